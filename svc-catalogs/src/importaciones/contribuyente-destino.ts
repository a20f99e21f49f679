import { Rfc } from '@timbra/cfdi';
import {
  filaSchemas,
  withGenericFields,
  type FilaContribuyente,
  type FiscalEmisorBody,
  type FiscalReceptorBody,
} from '@timbra/contracts';
import type { AccountRecords } from '../shared/account-record.repository.ts';
import type { Datos, Destino } from './destino.ts';
import { recordDestino } from './record-destino.repository.ts';

const rfcOf = (datos: Datos) => (datos.rfc ?? '').replace(/\s/g, '').toUpperCase();

/** Customers abroad share one RFC: their name tells them apart. */
const key = (rfc: string, nombre: string) =>
  rfc === Rfc.GENERICO_EXTRANJERO ? `${rfc} ${nombre.trim().toUpperCase()}` : rfc;
const keyOf = (datos: Datos) => {
  const rfc = rfcOf(datos);
  return rfc === '' ? undefined : key(rfc, datos.nombre ?? '');
};
const filter = (filas: readonly Datos[]) => ({ rfc: { $in: filas.map(rfcOf) } });

const direcciones = ({ direccion, cp }: FilaContribuyente) =>
  direccion || cp
    ? [{ pais: 'MEX' as const, ...(direccion && { direccion }), ...(cp && { cp }) }]
    : [];

/**
 * Without a regime it is saved all the same: the spreadsheet's columns have none (receptores §4).
 */
const receptor = (datos: Datos): FiscalReceptorBody => {
  const fila = filaSchemas.receptores.parse(datos);
  return withGenericFields({
    rfc: fila.rfc,
    nombre: fila.nombre,
    regimen: fila.regimen ?? '',
    email: fila.email,
    idCif: fila.idCif,
    fiscalDirecciones: direcciones(fila),
  });
};

const emisor = (datos: Datos): FiscalEmisorBody => {
  const fila = filaSchemas.emisores.parse(datos);
  return {
    rfc: fila.rfc,
    nombre: fila.nombre,
    regimen: fila.regimen ?? '',
    email: fila.email,
    idCif: fila.idCif,
    testOnly: false,
    disabled: false,
    templates: [],
    fiscalDirecciones: direcciones(fila),
  };
};

export const receptoresDestino = (records: AccountRecords<FiscalReceptorBody>): Destino =>
  recordDestino({
    records,
    keyOf,
    keyOfRecord: ({ rfc, nombre }) => key(rfc, nombre),
    fields: { rfc: 1, nombre: 1 },
    filter,
    toBody: receptor,
  });

export const emisoresDestino = (records: AccountRecords<FiscalEmisorBody>): Destino =>
  recordDestino({
    records,
    keyOf,
    keyOfRecord: ({ rfc }) => rfc,
    fields: { rfc: 1 },
    filter,
    toBody: emisor,
  });
