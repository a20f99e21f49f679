import type { FacturaFiscal } from '@timbra/cfdi';
import {
  MAX_ADVERTENCIAS,
  sinComprobar,
  type Advertencia,
  type ClavesHalladas,
  type ClavesBody,
} from '@timbra/contracts';

type Paths = (document: FacturaFiscal, clave: string) => string[];

const ofConceptos =
  (field: 'clave' | 'claveUnidad'): Paths =>
  ({ conceptos }, clave) =>
    conceptos.flatMap((it, n) => (it[field] === clave ? [`conceptos.${n}.${field}`] : []));

const ofPartes: Paths = ({ conceptos }, clave) =>
  conceptos.flatMap(({ partes = [] }, n) =>
    partes.flatMap((it, m) => (it.clave === clave ? [`conceptos.${n}.partes.${m}.clave`] : [])),
  );

/** The catalogues that a new installation knows a part of, and where their keys stand. */
const CATALOGOS: Readonly<Record<string, { que: string; paths: Paths }>> = {
  c_ClaveProdServ: {
    que: 'La clave de producto o servicio',
    paths: (document, clave) => [
      ...ofConceptos('clave')(document, clave),
      ...ofPartes(document, clave),
    ],
  },
  c_ClaveUnidad: { que: 'La clave de unidad', paths: ofConceptos('claveUnidad') },
  c_CodigoPostal: {
    que: 'El código postal',
    paths: ({ lugarExpedicion, receptor }, clave) => [
      ...(lugarExpedicion === clave ? ['lugarExpedicion'] : []),
      ...(receptor.cp === clave ? ['receptor.cp'] : []),
    ],
  },
};

/**
 * Keys that could not be looked up, because SAT's list is not imported: the invoice is stamped, and
 * the answer warns the caller of them.
 */
export const advertenciasOf = (
  document: FacturaFiscal,
  asked: ClavesBody,
  answer: ClavesHalladas,
): Advertencia[] =>
  sinComprobar(asked, answer)
    .flatMap(({ catalogo, clave }) => {
      const { que, paths } = CATALOGOS[catalogo] ?? {};
      const message = `${que} ${clave} no está en la lista inicial y no se pudo comprobar. Revisa en el catálogo del SAT que exista`;
      return (paths?.(document, clave) ?? []).map((path) => ({
        path,
        message,
        code: 'clave-sin-comprobar',
      }));
    })
    .slice(0, MAX_ADVERTENCIAS);
