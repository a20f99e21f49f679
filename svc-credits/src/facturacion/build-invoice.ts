import { MetodoPago } from '@timbra/contracts';
import type { NewInvoice, RecargaRecord } from '../recargas/recarga.model.ts';

type Receptor = NewInvoice['receptor'];
type Paid = Pick<RecargaRecord, 'pago' | 'metodo' | 'centavos' | 'retirado' | 'creditos'>;

/** c_FormaPago: credit card, transfer, cash. */
const FORMAS: Record<MetodoPago, string> = {
  [MetodoPago.Tarjeta]: '04',
  [MetodoPago.Transferencia]: '03',
  [MetodoPago.Efectivo]: '01',
};
/** creditos §7: G codes allow these regimes, S01 the others. */
const GASTOS = new Set('601 603 606 612 620 621 622 623 624 625 626'.split(' '));
const IVA = { impuesto: '002', tasaCuota: '16' } as const;
const TASA = 1.16;

const netOf = ({ centavos, retirado }: Pick<Paid, 'centavos' | 'retirado'>): number =>
  centavos - retirado;

/**
 * The price without its tax, to six decimals. Subtotal and tax, each rounded to cents, give back what
 * was paid: a hundredth of the price is a tie of cents for no whole amount (25/29 of it is either whole
 * or has no end).
 */
const withoutIva = (centavos: number): string => (centavos / 100 / TASA).toFixed(6);

/** The invoice of one top-up, for what of it did not go back. */
export const recargaInvoice = (
  it: Paid,
  { emisor, receptor }: { emisor: string; receptor: Receptor },
): NewInvoice => ({
  emisor,
  receptor,
  serie: 'REC',
  metodoPago: 'PUE',
  formaPago: [FORMAS[it.metodo]],
  usoCfdi: GASTOS.has(receptor.regimen) ? 'G03' : 'S01',
  conceptos: [
    {
      // c_ClaveProdServ: suppliers of application services.
      clave: '81112106',
      claveUnidad: 'E48',
      unidad: 'Servicio',
      descripcion: `${it.creditos} créditos de timbrado`,
      noIdentificacion: it.pago,
      cantidad: '1',
      valorUnitario: withoutIva(netOf(it)),
      impuestos: [IVA],
    },
  ],
});

/** One invoice to the general public for the top-ups of a month that nobody else is invoiced for. */
export const globalInvoice = (
  those: readonly Paid[],
  { emisor, cp, mes }: { emisor: string; cp: string; mes: string },
): NewInvoice => {
  const [anio, meses] = mes.split('-');
  const largest = those.toSorted((a, b) => netOf(b) - netOf(a))[0];
  return {
    emisor,
    serie: 'REC',
    metodoPago: 'PUE',
    usoCfdi: 'S01',
    isGlobal: true,
    Periodicidad: '04',
    Meses: meses,
    Anio: Number(anio),
    formaPago: [FORMAS[largest?.metodo ?? MetodoPago.Transferencia]],
    receptor: {
      rfc: 'XAXX010101000',
      nombre: 'PUBLICO EN GENERAL',
      regimen: '616',
      fiscalDirecciones: [{ cp }],
    },
    conceptos: those.map((it) => ({
      clave: '01010101',
      claveUnidad: 'ACT',
      descripcion: 'Venta',
      cantidad: '1',
      noIdentificacion: it.pago,
      valorUnitario: withoutIva(netOf(it)),
      impuestos: [IVA],
    })),
  };
};
