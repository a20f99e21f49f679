import type { Finding } from '../model/finding.ts';
import { localDateTime } from '../time/local-date-time.ts';
import { practicalStart, type Instant } from './certificado-status.ts';

const CP_CDMX = '06000';

/** DD/MM/AAAA a las HH:MM, as people read it. */
const inWords = (instant: Date): string => {
  const local = localDateTime(instant, CP_CDMX);
  const day = `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)}`;
  return `${day} a las ${local.slice(11, 16)}`;
};

/** emisores §6: for 72 hours SAT's lists may not know a certificate, and the PAC says 305. */
export function csdReciente(
  { numero, notBefore }: { numero: string; notBefore: Instant },
  { path, now }: { path: string; now: Date },
): Finding | null {
  const start = practicalStart(notBefore);
  if (now >= start) return null;
  return {
    kind: 'warning',
    code: 'csd-reciente',
    path,
    message: `El certificado ${numero} es muy reciente: hasta el ${inWords(start)} (hora del centro) las listas del SAT pueden no conocerlo y el PAC rechazar el timbre`,
    remedy: 'Usa otro o espera',
  };
}
