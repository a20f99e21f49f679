import type { FieldError } from '@timbra/contracts';

/** emisores §2: (1) CSD certificate, (2) tax data plus fiscal address, (3) optional data. */
export const PASOS = ['csd', 'datos', 'opcional'] as const;
export type Paso = (typeof PASOS)[number];

/** In the order of the screen. */
export const CAMPOS = [
  'rfc',
  'nombre',
  'idCif',
  'regimen',
  'Curp',
  'fiscalDirecciones',
  'email',
  'nombreComercial',
  'RegistroPatronal',
];
const DATOS = /^(rfc|nombre|idCif|regimen|Curp|fiscalDirecciones)(\.|$)/;
const CSD = /^(cer|key|password)$/;

/** Where an error is mended. */
export const pasoOf = ({ path }: FieldError): Paso => {
  if (CSD.test(path)) return 'csd';
  return DATOS.test(path) ? 'datos' : 'opcional';
};

export const errorsOf = (paso: Paso, errors: readonly FieldError[]): FieldError[] =>
  errors.filter((it) => pasoOf(it) === paso);
