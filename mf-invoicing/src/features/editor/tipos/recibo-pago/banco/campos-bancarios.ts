import { formaBancaria, Rfc, type Pago } from '@timbra/cfdi';

/** Electronic transfer: the only form with a chain of its own. */
const TRANSFERENCIA = '03';

export type CampoBancario =
  | 'rfcEmisorCtaOrd'
  | 'nomBancoOrdExt'
  | 'ctaOrdenante'
  | 'rfcEmisorCuentaBen'
  | 'ctaBeneficiario'
  | 'TipoCadPago';

const CAMPOS: readonly CampoBancario[] = [
  'rfcEmisorCtaOrd',
  'nomBancoOrdExt',
  'ctaOrdenante',
  'rfcEmisorCuentaBen',
  'ctaBeneficiario',
  'TipoCadPago',
];

const isTaken = ({ formaDePagoP, rfcEmisorCtaOrd }: Pago, campo: CampoBancario): boolean => {
  const forma = formaBancaria(formaDePagoP);
  if (!forma) return false;
  if (campo === 'nomBancoOrdExt') return rfcEmisorCtaOrd === Rfc.GENERICO_EXTRANJERO;
  if (campo === 'TipoCadPago') return formaDePagoP === TRANSFERENCIA;
  const isBeneficiario = campo === 'rfcEmisorCuentaBen' || campo === 'ctaBeneficiario';
  return !isBeneficiario || forma.ctaBeneficiario !== null;
};

/** The fields that the form of payment takes, and the filled ones that it does not take: to be mended. */
export const camposBancarios = (pago: Pago): readonly CampoBancario[] =>
  CAMPOS.filter((campo) => isTaken(pago, campo) || Boolean(pago[campo]));
