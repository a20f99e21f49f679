import {
  computeTotals,
  documentoEnRecibo,
  nuevoPago,
  type DoctoRelacionado,
  type Impuesto,
} from '@timbra/cfdi';
import fc from 'fast-check';
import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { NotaAplicada } from '../saldos/notas-de.ts';
import type { Cobrable } from '../saldos/saldo-of.ts';
import { advertenciasDeLibros } from './contra-libros.ts';
import { libroDe } from './libro.ts';

const IMPUESTOS: readonly Impuesto[] = [
  { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' },
  { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '0' },
  { tipo: 2, impuesto: '002', tipoFactor: 'Exento' },
  { tipo: 2, impuesto: '003', tipoFactor: 'Tasa', tasaCuota: '8' },
  { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10' },
];
const cents = (units: number): string => (units / 100).toFixed(2);

const conceptos = fc.array(
  fc.record({
    cantidad: fc.constantFrom('1', '3', '0.333'),
    valorUnitario: fc.integer({ min: 1, max: 5_000_000 }).map(cents),
    impuestos: fc.subarray([...IMPUESTOS]),
    objetoImp: fc.constantFrom('01', '03', '04', '05', '06', '08'),
  }),
  { minLength: 1, maxLength: 4 },
);
/** Stamped, with the bases and amounts of its taxes; what has taxes is 02. */
const facturas = conceptos.map((lines) => {
  const sent = lines.map(({ objetoImp, ...it }) => ({
    ...it,
    clave: '01010101',
    claveUnidad: 'ACT',
    descripcion: 'Venta',
    ...(it.impuestos.length === 0 && { objetoImp }),
  }));
  const totales = computeTotals({ conceptos: sent, moneda: 'MXN', decimals: 2 });
  return {
    uuid: 'U',
    tipoComprobante: 'I',
    moneda: 'MXN',
    decimals: 2,
    total: totales.total,
    conceptos: sent.map((it, row) => ({
      ...it,
      impuestos: it.impuestos.map((impuesto, at) => {
        const { base, importe } = totales.conceptos[row]?.impuestos[at] ?? {};
        return { ...impuesto, base, importe };
      }),
    })),
  } as unknown as Cobrable;
});

const recibo = (documentos: DoctoRelacionado[], dia: number): FacturaRecord => {
  const fecha = `2026-11-${String(dia).padStart(2, '0')}T10:00:00`;
  const recepcionPago = { pagos: [{ ...nuevoPago(fecha), documentos }] };
  return { _id: new Types.ObjectId(), uuid: `R${dia}`, fecha, recepcionPago } as never;
};

it('what the books prepare is never told against, however an invoice was paid or credited', () => {
  const step = fc.record({
    /** Of what is left, in each document of the receipt; nothing is a credit note. */
    partes: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
    credito: fc.integer({ min: 1, max: 60 }),
  });
  fc.assert(
    fc.property(facturas, fc.array(step, { minLength: 1, maxLength: 5 }), (factura, steps) => {
      const recibos: FacturaRecord[] = [];
      const notas: NotaAplicada[] = [];
      steps.forEach(({ partes, credito }, at) => {
        const libro = libroDe(factura, recibos, notas);
        const { siguiente } = libro;
        if (!siguiente) return;
        const left = Math.round(Number(siguiente.impSaldoAnt) * 100);
        if (partes.length === 0) {
          const nota = { _id: new Types.ObjectId(), uuid: `N${at}`, fecha: `2026-11-1${at}` };
          const importe = cents(Math.max(1, Math.floor((left * credito) / 100)));
          return void notas.push({ nota: nota as NotaAplicada['nota'], importe });
        }
        let rest = left;
        const documentos = partes.reduce<DoctoRelacionado[]>((before, part) => {
          const paid = Math.floor((rest * part) / 100);
          if (paid === 0) return before;
          rest -= paid;
          return [...before, documentoEnRecibo(siguiente, before, cents(paid))];
        }, []);
        const pagos = [{ ...nuevoPago('2026-11-20T10:00:00'), documentos }];
        expect(advertenciasDeLibros({ pagos }, new Map([['U', [libro]]]))).toEqual([]);
        recibos.push(recibo(documentos, 10 + at));
      });
    }),
    { numRuns: 1000 },
  );
});
