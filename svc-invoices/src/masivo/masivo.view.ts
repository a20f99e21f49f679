import type { FilaMasiva, Masivo, TimbradoMasivo } from '@timbra/contracts';
import type { FilaMasivaRecord } from './fila-masiva.model.ts';
import type { MasivoRecord, TimbradoRecord } from './masivo.model.ts';

const timbradoView = (it: TimbradoRecord): TimbradoMasivo => ({
  estado: it.estado,
  pausa: it.pausa,
  detalle: it.detalle,
  prueba: it.prueba,
  facturas: it.facturas,
  timbradas: it.timbradas,
  rechazadas: it.rechazadas,
  enCurso: it.enCurso,
  segundos: it.segundos,
  inicio: it.inicio.toISOString(),
  fin: it.fin?.toISOString(),
});

/** Files of before are counted by currency once a row is chosen, judged or stamped. */
const importesDe = ({ importesElegidos, importeElegido }: MasivoRecord) =>
  importesElegidos ??
  (importeElegido === undefined ? [] : [{ moneda: 'MXN', importe: importeElegido }]);

export const masivoView = (it: MasivoRecord): Masivo => ({
  id: it._id.toString(),
  nombre: it.nombre,
  tipoComprobante: it.tipoComprobante,
  estado: it.estado,
  timbrado: it.timbrado && timbradoView(it.timbrado),
  elegidas: it.elegidas,
  importesElegidos: importesDe(it),
  timbradas: it.timbradas,
  rechazadas: it.rechazadas,
  total: it.total,
  revisadas: it.revisadas,
  conError: it.conError,
  conAdvertencias: it.conAdvertencias,
  filas: it.abierta ? undefined : it.filas,
  facturas: it.facturas,
  receptoresDesconocidos: it.receptoresDesconocidos,
  columnas: it.columnas,
  error: it.error,
  createdAt: it.createdAt.toISOString(),
  expira: it.expira.toISOString(),
});

/** @param canceladas the invoices that rows repeat and that were cancelled since */
export const filaMasivaView = (
  it: FilaMasivaRecord,
  canceladas: ReadonlySet<string>,
): FilaMasiva => ({
  fila: it.fila,
  factura: it.factura,
  celdas: it.celdas,
  errors: it.errors,
  advertencias: it.advertencias,
  total: it.total,
  huella: it.huella,
  uuid: it.uuid,
  // A row whose voucher was stamped outside this file shows as stamped, too.
  estado: it.uuid ? 'timbrada' : it.estado,
  willTimbrar: it.willTimbrar,
  facturaId: it.facturaId,
  rechazo: it.rechazo,
  repetida: it.repetida && {
    ...it.repetida,
    ...(canceladas.has(it.repetida.facturaId) && { cancelada: true }),
  },
});
