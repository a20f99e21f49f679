import { describe, expect, it } from 'vitest';
import { localDateOf, readParams } from './new-params.ts';

const UUID = '5D8C1F2A-0B3E-4C55-9F00-0123456789AB';
const ID = 'a'.repeat(24);

describe('what an address asks for', () => {
  it('is a receiver by RFC or id, an issuer, and an invoice by id or UUID', () => {
    expect(
      readParams(`?rfc=ure180429tm6&receptorId=${ID}&emisorId=${ID}&uuid=${UUID.toLowerCase()}`),
    ).toEqual({
      rfc: 'URE180429TM6',
      receptorId: ID,
      emisorId: ID,
      source: UUID,
      fecha: '',
    });
    expect(readParams(`?from=${ID}`).source).toBe(ID);
    expect(readParams(`?from=${UUID}`).source).toBe(UUID);
  });

  it('is ignored where it is invalid', () => {
    expect(readParams('?rfc=nadie&receptorId=1&emisorId=2&uuid=x&from=../otra')).toEqual({
      rfc: null,
      receptorId: null,
      emisorId: null,
      source: null,
      fecha: '',
    });
  });
});

describe('a date passed from outside', () => {
  const now = new Date('2026-11-20T18:00:00Z');
  const clock = (at: Date) => new Date(at.getTime() - 6 * 3_600_000).toISOString().slice(0, 19);
  const of = (text: string) => localDateOf(text, clock, now);

  it.each([
    ['2026-11-20T10:30:00', '2026-11-20T10:30:00'],
    ['2026-11-20T10:30', '2026-11-20T10:30:00'],
    ['2026-11-20', '2026-11-20T00:00:00'],
    ['2026-11-20T16:00:00Z', '2026-11-20T10:00:00'],
  ])('%s is %s where the invoice is issued', (text, local) => {
    expect(of(text)).toBe(local);
  });

  it.each(['', 'ayer', '20/11/2026', '2026-02-30', '2026-11-20T12:00:01', '2026-13-01T00:00:00Z'])(
    '«%s» is ignored: no ISO-8601, no day of the calendar, or later than now',
    (text) => {
      expect(of(text)).toBe('');
    },
  );
});
