import { expect, it } from 'vitest';
import { checkDestinos } from './check-destino.ts';

const refusalOf = (url: string, allowPrivate = false): string | undefined => {
  try {
    checkDestinos({ allowPrivate })({ url });
    return undefined;
  } catch (error) {
    return (error as { errors: { message: string }[] }).errors[0]?.message;
  }
};

it.each(['https://ejemplo.mx/avisos', 'https://ejemplo.mx:443/', 'https://ejemplo.mx:8443/'])(
  '%s is taken',
  (url) => {
    expect(refusalOf(url)).toBeUndefined();
  },
);

it.each([
  ['https://ejemplo.mx:25/', 'Debe usar el puerto 443 o el 8443'],
  ['https://ejemplo.mx:6379/', 'Debe usar el puerto 443 o el 8443'],
  ['http://ejemplo.mx/', 'Debe empezar con https://'],
])('%s is refused: %s', (url, message) => {
  expect(refusalOf(url)).toBe(message);
});

it('an installation for tests sends to any port of its own', () => {
  expect(refusalOf('http://127.0.0.1:31234/', true)).toBeUndefined();
});
