import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import type { HasClave } from '../src/server.ts';

/** SAT's own schema, with all its catalogues. */
export function compileSatSchema(folder: string): (xml: string) => string[] {
  xmlRegisterFsInputProviders();
  const path = join(folder, 'xml', 'www.sat.gob.mx', 'sitio_internet', 'cfdi40-all.xsd');
  const schema = XmlDocument.fromBuffer(readFileSync(path), { url: path });
  const validator = XsdValidator.fromDoc(schema);
  schema.dispose();
  return (xml) => {
    const document = XmlDocument.fromString(xml);
    try {
      validator.validate(document);
      return [];
    } catch (error) {
      if (!(error instanceof XmlValidateError)) throw error;
      return error.details.map((detail) => detail.message);
    } finally {
      document.dispose();
    }
  };
}

/** SAT's large catalogues, as the importer would load them. */
export function loadLargeCatalogues(folder: string): HasClave {
  const json = (name: string): unknown =>
    JSON.parse(readFileSync(join(folder, 'catalogs', name), 'utf8'));
  const productos = (json('claves_prod_serv_2025.json') as string[][]).map((row) => row[0]);
  const unidades = (json('cfdi_40_claves_unidades.json') as { id: string }[]).map(({ id }) => id);
  const codigos = readFileSync(join(folder, 'catalogs', 'codigos_postales_2022.csv'), 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.slice(0, 5));
  const sets = new Map<string, ReadonlySet<string | undefined>>([
    ['c_ClaveProdServ', new Set(productos)],
    ['c_ClaveUnidad', new Set(unidades)],
    ['c_CodigoPostal', new Set(codigos)],
  ]);
  return (catalogo, clave) => sets.get(catalogo)?.has(clave);
}
