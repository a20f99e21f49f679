import type { FieldError } from '@timbra/contracts';
import { mensajes } from './mensajes.ts';
import { missingFile, type CsdFiles } from './csd/csd-files.ts';
import { judgeEmisor, newEmisor, type EmisorForm } from './emisor-form.ts';

/** A new issuer with its blank certificate: files and password live on this screen alone. */
export interface NuevoEmisorForm extends EmisorForm, CsdFiles {
  password: string;
}

export const startNuevoEmisor = (email: string): NuevoEmisorForm => ({
  ...newEmisor(email),
  cer: null,
  key: null,
  password: '',
});

/** The certificate may be added later; what was begun must be whole. */
const judgeCsd = ({ cer, key, password }: NuevoEmisorForm): FieldError[] => {
  const missing = missingFile({ cer, key });
  if (missing) return [{ path: cer ? 'key' : 'cer', message: missing }];
  return cer && password === '' ? [{ path: 'password', message: mensajes.contrasenaFalta }] : [];
};

export const judgeNuevoEmisor = (form: NuevoEmisorForm): FieldError[] => [
  ...judgeCsd(form),
  ...judgeEmisor(form),
];
