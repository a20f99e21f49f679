import type { CfdiNode } from '../documents/document.ts';
import { Decimal } from '../values/decimal.ts';
import type { ComprobanteSubject } from './comprobante-subject.ts';
import { CLAVE, isClave } from './concepto.rules.ts';
import { isProduct } from './limits.ts';
import type { Rule } from './rule.ts';

/** A part of a concept. */
export interface ParteSubject {
  node: CfdiNode;
  comprobante: ComprobanteSubject;
}

const cantidad = ({ node }: ParteSubject): Decimal | null =>
  Decimal.tryParse(node.attributes.Cantidad);
const valorUnitario = ({ node }: ParteSubject): Decimal | null =>
  Decimal.tryParse(node.attributes.ValorUnitario);
const importe = ({ node }: ParteSubject): Decimal | null =>
  Decimal.tryParse(node.attributes.Importe);

/** Matrix 40196 to 40198. */
export const parteRules: readonly Rule<ParteSubject>[] = [
  {
    code: 'CFDI40196',
    path: 'ClaveProdServ',
    message: 'La clave del producto de la parte no está en el catálogo del SAT',
    check: ({ node, comprobante: { context } }) =>
      isClave(context, 'c_ClaveProdServ', CLAVE, node.attributes.ClaveProdServ),
  },
  {
    code: 'CFDI40197',
    path: 'ValorUnitario',
    message: 'El precio unitario de la parte debe ser mayor que cero',
    applies: ({ node }) => node.attributes.ValorUnitario !== undefined,
    check: (subject) => valorUnitario(subject)?.isPositive() === true,
  },
  {
    code: 'CFDI40198',
    path: 'Importe',
    message: 'El importe de la parte se aparta de la cantidad por el precio unitario',
    applies: (subject) =>
      importe(subject) !== null &&
      cantidad(subject)?.isPositive() === true &&
      valorUnitario(subject)?.isPositive() === true,
    check: (subject) =>
      isProduct(
        importe(subject) as Decimal,
        cantidad(subject) as Decimal,
        valorUnitario(subject) as Decimal,
      ),
  },
];
