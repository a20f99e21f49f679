import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import type { HasClave } from '../src/server.ts';

type Verdict = (xml: string) => string[];

/** SAT's own schema, with all its catalogues. */
export function compileSatSchema(folder: string): Verdict {
  return compile(join(folder, 'xml', SCHEMA));
}

const SCHEMA = join('www.sat.gob.mx', 'sitio_internet', 'cfdi40-all.xsd');
const CATALOGUES = join('www.sat.gob.mx', 'sitio_internet', 'cfd', 'catalogos', 'catCFDI.xsd');

/** A line of the 148,000 product keys and postal codes, which libxml2 looks through one by one. */
const LARGE = /^\s*<xs:enumeration value="(\d{5}|\d{8})"\/>\s*$/;

/**
 * The same for these documents alone: it knows only the product keys and postal codes that they
 * write, which judges them alike and a hundred times as fast.
 */
export function compileSatSchemaFor(folder: string, documents: readonly string[]): Verdict {
  const written = new Set(documents.flatMap((xml) => xml.match(/(?<=")\s*\d{5,8}\s*(?=")/g) ?? []));
  const keys = new Set([...written].map((key) => key.trim()));
  const copy = mkdtempSync(join(tmpdir(), 'timbra-sat-'));
  try {
    cpSync(join(folder, 'xml'), copy, {
      recursive: true,
      filter: (path) => !path.endsWith('.xslt'),
    });
    const catalogues = readFileSync(join(copy, CATALOGUES), 'utf8').split('\n');
    const short = catalogues.filter((line) => {
      const key = LARGE.exec(line)?.[1];
      return key === undefined || keys.has(key);
    });
    rmSync(join(copy, CATALOGUES), { force: true });
    writeFileSync(join(copy, CATALOGUES), short.join('\n'));
    addImports(join(copy, SCHEMA));
    return compile(join(copy, SCHEMA));
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Complements that the driver of SAT's files was made without. */
const LATER: readonly (readonly [namespace: string, schema: string])[] = [
  ['http://www.sat.gob.mx/hidrocarburospetroliferos', 'cfd/hidrocarburospetroliferos.xsd'],
];

function addImports(driver: string): void {
  const text = readFileSync(driver, 'utf8');
  const absent = LATER.filter(([namespace]) => !text.includes(namespace));
  const imports = absent.map(
    ([namespace, schema]) => `<xs:import namespace="${namespace}" schemaLocation="${schema}"/>`,
  );
  rmSync(driver);
  writeFileSync(driver, text.replace('</xs:schema>', `${imports.join('')}</xs:schema>`));
}

function compile(path: string): Verdict {
  xmlRegisterFsInputProviders();
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
