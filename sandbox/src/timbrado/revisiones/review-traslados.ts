import { childNamed, childrenNamed, type Nodo } from '../../xml/xml-tree.ts';
import { attr, type Comprobante } from '../comprobante.ts';
import { Rechazo } from '../rechazo.ts';
import { decimalOrZero, roundTo, sum, type Decimal } from './decimal.ts';
import { decimalsOf } from './review-totales.ts';

const trasladosOf = (nodo: Nodo | undefined): readonly Nodo[] => {
  const impuestos = nodo && childNamed(nodo, 'Traslados');
  return impuestos ? childrenNamed(impuestos, 'Traslado') : [];
};

const amount = (nodo: Nodo, name: string): Decimal => decimalOrZero(nodo.attrs.get(name));

/** A rate is a number: 0.16 and 0.160000 are the same row. */
const keyOf = (row: Nodo): string =>
  `${attr(row, 'Impuesto')} ${attr(row, 'TipoFactor')} ${amount(row, 'TasaOCuota')}`;

const fail = (code: string, text: string, key: string): never => {
  throw new Rechazo(code, text, key);
};

/**
 * The transferred taxes of the document against those of its concepts, row by row: IVA of 0 % adds
 * nothing to any total, and a PAC misses it all the same.
 * @throws Rechazo CFDI40212, 40215, 40216 or 40221
 */
export const reviewTraslados = ({ root, conceptos, impuestos }: Comprobante): void => {
  const decimals = decimalsOf(root);
  const rows = trasladosOf(impuestos);
  const ofConceptos = conceptos.flatMap((it) => trasladosOf(childNamed(it, 'Impuestos')));
  if (rows.some((it) => attr(it, 'TipoFactor') !== 'Exento')) {
    if (!impuestos?.attrs.has('TotalImpuestosTrasladados')) {
      fail('CFDI40212', 'Falta TotalImpuestosTrasladados', '');
    }
  }
  const total = (from: readonly Nodo[], key: string, name: string): Decimal =>
    sum(from.filter((it) => keyOf(it) === key).map((it) => amount(it, name)));
  const matches = (key: string, name: string): boolean =>
    total(rows, key, name) === roundTo(total(ofConceptos, key, name), decimals);
  for (const key of new Set([...ofConceptos, ...rows].map(keyOf))) {
    if (!matches(key, 'Base')) {
      const code = key.includes('Exento') ? 'CFDI40216' : 'CFDI40215';
      fail(code, 'La Base no es igual a la suma de las bases de los conceptos', key);
    }
    if (!matches(key, 'Importe')) {
      fail('CFDI40221', 'El Importe no es igual a la suma de los traslados de los conceptos', key);
    }
  }
};
