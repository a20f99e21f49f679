import type { Impuesto } from '@timbra/cfdi';
import { ReservaStatus, type ClavesHalladas, type PreparedFactura } from '@timbra/contracts';
import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { aConcepto, aFactura, IVA_16 } from '../../../packages/cfdi/test-support/factura.ts';
import { acceptStamp } from './accept-stamp.ts';
import type { TimbrarRequestRecord } from './timbrar-request.model.ts';

type Filas = NonNullable<ClavesHalladas[string]['tasas']>;
type Deps = Parameters<typeof acceptStamp>[0];

/** The first working day of a year whose tables this version does not have. */
const DIA = '2027-01-04';
const CUOTA = { impuesto: '003', tipoFactor: 'Cuota' } as const;
const TASA = { impuesto: '002', tipoFactor: 'Tasa' } as const;
const fila = { traslado: true, retencion: false, hasta: null };
const LIBRO: Filas = [
  { ...fila, ...TASA, minimo: '0.160000', maximo: '0.160000', desde: '2022-01-01' },
  { ...fila, ...CUOTA, minimo: '0.000000', maximo: '75.500000', desde: '2027-01-01' },
];

/** Asks for the stamp of an invoice with these taxes, where everything else goes well. */
const accept = async (impuestos: Impuesto[], tasas?: Filas) => {
  const { emisor, receptor, ...factura } = aFactura({ conceptos: [aConcepto({ impuestos })] });
  const prepared = {
    factura: { ...factura, fecha: `${DIA}T11:00:00`, decimals: 2 },
    emisor: { ...emisor, testOnly: false },
    receptor,
    certificado: '1',
    versionCatalogos: '1',
  } as unknown as PreparedFactura;
  const answer: ClavesHalladas = {
    c_TasaOCuota: {
      completo: true,
      desconocidas: [],
      fueraDeVigencia: [],
      ...(tasas && { tasas }),
    },
  };
  const request = {
    _id: new Types.ObjectId(),
    accountId: 'cuenta',
    facturaId: 'una',
    prueba: false,
  } as TimbrarRequestRecord;
  const take = acceptStamp({
    invoices: { prepare: () => Promise.resolve(prepared) },
    credits: { reserve: () => Promise.resolve({ status: ReservaStatus.Reservada, token: 't' }) },
    requests: { advance: () => Promise.resolve(request) },
    claves: () => Promise.resolve(answer),
    pause: () => Promise.resolve(),
    now: () => new Date(`${DIA}T18:00:00Z`),
  } as unknown as Deps);
  return take(request, { lease: { owner: 'aquí' } as never, handOver: false });
};
const cuota = (tasaCuota: string): Impuesto[] => [IVA_16, { tipo: 2, ...CUOTA, tasaCuota }];
const told = async (...asked: Parameters<typeof accept>) =>
  (await accept(...asked)).advertencias?.map(({ code }) => code);

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
    await expect(accept(cuota('75.51'), LIBRO)).rejects.toMatchObject({
      code: 'facturaInvalida',
      errors: [{ code: 'CFDI40179' }],
    });
  });
});
