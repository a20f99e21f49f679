import type { FiscalEmisor } from '@timbra/contracts';

/**
 * cancelacion §9: all that it could sign with was made in May 2023, when SAT's could cancel
 * nothing.
 */
export const cannotCancel = ({
  fiscalCertificados,
}: Pick<FiscalEmisor, 'fiscalCertificados'>): boolean => {
  const usable = fiscalCertificados.filter(({ isUsable }) => isUsable);
  return usable.length > 0 && usable.every((it) => it.invalidForCancelacion);
};
