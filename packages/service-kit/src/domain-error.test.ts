import { problemas } from '@timbra/contracts';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { DomainError } from './domain-error.ts';

const INTERNAL = 'reservation 65a1 was released';

it('says what a person may read: the field at fault, else the case, else the kind of error', () => {
  const detail = 'Este CFDI se encuentra Cancelado.';
  const errors = [{ path: 'sustitucion', message: 'No tiene relación 04' }];
  const messageOf = (of: object) => new DomainError('noCancelable', of).message;
  expect(messageOf({ detail, errors, internal: INTERNAL })).toBe('No tiene relación 04');
  expect(messageOf({ detail, internal: INTERNAL })).toBe(detail);
  expect(messageOf({ internal: INTERNAL })).toBe(problemas.noCancelable.title);
});

it('is logged with what only the log is told', () => {
  let written = '';
  const stream = new Writable({
    write(line: Buffer, _, done) {
      written += line.toString();
      done();
    },
  });
  const error = new DomainError('noCancelable', { internal: INTERNAL });
  pino(stream).warn({ err: error.about({ factura: 'f' }) }, 'refused');
  expect(written).toContain(INTERNAL);
  expect(String(error) + JSON.stringify(error.message)).not.toContain(INTERNAL);
});
