import { localDateTime } from '@timbra/cfdi';
import { csdReciente, type Advertencia, type FiscalEmisor } from '@timbra/contracts';

/** A certificate that SAT's lists may not know yet is told before anybody clicks. */
export const csdRecienteOf = (
  emisor: Pick<FiscalEmisor, 'fiscalCertificados'> | undefined,
  numero: string | undefined,
  now: Date,
): Advertencia[] => {
  const found = emisor?.fiscalCertificados.find((it) => it.numero === numero);
  if (!numero || !found || now.toISOString() >= found.notBeforePractical) return [];
  const at = localDateTime(new Date(found.notBeforePractical), '06000');
  const hasta = `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} a las ${at.slice(11, 16)}`;
  return [csdReciente('certificado', { numero, hasta })];
};
