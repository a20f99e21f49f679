import { timeZoneOf } from '@timbra/cfdi/zonas';
import { localTime } from '../../clock.ts';
import { attr, type Comprobante } from '../comprobante.ts';
import { Rechazo } from '../rechazo.ts';
import type { CertificadoDelEmisor } from './certificado-del-emisor.ts';

const MINUTE = 60_000;
const MAX_AGE = 72 * 60 * MINUTE;
/** Clocks of issuers run a little ahead of the PAC's. */
const MAX_AHEAD = 5 * MINUTE;
const FECHA = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/**
 * Fecha is local to LugarExpedicion and carries no zone, so it is compared with the time that
 * clocks show there.
 * @throws Rechazo CFDI40101, 401, 305 or 304
 */
export const reviewFecha = (
  { root }: Comprobante,
  certificado: CertificadoDelEmisor,
  now: number,
): void => {
  const fecha = attr(root, 'Fecha');
  if (!FECHA.test(fecha) || Number.isNaN(Date.parse(`${fecha}Z`))) {
    throw new Rechazo('CFDI40101', 'El campo Fecha no cumple con el patrón requerido', fecha);
  }
  const here = localTime(now, timeZoneOf(attr(root, 'LugarExpedicion')));
  const ahead = Date.parse(`${fecha}Z`) - Date.parse(`${here}Z`);
  if (ahead > MAX_AHEAD || ahead < -MAX_AGE) {
    throw new Rechazo(
      '401',
      'El rango de la fecha de generación no debe ser mayor a 72 horas ni estar en el futuro',
      `Fecha ${fecha}; hora local del lugar de expedición ${here}`,
    );
  }
  const instant = now + ahead;
  if (instant < certificado.validFrom || instant > certificado.validTo) {
    throw new Rechazo(
      '305',
      'La fecha de emisión no está dentro de la vigencia del CSD del emisor',
    );
  }
  if (now > certificado.validTo) {
    throw new Rechazo('304', 'El certificado del emisor está revocado o caduco');
  }
};
