import { childrenNamed } from '../xml/xml-tree.ts';
import { attr, type Comprobante } from './comprobante.ts';
import type { Relacion } from './diario/timbre-emitido.ts';

/** What c_TipoRelacion calls a substitution: the only relation that does not keep a CFDI alive. */
export const SUSTITUCION = '04';
const PAGO = 'pago';

/** The documents that this one names, in CfdiRelacionados or as paid by a payment complement. */
export const relacionesOf = ({ relacionados, complementos }: Comprobante): Relacion[] => {
  const named = relacionados.flatMap((nodo) =>
    childrenNamed(nodo, 'CfdiRelacionado').map((one) => ({
      tipo: attr(nodo, 'TipoRelacion'),
      uuid: attr(one, 'UUID').toUpperCase(),
    })),
  );
  const paid = complementos
    .filter((nodo) => nodo.name === 'Pagos')
    .flatMap((pagos) => childrenNamed(pagos, 'Pago'))
    .flatMap((pago) => childrenNamed(pago, 'DoctoRelacionado'))
    .map((docto) => ({ tipo: PAGO, uuid: attr(docto, 'IdDocumento').toUpperCase() }));
  return [...named, ...paid];
};
