/** RFC 3463 §3, by subject and detail, in words for people. */
const RAZONES: Readonly<Record<string, string>> = {
  '1.1': 'El buzón no existe',
  '1.2': 'El dominio no existe o no recibe correo',
  '1.3': 'La dirección no es válida',
  '1.6': 'El buzón se mudó y no dejó otra dirección',
  '1.10': 'El dominio no recibe correo',
  '2.0': 'El buzón no recibe correo',
  '2.1': 'El buzón está desactivado',
  '2.2': 'El buzón está lleno',
  '2.3': 'El mensaje es más grande de lo que acepta el buzón',
  '3.4': 'El mensaje es más grande de lo que acepta su servidor',
  '4.1': 'Su servidor de correo no contestó',
  '4.4': 'No se encontró su servidor de correo',
  '4.7': 'Su servidor de correo no lo aceptó a tiempo',
};
/** By subject, where the detail says no more. */
const TEMAS: Readonly<Record<string, string>> = {
  '1': 'La dirección no existe',
  '2': 'El buzón no lo aceptó',
  '3': 'Su servidor de correo no lo aceptó',
  '4': 'No se pudo llegar a su servidor de correo',
  '5': 'Su servidor de correo no lo aceptó',
  '6': 'Su servidor de correo no acepta este contenido',
  '7': 'Su servidor de correo lo rechazó por sus reglas de seguridad',
};

/** Why it came back, in Spanish, with the code by which support finds the server's own reason. */
export const razonOf = (codigo: string): string => {
  const [, subject = '', detail = ''] = codigo.split('.');
  const says = RAZONES[`${subject}.${detail}`] ?? TEMAS[subject] ?? 'El correo regresó';
  return `${says} (${codigo})`;
};

/**
 * RFC 3463 §2: class 5 is for good, and the address is not written to again. A full mailbox is emptied
 * some day, whatever its server says.
 */
export const isDefinitivo = (codigo: string): boolean =>
  codigo.startsWith('5.') && codigo !== '5.2.2';
