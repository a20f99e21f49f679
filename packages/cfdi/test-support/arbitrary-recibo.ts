import fc from 'fast-check';
import type { DoctoRelacionado, FacturaFiscal, Impuesto, Pago } from '../src/index.ts';
import { IVA_16 } from './factura.ts';
import { add, div, rational, roundUp, ZERO } from './rational.ts';
import { aDocumento, aPago, aReciboDePago } from './recibo-de-pago.ts';

const DECIMALS = { MXN: 2, USD: 2, JPY: 0, BHD: 3 } as const;
type Moneda = keyof typeof DECIMALS;
const moneda = fc.constantFrom<Moneda>('MXN', 'USD', 'JPY', 'BHD');

const units = (max: number): fc.Arbitrary<number> => fc.integer({ min: 1, max });
const decimal = (amount: number, decimals: number): string => {
  const digits = String(amount).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

const kinds: readonly Impuesto[] = [
  IVA_16,
  { ...IVA_16, tasaCuota: '8' },
  { ...IVA_16, tasaCuota: '0' },
  { tipo: 2, impuesto: '002', tipoFactor: 'Exento' },
  { tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '26.5' },
  { tipo: 2, impuesto: '003', tipoFactor: 'Cuota', tasaCuota: '6.4555' },
  { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '1.25' },
  { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10' },
  { tipo: 1, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '10.6667' },
  { tipo: 1, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '8' },
];

const impuesto: fc.Arbitrary<Impuesto> = fc
  .tuple(fc.constantFrom(...kinds), units(99_999_999), fc.constantFrom(2, 2, 6))
  .map(([kind, base, decimals]) => ({ ...kind, base: decimal(base, decimals) }));

interface Draft {
  moneda: Moneda;
  pagado: number;
  resto: number;
  equivalencia: number;
  impuestos: Impuesto[];
}

const draft: fc.Arbitrary<Draft> = fc.record({
  moneda,
  pagado: units(99_999_999),
  resto: fc.nat({ max: 999_999 }),
  equivalencia: fc.integer({ min: 100_000_000, max: 999_999_999_999 }),
  impuestos: fc.array(impuesto, { maxLength: 5 }),
});

function documentoOf(monedaP: Moneda, { moneda: monedaDR, ...rest }: Draft): DoctoRelacionado {
  const decimals = DECIMALS[monedaDR];
  const isSame = monedaDR === monedaP;
  return aDocumento({
    monedaDR,
    equivalenciaDR: isSame ? undefined : decimal(rest.equivalencia, 10),
    impSaldoAnt: decimal(rest.pagado + rest.resto, decimals),
    impPagado: decimal(rest.pagado, decimals),
    ImpuestosDR: rest.impuestos,
  });
}

const pago: fc.Arbitrary<Pago> = fc
  .record({
    monedaP: moneda,
    tipoCambio: units(99_999_999),
    drafts: fc.array(draft, { minLength: 1, maxLength: 6 }),
  })
  .map(({ monedaP, tipoCambio, drafts }) => {
    const documentos = drafts.map((each) => documentoOf(monedaP, each));
    const paid = documentos.reduce(
      (sum, { impPagado, equivalenciaDR = '1' }) =>
        add(sum, div(rational(impPagado), rational(equivalenciaDR))),
      ZERO,
    );
    return aPago({
      monedaP,
      tipoCambioP: monedaP === 'MXN' ? undefined : decimal(tipoCambio, 6),
      monto: roundUp(paid, DECIMALS[monedaP]),
      documentos,
    });
  });

/** Valid receipts of several payments, documents, currencies and taxes. */
export const arbitraryRecibo: fc.Arbitrary<FacturaFiscal> = fc
  .array(pago, { minLength: 1, maxLength: 4 })
  .map(aReciboDePago);
