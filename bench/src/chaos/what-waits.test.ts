import { expect, it } from 'vitest';
import { whatWaits, type OpenRequest } from './what-waits.ts';

const NOW = new Date('2026-11-29T12:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const request = (over: Partial<OpenRequest>): OpenRequest => ({
  facturaId: 'f1',
  punto: 'requested',
  updatedAt: ago(90),
  ...over,
});

it.each<[what: string, request: OpenRequest | undefined, words: readonly string[]]>([
  ['was never accepted', undefined, ['nunca se aceptó']],
  ['waits for its job', request({ outbox: [{}] }), ['su crédito', 'por encolar (1)', '90 s']],
  [
    'ended without a stamp',
    request({ rechazo: { message: 'Falta el receptor' } }),
    ['terminó sin timbre en «requested»', 'Falta el receptor'],
  ],
  [
    'waits for the PAC, and a worker has it',
    request({ punto: 'sent', pac: 'sw', sentAt: ago(30), lease: { owner: 'w', until: ago(-5) } }),
    ['lo que diga el PAC', 'a sw hace 30 s', 'un trabajador (w)'],
  ],
  [
    'was left by a worker that died',
    request({ punto: 'stamped', lease: { owner: 'w', until: ago(1) }, aviso: 'Espera' }),
    ['guardar su XML', 'nadie la tiene', 'aviso: Espera'],
  ],
])('says of a request that it %s', (_what, open, words) => {
  const line = whatWaits('f1', open, NOW);
  expect(line).toMatch(/^f1: /);
  for (const it of words) expect(line).toContain(it);
});
