import type { DoctoRelacionado } from '@timbra/cfdi';
import type { FacturaPorCobrar, SaldoFactura } from '@timbra/contracts';
import { aSaldo } from './a-documento.ts';
import { aReceptor } from './parties.ts';

/** An invoice of 1,160.00 with IVA 16 %, of which nothing was paid yet: P-1, and so on. */
export const aDeuda = (
  folio: number,
  change: Partial<FacturaPorCobrar> = {},
): FacturaPorCobrar => ({
  id: String(folio).padStart(24, '0'),
  uuid: `691BF48D-C95E-41C3-B5A2-${String(folio).padStart(12, '0')}`,
  serie: 'P',
  folio,
  fecha: `2026-11-${String(folio).padStart(2, '0')}T10:00:00`,
  moneda: 'MXN',
  total: '1160.00',
  saldo: '1160.00',
  receptor: { id: 'r1', rfc: aReceptor().rfc, nombre: aReceptor().nombre },
  ...change,
});

/** What is left of it, and how the next payment tells of it. */
const saldoDe = ({ uuid, serie, folio }: FacturaPorCobrar): SaldoFactura => {
  const siguiente: DoctoRelacionado = {
    idDocumento: uuid,
    serie,
    folio: String(folio),
    monedaDR: 'MXN',
    numParcialidad: 1,
    impSaldoAnt: '1160.00',
    impPagado: '1160.00',
    ImpuestosDR: [
      {
        tipo: 2,
        impuesto: '002',
        tipoFactor: 'Tasa',
        tasaCuota: '16',
        base: '1000.00',
        importe: '160.00',
      },
    ],
  };
  return aSaldo({ uuid, saldo: '1160.00', parcialidades: [], siguiente });
};

/** Answers of a server whose receivers owe these. */
export const porCobrar = (...deudas: FacturaPorCobrar[]): Record<string, unknown> => ({
  'GET /facturas/por-cobrar': ({ rfc }: { rfc: string }) => ({
    items: deudas.filter((it) => it.receptor.rfc === rfc),
  }),
  ...Object.fromEntries(
    deudas.map((it) => [`GET /facturas/${it.uuid}/saldo`, () => saldoDe(it)] as const),
  ),
});
