import { expect, it } from 'vitest';
import { refuseWeakPassword } from './refuse-weak-password.ts';

const OWNER = { name: 'Ana López García', email: 'ana.lopez@despacho.mx' };
const refusalOf = (password: string): string | undefined => {
  try {
    refuseWeakPassword(password, OWNER);
    return undefined;
  } catch (error) {
    return (error as { errors?: { message: string }[] }).errors?.[0]?.message;
  }
};

it.each(['password', 'PassWord', 'qwertyuiop', '1234567890', 'iloveyou'])(
  '%s is one of the most used, and refused',
  (password) => {
    expect(refusalOf(password)).toContain('de las más usadas');
  },
);

it.each(['aaaaaaaaaa', '........', 'abababab', 'xyzxyzxyz', 'ñÑñÑñÑñÑ'])(
  '%s repeats itself, and is refused',
  (password) => {
    expect(refusalOf(password)).toContain('repite los mismos caracteres');
  },
);

it.each([
  'Ana López García',
  'analopezgarcia',
  'anaLOPEZgarcia2026!',
  'ana.lopez@despacho.mx',
  'ana_lopez1',
  'García1',
  'lopez99',
])('%s is one’s own name or e-mail, and refused', (password) => {
  expect(refusalOf(password)).toContain('tu nombre ni tu correo');
});

it.each(['larga-y-buena', 'timbra-demo', 'García y sus tres gatos', '2026!!!'])(
  '%s is taken',
  (password) => {
    expect(refusalOf(password)).toBeUndefined();
  },
);
