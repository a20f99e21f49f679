import { describe, expect, it } from 'vitest';
import { aRebote } from '@timbra/test-kit';
import { peakOf } from '../../../../packages/hojas/test-support/peak-memory.ts';
import { isDefinitivo, razonOf } from './razon-of.ts';
import { readRebote } from './read-rebote.ts';

const MAX_GROWTH = 128 * 1024 * 1024;
const ID = '0123456789abcdef01234567';
const read = (over: Parameters<typeof aRebote>[0] = {}) =>
  readRebote(Buffer.from(aRebote({ correoId: ID, ...over })));

describe('a report of a mail server', () => {
  it('says which message it is of, which address failed, and why, in its own words', async () => {
    expect(await read()).toEqual({
      correoId: ID,
      recipientes: [
        {
          correo: 'nadie@ejemplo.mx',
          codigo: '5.1.1',
          respuesta: '550 5.1.1 <nadie@ejemplo.mx>: Recipient address rejected: User unknown',
        },
      ],
    });
  });

  it('is read where it brings the headers alone, with other line ends, or several addresses', async () => {
    const of = 'nadie@ejemplo.mx';
    expect(await read({ returned: 'text/rfc822-headers' })).toMatchObject({ correoId: ID });
    const unix = Buffer.from(aRebote({ correoId: ID }).replaceAll('\r\n', '\n'));
    expect(await readRebote(unix)).toMatchObject({ recipientes: [{ correo: of }] });
    const two = await read({
      groups: [
        { of, status: '5.1.1' },
        { of: 'lleno@ejemplo.mx', status: '4.2.2' },
      ],
    });
    expect(two?.recipientes.map(({ correo, codigo }) => [correo, codigo])).toEqual([
      [of, '5.1.1'],
      ['lleno@ejemplo.mx', '4.2.2'],
    ]);
  });

  it('names the address that we wrote to, also where its server sent it on to another', async () => {
    const found = await read({ groups: [{ of: 'otra@buzones.mx', original: 'ANA@ejemplo.mx' }] });
    expect(found?.recipientes[0]?.correo).toBe('ana@ejemplo.mx');
  });

  it.each([
    ['is only late', { groups: [{ of: 'nadie@ejemplo.mx', action: 'delayed', status: '4.4.1' }] }],
    ['says that it arrived', { groups: [{ of: 'nadie@ejemplo.mx', action: 'delivered' }] }],
    ['has no code that can be read', { groups: [{ of: 'nadie@ejemplo.mx', status: 'mal' }] }],
    ['is of a message of others', { messageId: '<otro@ejemplo.mx>' }],
  ])('tells nothing where it %s', async (_what, over) => {
    expect(await read(over)).toBeNull();
  });

  it.each([
    ['lines without a letter', '\n'],
    ['lines that go on', '\r\n '],
    ['parts without end', '--limite\r\n'],
  ])('is read within 128 MB, or not at all: %s', async (_what, piece) => {
    const report = aRebote({ correoId: ID });
    const more = piece.repeat(Math.floor((1024 * 1024 - report.length) / piece.length));
    const hostile = report.replace(/Status: /i, `X-Mas: 1${more}\r\nStatus: `);
    const reader = { url: new URL('read-rebote.ts', import.meta.url), name: 'readRebote' };
    const { grown } = await peakOf(reader, Buffer.from(report), Buffer.from(hostile), MAX_GROWTH);
    expect(hostile.length).toBeGreaterThan(1_000_000);
    expect(grown).toBeLessThan(MAX_GROWTH);
  });

  it('is not what only looks like one', async () => {
    expect(await readRebote(Buffer.from('hola'))).toBeNull();
    expect(await readRebote(Buffer.alloc(0))).toBeNull();
    const nested = 'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n'.repeat(400);
    expect(await readRebote(Buffer.from(nested))).toBeNull();
    // The id stands in the words of the message, and not in its headers.
    const quoted = aRebote({ messageId: '<otro@ejemplo.mx>' }).replace(
      'Hola.',
      `Message-ID: <correo-${ID}@timbra.test>`,
    );
    expect(await readRebote(Buffer.from(quoted))).toBeNull();
  });
});

it.each([
  ['5.1.1', 'El buzón no existe (5.1.1)', true],
  ['5.1.9', 'La dirección no existe (5.1.9)', true],
  ['5.2.2', 'El buzón está lleno (5.2.2)', false],
  ['4.4.7', 'Su servidor de correo no lo aceptó a tiempo (4.4.7)', false],
  ['5.7.26', 'Su servidor de correo lo rechazó por sus reglas de seguridad (5.7.26)', true],
  ['5.9.9', 'El correo regresó (5.9.9)', true],
])('%s is «%s»; for good: %s', (codigo, says, forGood) => {
  expect([razonOf(codigo), isDefinitivo(codigo)]).toEqual([says, forGood]);
});
