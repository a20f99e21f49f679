import type { DoctoRelacionado, FacturaFiscal, Impuesto, Pago } from '../src/index.ts';
import { reciboDePago } from '../src/index.ts';
import { aFactura, IVA_16, NOW } from './factura.ts';

const UUID_PAGADO = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';

/** Half of an invoice of 1,160 pesos. */
export function aDocumento(changes: Partial<DoctoRelacionado> = {}): DoctoRelacionado {
  return {
    idDocumento: UUID_PAGADO,
    serie: 'A',
    folio: '1042',
    monedaDR: 'MXN',
    numParcialidad: 1,
    impSaldoAnt: '1160.00',
    impPagado: '580.00',
    ImpuestosDR: [{ ...IVA_16, base: '500.00', importe: '80.00' }],
    ...changes,
  };
}

/** A transfer with everything that a bank says of it. */
export function aPago(changes: Partial<Pago> = {}): Pago {
  return {
    fechaPago: '2026-05-04T12:00:00',
    formaDePagoP: '03',
    monedaP: 'MXN',
    monto: '580.00',
    numOperacion: 'SPEI-000123',
    rfcEmisorCtaOrd: 'BBA830831LJ2',
    ctaOrdenante: '012180001234567899',
    rfcEmisorCuentaBen: 'BNM840515VB1',
    ctaBeneficiario: '002180001234567896',
    documentos: [aDocumento()],
    ...changes,
  };
}

/** A receipt of payments that every rule accepts; tests change one thing. */
export function aReciboDePago(pagos: Pago[] = [aPago()]): FacturaFiscal {
  return aFactura({ ...reciboDePago(NOW), recepcionPago: { pagos: numbered(pagos) } });
}

/** Each payment of a document is another instalment of it. */
function numbered(pagos: Pago[]): Pago[] {
  const paid = new Map<string, number>();
  const next = ({ idDocumento = '', numParcialidad = 1 }: DoctoRelacionado): number => {
    const id = idDocumento.toUpperCase();
    const numero = Math.max((paid.get(id) ?? 0) + 1, Number(numParcialidad));
    paid.set(id, numero);
    return numero;
  };
  return pagos.map((pago) => ({
    ...pago,
    documentos: pago.documentos?.map((it) => ({ ...it, numParcialidad: next(it) })),
  }));
}

const ISR_10: Impuesto = {
  tipo: 1,
  impuesto: '001',
  tipoFactor: 'Tasa',
  tasaCuota: '10',
};
const IVA_RETENIDO: Impuesto = {
  tipo: 1,
  impuesto: '002',
  tipoFactor: 'Tasa',
  tasaCuota: '10.6667',
};
const IEPS: Impuesto = { tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '8' };
const IEPS_RETENIDO: Impuesto = { ...IEPS, tipo: 1 };
const IEPS_CUOTA: Impuesto = {
  tipo: 2,
  impuesto: '003',
  tipoFactor: 'Cuota',
  tasaCuota: '6.4555',
};
const EXENTO: Impuesto = { tipo: 2, impuesto: '002', tipoFactor: 'Exento' };

/** Every tax that a document may carry, in one of them. */
const TODOS_LOS_IMPUESTOS: Impuesto[] = [
  { ...IVA_16, base: '200.00', importe: '32.00' },
  { ...IVA_16, tasaCuota: '8', base: '100.00', importe: '8.00' },
  { ...IVA_16, tasaCuota: '0', base: '50.00', importe: '0.00' },
  { ...EXENTO, base: '40.00' },
  { ...IEPS, base: '30.00', importe: '2.40' },
  { ...IEPS_CUOTA, base: '10.00', importe: '64.56' },
  { ...ISR_10, base: '200.00', importe: '20.00' },
  { ...IVA_RETENIDO, base: '200.00', importe: '21.33' },
  { ...IEPS_RETENIDO, base: '30.00', importe: '2.40' },
];

const CADENA = {
  TipoCadPago: '01',
  CertPago: 'MIIFsDCCA5igAwIB',
  CadPago: '||1|15102026|15102026|120000|40012|BBVA|ESCUELA KEMPER URGATE||',
  SelloPago: 'djwBxDH4qd1/5Q==',
};

/** Cash: no bank has anything to do with it. */
export const sinBanco = {
  numOperacion: undefined,
  rfcEmisorCtaOrd: undefined,
  ctaOrdenante: undefined,
  rfcEmisorCuentaBen: undefined,
  ctaBeneficiario: undefined,
};

const objeto = (ObjetoImpDR: string, ImpuestosDR: Impuesto[] = []): DoctoRelacionado =>
  aDocumento({ impPagado: '10.00', ObjetoImpDR, ImpuestosDR });

/** One receipt for each thing that payments may be. */
export const recibosDePago = {
  transferencia: aReciboDePago(),
  efectivo: aReciboDePago([aPago({ ...sinBanco, formaDePagoP: '01' })]),
  conCadena: aReciboDePago([aPago(CADENA)]),
  todosLosImpuestos: aReciboDePago([
    aPago({ documentos: [aDocumento({ ImpuestosDR: TODOS_LOS_IMPUESTOS })] }),
  ]),
  exento: aReciboDePago([
    aPago({ documentos: [aDocumento({ ImpuestosDR: [{ ...EXENTO, base: '580.00' }] })] }),
  ]),
  variosPagos: aReciboDePago([
    aPago({
      monto: '1000.00',
      documentos: [
        aDocumento(),
        aDocumento({
          idDocumento: '6d8c1f2a-0b3e-4c55-9f00-0123456789ab',
          numParcialidad: 2,
          impSaldoAnt: '420.00',
          impPagado: '420.00',
          ImpuestosDR: [
            { ...IVA_16, base: '200.00' },
            { ...IVA_16, tasaCuota: '8', base: '174.07' },
          ],
        }),
      ],
    }),
    aPago({ ...sinBanco, formaDePagoP: '01' }),
  ]),
  dolares: aReciboDePago([
    aPago({
      ...sinBanco,
      rfcEmisorCtaOrd: 'XEXX010101000',
      nomBancoOrdExt: 'BANK OF SOMEWHERE',
      ctaOrdenante: '1234567890',
      monedaP: 'USD',
      tipoCambioP: '18.7694',
      documentos: [aDocumento({ monedaDR: 'USD' })],
    }),
  ]),
  /** The contradiction's own example: 5,137.42 USD paid with 96,426.29 pesos. */
  dolaresEnPesos: aReciboDePago([
    aPago({
      monto: '96426.29',
      documentos: [
        aDocumento({
          monedaDR: 'USD',
          impSaldoAnt: '5137.42',
          impPagado: '5137.42',
          ImpuestosDR: [{ ...IVA_16, base: '4428.81', importe: '708.61' }],
        }),
      ],
    }),
  ]),
  dosMonedas: aReciboDePago([
    aPago({
      monedaP: 'USD',
      tipoCambioP: '18.7694',
      monto: '100.00',
      documentos: [
        aDocumento({
          monedaDR: 'USD',
          impPagado: '58.00',
          ImpuestosDR: [{ ...IVA_16, base: '50.00' }],
        }),
        aDocumento({ impPagado: '788.31', ImpuestosDR: [{ ...IVA_16, base: '679.58' }] }),
      ],
    }),
  ]),
  /** So much that an inexact rate would let pesos pass. */
  diezMillones: aReciboDePago([
    aPago({
      monto: '10600000.00',
      documentos: [
        aDocumento({
          impSaldoAnt: '10600000.00',
          impPagado: '10600000.00',
          ImpuestosDR: [
            { ...IVA_16, base: '10000000.00' },
            { ...ISR_10, base: '10000000.00' },
          ],
        }),
      ],
    }),
  ]),
  yenes: aReciboDePago([
    aPago({
      monedaP: 'JPY',
      tipoCambioP: '0.124',
      monto: '580',
      documentos: [aDocumento({ monedaDR: 'JPY', impSaldoAnt: '1160', impPagado: '580' })],
    }),
  ]),
  objetos: aReciboDePago([
    aPago({
      documentos: [
        ...['01', '03', '04', '05'].map((clave) => objeto(clave)),
        objeto('02', [{ ...IVA_16, base: '8.62' }]),
        objeto('06', [{ ...ISR_10, base: '8.62' }]),
        objeto('06'),
        objeto('07', [{ ...IEPS, base: '8.62' }]),
        objeto('08'),
        aDocumento({
          idDocumento: '123-45-678901234',
          ImpuestosDR: undefined,
          ObjetoImpDR: undefined,
        }),
      ],
      monto: '670.00',
    }),
  ]),
};
