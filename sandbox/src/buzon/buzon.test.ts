import { createTransport } from 'nodemailer';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBuzon, MAX_BYTES, type Buzon } from './buzon.ts';
import { startSmtp } from './smtp.ts';

let buzon: Buzon;
let smtp: Awaited<ReturnType<typeof startSmtp>>;

beforeEach(async () => {
  buzon = createBuzon(() => new Date('2026-11-21T12:00:00Z'));
  const log = pino({ level: 'silent' });
  smtp = await startSmtp({ buzon, log }, { port: 0, host: '127.0.0.1' });
});
afterEach(() => smtp.close());

/** The text's own limit is the server's to keep: nothing here counts bytes. */
const send = async (to: string, text: string): Promise<void> => {
  const transport = createTransport(smtp.url);
  const subject = 'Elige otra contraseña';
  await transport.sendMail({ from: 'timbra@timbra.test', to, subject, text });
};

describe('the mailbox', () => {
  it('takes what is for anybody, and finds it by the whole address in any case', async () => {
    await send('Ana@timbra.test', 'Abre https://timbra.test/reset?token=abc');
    await send('ana@timbra.test.otro', 'Hola');
    expect(buzon.list('ANA@timbra.test')).toMatchObject([
      {
        from: 'timbra@timbra.test',
        to: ['ana@timbra.test'],
        subject: 'Elige otra contraseña',
        fecha: '2026-11-21T12:00:00.000Z',
      },
    ]);
    expect(buzon.list('ana@timbra.test')[0]?.text).toContain('token=abc');
  });

  it('refuses a message that is too large, and goes on', async () => {
    const refused = send('a@timbra.test', 'x'.repeat(MAX_BYTES + 1));
    await expect(refused).rejects.toMatchObject({ responseCode: 552 });
    await send('a@timbra.test', 'Hola');
    expect(buzon.list()).toHaveLength(1);
  });

  it('says which port is taken, and what changes it', async () => {
    const port = Number(new URL(smtp.url).port);
    const log = pino({ level: 'silent' });
    await expect(startSmtp({ buzon, log }, { port, host: '127.0.0.1' })).rejects.toThrow(
      `El puerto ${port}, que necesita el correo de prueba, está ocupado: elija otro con SANDBOX_SMTP_PORT`,
    );
  });

  it('keeps the newest 500', async () => {
    const envelope = { from: '', to: ['a@timbra.test'] };
    for (let n = 1; n <= 501; n += 1)
      await buzon.add(Buffer.from(`Subject: ${n}\r\n\r\n`), envelope);
    const subjects = buzon.list().map((it) => it.subject);
    expect([subjects.length, subjects[0], subjects.at(-1)]).toEqual([500, '501', '2']);
  });
});
