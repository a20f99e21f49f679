import { expect, it } from 'vitest';
import { borrador, preamble } from './ejemplos.ts';

const cuenta = {
  origin: 'https://timbra.test',
  user: 'b'.repeat(24),
  secret: "no'es",
  emisor: null,
  receptor: null,
};

it('writes what a shell takes whole, whatever it holds', () => {
  expect(preamble(cuenta)).toContain(`CLAVE='no'\\''es'`);
});

it('leaves a place for the secret until it is shown, and for what the account lacks', () => {
  expect(preamble({ ...cuenta, secret: null })).toContain("CLAVE='tu-clave-secreta'");
  expect(borrador(cuenta)).toContain('"emisor":"id-del-emisor"');
});
