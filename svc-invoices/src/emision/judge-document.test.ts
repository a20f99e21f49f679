import type { Impuesto } from '@timbra/cfdi';
import type { ClavesHalladas } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { aConcepto, aFactura, IVA_16 } from '../../../packages/cfdi/test-support/factura.ts';
import { judgeDocument } from './judge-document.ts';

type Filas = NonNullable<ClavesHalladas[string]['tasas']>;

/** The first working day of a year whose tables this version does not have. */
const DIA = '2027-01-04';
const CUOTA = { impuesto: '003', tipoFactor: 'Cuota' } as const;
const TASA = { impuesto: '002', tipoFactor: 'Tasa' } as const;
const fila = { traslado: true, retencion: false, hasta: null };
const LIBRO: Filas = [
  { ...fila, ...TASA, minimo: '0.160000', maximo: '0.160000', desde: '2022-01-01' },
  { ...fila, ...CUOTA, minimo: '0.000000', maximo: '75.500000', desde: '2027-01-01' },
];

/** Judges an invoice with these taxes, where everything else goes well. */
const judge = (impuestos: Impuesto[], tasas?: Filas) => {
  const factura = aFactura({ conceptos: [aConcepto({ impuestos })] });
  const answer: ClavesHalladas = {
    c_TasaOCuota: {
      completo: true,
      desconocidas: [],
      fueraDeVigencia: [],
      ...(tasas && { tasas }),
    },
  };
  const claves = () => Promise.resolve(answer);
  return judgeDocument({ claves, logger: { warn: () => undefined } })('cuenta', {
    document: { ...factura, fecha: `${DIA}T11:00:00` },
    version: '1',
    at: new Date(`${DIA}T18:00:00Z`),
  });
};
const cuota = (tasaCuota: string): Impuesto[] => [IVA_16, { tipo: 2, ...CUOTA, tasaCuota }];
const told = async (...asked: Parameters<typeof judge>) =>
  (await judge(...asked)).map(({ code }) => code);

describe('a stamp of 4 January 2027', () => {
  it('is accepted as last year’s were', async () => {
    expect(await told([IVA_16])).toEqual([]);
    expect(await told([IVA_16], LIBRO)).toEqual([]);
  });

  it('is not refused for a table that is missing: it is told', async () => {
    expect(await told(cuota('74'))).toEqual(['cuota-sin-comprobar']);
  });

  it('is judged by the imported book of its year', async () => {
    expect(await told(cuota('74'), LIBRO)).toEqual([]);
    await expect(judge(cuota('75.51'), LIBRO)).rejects.toMatchObject({
      code: 'facturaInvalida',
      errors: [{ code: 'CFDI40179' }],
    });
  });
});
