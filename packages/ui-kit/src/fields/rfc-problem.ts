import { Rfc } from '@timbra/cfdi';

const LARGOS = 'el RFC tiene 12 (empresas) o 13 (personas)';

/** What is wrong with an RFC as it is typed, and what mends it; null when it is one. */
export const rfcProblem = (text: string): string | null => {
  if (Rfc.tryParse(text)) return null;
  const { length } = text;
  if (length !== 12 && length !== 13) {
    return `Tiene ${length === 1 ? '1 carácter' : `${length} caracteres`}; ${LARGOS}`;
  }
  const letras = length === 12 ? 3 : 4;
  if (!new RegExp(`^[A-ZÑ&]{${letras}}\\d{6}[A-Z0-9]{2}[A0-9]$`).test(text)) {
    return `Con ${length} caracteres lleva ${letras} letras, la fecha AAMMDD y 3 de homoclave`;
  }
  return `La fecha ${text.slice(letras, letras + 6)} (AAMMDD) no existe en el calendario`;
};
