import { attributes, one, type Attributes, type PrintedCfdi } from '../printed-cfdi.ts';
import { day, money, withText } from '../printed-text.ts';

/** What each kind is called on paper. */
const KINDS: Readonly<Record<string, string>> = {
  I: 'Factura',
  E: 'Nota de crédito',
  P: 'Recibo de pago',
  N: 'Recibo de nómina',
};

export const kindOf = ({ comprobante, global }: PrintedCfdi): string =>
  global ? 'Factura global' : (KINDS[comprobante.TipoDeComprobante ?? ''] ?? 'CFDI');

export const folioOf = ({ Serie, Folio }: Attributes): string =>
  [Serie, Folio].filter(Boolean).join('-');

export const title = (cfdi: PrintedCfdi): string =>
  [kindOf(cfdi), folioOf(cfdi.comprobante)].filter(Boolean).join(' ');

const attribute = (cfdi: PrintedCfdi, complemento: string, child: string | null, name: string) => {
  const node = cfdi.complementos.find((it) => it.name === complemento);
  return attributes(child === null ? node : one(node, child))[name];
};

/** What the document comes to, and what that is called: a receipt of payments leads with them. */
export const importeOf = (cfdi: PrintedCfdi): { nombre: string; importe: string; nota: string } => {
  const { comprobante } = cfdi;
  const { Moneda, Total, TipoDeComprobante } = comprobante;
  if (TipoDeComprobante === 'P') {
    const monto = attribute(cfdi, 'Pagos', 'Totales', 'MontoTotalPagos');
    return { nombre: 'Total pagado', importe: money(monto), nota: 'MXN' };
  }
  if (TipoDeComprobante === 'N') {
    const pagado = day(attribute(cfdi, 'Nomina', null, 'FechaPago'));
    const nota = pagado ? `${Moneda ?? ''} · pagado el ${pagado}` : (Moneda ?? '');
    return { nombre: 'Neto a pagar', importe: money(Total, Moneda), nota };
  }
  return { nombre: 'Total', importe: money(Total, Moneda), nota: withText('c_Moneda', Moneda) };
};
