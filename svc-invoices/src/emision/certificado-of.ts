import type { FiscalEmisor } from '@timbra/contracts';

type Sella =
  { certificado: string; falta?: undefined } | { certificado?: undefined; falta: string };

/**
 * Number of the certificate to seal with: the draft's own while it may be used.
 * @returns falta: why the issuer cannot issue now (timbrado §13), in Spanish.
 */
export const certificadoOf = (emisor: FiscalEmisor, preferido: string | undefined): Sella => {
  const usable = emisor.fiscalCertificados.filter((it) => it.isUsable);
  const certificado = usable.find((it) => it.numero === preferido) ?? usable[0];
  if (emisor.disabled || !certificado) return { falta: emisor.csdStatus };
  if (!emisor.idCif) return { falta: 'Registra el idCIF del emisor para poder timbrar' };
  return { certificado: certificado.numero };
};
