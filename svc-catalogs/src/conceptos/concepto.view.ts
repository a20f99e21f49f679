import type { ConceptoBody, ConceptoCatalogo } from '@timbra/contracts';
import type { AccountRecord } from '../shared/account-record.repository.ts';

export const conceptoView = (record: AccountRecord & ConceptoBody): ConceptoCatalogo => ({
  id: record._id.toString(),
  clave: record.clave,
  claveUnidad: record.claveUnidad,
  unidad: record.unidad,
  cantidad: record.cantidad,
  descripcion: record.descripcion,
  valorUnitario: record.valorUnitario,
  descuento: record.descuento,
  noIdentificacion: record.noIdentificacion,
  numeroPredial: record.numeroPredial,
  objetoImp: record.objetoImp,
  impuestos: record.impuestos,
});
