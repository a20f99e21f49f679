import { expect, it } from 'vitest';
import { ejemplos } from './ejemplos.ts';
import { rutas } from './rutas.ts';

const withBody = rutas.flatMap((ruta) => (ruta.body ? [[ruta.signature, ruta.body] as const] : []));

it.each(withBody)('the example of %s is what its route takes', (signature, body) => {
  expect(body.safeParse(ejemplos[signature as keyof typeof ejemplos]).error).toBeUndefined();
});
