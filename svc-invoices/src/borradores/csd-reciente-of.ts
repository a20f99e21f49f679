import { csdReciente } from '@timbra/cfdi';
import type { Advertencia, FiscalEmisor } from '@timbra/contracts';

/** A certificate that SAT's lists may not know yet is told before anybody clicks. */
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
