import type { FacturaFiscal, Impuesto } from '@timbra/cfdi';
import type { ClavesHalladas } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { aConcepto, aFactura, IVA_16 } from '../../../packages/cfdi/test-support/factura.ts';
import { judgeFactura } from './judge-factura.ts';

type Filas = NonNullable<ClavesHalladas[string]['tasas']>;

/** The first working day of a year whose tables this version does not have; its files are read then. */
const DIA = '2027-01-04';
const CUOTA = { impuesto: '003', tipoFactor: 'Cuota' } as const;
const TASA = { impuesto: '002', tipoFactor: 'Tasa' } as const;

const fila = { traslado: true, retencion: false, hasta: null };
const LIBRO: Filas = [
  { ...fila, ...TASA, minimo: '0.160000', maximo: '0.160000', desde: '2022-01-01' },
  { ...fila, ...TASA, minimo: '0.100000', maximo: '0.100000', desde: '2027-01-01' },
  { ...fila, ...CUOTA, minimo: '0.000000', maximo: '75.500000', desde: '2027-01-01' },
];

const judged = (impuestos: Impuesto[], tasas?: Filas) => {
  const document: FacturaFiscal = {
    ...aFactura({ conceptos: [aConcepto({ impuestos })] }),
    fecha: `${DIA}T11:00:00`,
  };
  const answer: ClavesHalladas = {
    c_TasaOCuota: {
      completo: true,
      desconocidas: [],
      fueraDeVigencia: [],
      ...(tasas && { tasas }),
    },
  };
  const { problems, advertencias } = judgeFactura(document, {
    now: new Date(`${DIA}T18:00:00Z`),
    consulta: { asked: { fecha: DIA, claves: {} }, answer },
    celdaOf: () => ({ row: 0, campo: 'impuestos' }),
  });
  const messages = (told: typeof problems) => told.map(({ message }) => message);
  return { problems: messages(problems), advertencias: messages(advertencias) };
};
const cuota = (tasaCuota: string): Impuesto[] => [IVA_16, { tipo: 2, ...CUOTA, tasaCuota }];
const iva = (tasaCuota: string): Impuesto[] => [{ ...IVA_16, tasaCuota }];
const NADA = { problems: [], advertencias: [] };

describe('an invoice of a sheet on 4 January 2027', () => {
  it('is what it was last year', () => {
    expect(judged(iva('16'))).toEqual(NADA);
    expect(judged(iva('16'), LIBRO)).toEqual(NADA);
  });

  it('above last year’s quota says which table is missing, and may be stamped', () => {
    const { problems, advertencias } = judged(cuota('74'));
    expect([problems, advertencias]).toEqual([[], [expect.stringContaining('c_TasaOCuota')]]);
  });

  it('is judged by the imported book: by its quota, and by the rates that it has and lacks', () => {
    expect(judged(cuota('74'), LIBRO)).toEqual(NADA);
    expect(judged(iva('10'), LIBRO)).toEqual(NADA);
    expect(judged(cuota('75.51'), LIBRO).problems).toHaveLength(1);
    expect(judged(iva('8'), LIBRO).problems).toHaveLength(1);
  });
});
