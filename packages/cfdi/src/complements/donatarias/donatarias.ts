import { given, nodesOf } from '../../documents/make-node.ts';
import { donatarias11 } from '../../descriptions/donatarias-11.ts';
import type { Complemento } from '../complemento.ts';

/** The sentence that article 29-A of the CFF's rules ask of every receipt of a donation. */
const LEYENDA_DONATARIA =
  'Este comprobante ampara un donativo, el cual será destinado por la donataria a los fines propios de su objeto social. En el caso de que los bienes donados hayan sido deducidos previamente para los efectos del impuesto sobre la renta, este donativo no es deducible.';

const node = nodesOf(donatarias11);

/** Its description says all there is to say against it. */
export const donatarias: Complemento = {
  description: donatarias11,
  build: ({ donataria }) =>
    donataria &&
    node('Donatarias', {
      version: '1.1',
      noAutorizacion: given(donataria.autorizacion),
      fechaAutorizacion: given(donataria.fecha),
      leyenda: given(donataria.leyenda) ?? LEYENDA_DONATARIA,
    }),
  matriz: {},
  validate: () => undefined,
};
