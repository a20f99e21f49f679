import { csdReciente } from '@timbra/cfdi';
import type { Advertencia, FiscalEmisor } from '@timbra/contracts';

/** Warns before the stamp of a certificate so new that SAT's lists may not have it yet. */
export const csdRecienteOf = (
  emisor: Pick<FiscalEmisor, 'fiscalCertificados'> | undefined,
  numero: string | undefined,
  now: Date,
): Advertencia[] => {
  const csd = emisor?.fiscalCertificados.find((it) => it.numero === numero);
  const found = csd && csdReciente(csd, { path: 'certificado', now });
  if (!found) return [];
  const { path, message, remedy = '', code } = found;
  return [{ path, message: `${message}. ${remedy}`, code }];
};
