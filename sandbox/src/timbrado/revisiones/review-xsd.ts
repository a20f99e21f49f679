import { XmlValidateError, type XmlDocument } from 'libxml2-wasm';
import { childrenNamed } from '../../xml/xml-tree.ts';
import { attr, type Comprobante } from '../comprobante.ts';
import { Rechazo } from '../rechazo.ts';
import type { SatSchema } from './sat-schema.ts';

const checkCatalogues = (comprobante: Comprobante, { catalogos }: SatSchema): void => {
  const { root, conceptos } = comprobante;
  const expect = (code: string, field: string, key: string, keys: ReadonlySet<string>) => {
    if (keys.has(key)) return;
    throw new Rechazo(code, `${field} no está en el catálogo`, `Clave ${key}`);
  };
  const { c_ClaveProdServ, c_ClaveUnidad, c_CodigoPostal } = catalogos;
  expect('CFDI40126', 'LugarExpedicion', attr(root, 'LugarExpedicion'), c_CodigoPostal);
  for (const concepto of conceptos) {
    for (const nodo of [concepto, ...childrenNamed(concepto, 'Parte')]) {
      expect('CFDI40162', 'ClaveProdServ', attr(nodo, 'ClaveProdServ'), c_ClaveProdServ);
    }
    expect('CFDI40165', 'ClaveUnidad', attr(concepto, 'ClaveUnidad'), c_ClaveUnidad);
  }
};

/**
 * The document against SAT's schema, and its keys against the schema's big catalogues.
 * @throws Rechazo 301 with libxml2's words, or CFDI40126, 40162, 40165
 */
export const reviewXsd = (
  comprobante: Comprobante,
  document: XmlDocument,
  schema: SatSchema | null,
): void => {
  if (!schema) return;
  try {
    schema.validator.validate(document);
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    throw new Rechazo('301', 'XML mal formado', error.message.trim().slice(0, 500));
  }
  checkCatalogues(comprobante, schema);
};
