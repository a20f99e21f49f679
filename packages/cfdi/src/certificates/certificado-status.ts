const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

// emisores §6: days are those of Mexico City. The Swedish locale writes 'YYYY-MM-DD'.
const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Mexico_City' });
const dayOf = (instant: Instant): string => days.format(new Date(instant));
const daysFrom = (day: string, until: string): number =>
  (Date.parse(until) - Date.parse(day)) / DAY_MS;

/** ISO text as it is stored, or a Date as it is read. */
export type Instant = Date | string;

export interface Vigencia {
  notBefore: Instant;
  notAfter: Instant;
}

export const CertificadoStatus = {
  Vigente: 'Vigente',
  ExpiraPronto: 'Expira pronto',
  Expirado: 'Expirado',
  AunNoVigente: 'Aún no vigente',
} as const;
export type CertificadoStatus = (typeof CertificadoStatus)[keyof typeof CertificadoStatus];

/** emisores §6. */
const SOON_DAYS = 10;

/**
 * SAT's list of certificates, which PACs read, may need 72 hours to know a new one (emisores §6).
 */
export function practicalStart(notBefore: Instant): Date {
  return new Date(new Date(notBefore).getTime() + 72 * HOUR_MS);
}

/** Its first day is still to come. */
export function isFuture({ notBefore }: Vigencia, now: Date): boolean {
  return dayOf(now) < dayOf(notBefore);
}

/** Days until the one that no longer counts; 0 on that day, less after it. */
export function daysLeft({ notAfter }: Pick<Vigencia, 'notAfter'>, now: Date): number {
  return daysFrom(dayOf(now), dayOf(notAfter));
}

/** By day, and the day of notAfter no longer counts: [notBefore, notAfter) of emisores §6. */
export function certificadoStatus({ notBefore, notAfter }: Vigencia, now: Date): CertificadoStatus {
  const left = daysLeft({ notAfter }, now);
  if (left <= 0) return CertificadoStatus.Expirado;
  if (now < practicalStart(notBefore)) return CertificadoStatus.AunNoVigente;
  return left <= SOON_DAYS ? CertificadoStatus.ExpiraPronto : CertificadoStatus.Vigente;
}

/** SAT refuses cancellations signed with certificates made in May 2023 (cancelacion §9). */
export function isInvalidForCancelacion({ notBefore }: Pick<Vigencia, 'notBefore'>): boolean {
  return dayOf(notBefore).startsWith('2023-05');
}
