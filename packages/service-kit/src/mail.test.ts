import { createSandbox, type RunningSandbox, type Sandbox } from '@timbra/sandbox';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLifecycle } from './lifecycle.ts';
import { createLogger } from './logger.ts';
import { createMailer, mailHtml } from './mail.ts';

const MAIL = {
  to: 'ana@timbra.test',
  subject: 'Elige otra contraseña',
  paragraphs: ['Hola, Ana & Beto <script>'],
  action: { label: 'Elegir', url: 'https://timbra.test/reset?token=a&b=c' },
};
const logger = createLogger('test', 'silent');
const lifecycle = createLifecycle(logger);
const mailerAt = (url: string | undefined) =>
  createMailer({ url, from: 'Timbra <no-responder@timbra.test>', logger, lifecycle });

let folder: string;
let sandbox: Sandbox;
let outside: RunningSandbox;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timbra-mail-'));
  sandbox = await createSandbox({ dataDir: folder });
  outside = await sandbox.listen(0);
});
afterAll(async () => {
  await lifecycle.close();
  await outside?.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a message', () => {
  it('arrives as plain text with the address of its one action', async () => {
    await mailerAt(outside.smtpUrl).send(MAIL);
    const [correo] = sandbox.buzon.list(MAIL.to);
    expect(correo).toMatchObject({ subject: MAIL.subject, from: 'no-responder@timbra.test' });
    expect(correo?.text.replaceAll('\r', '').trim()).toBe(
      'Hola, Ana & Beto <script>\n\nElegir:\nhttps://timbra.test/reset?token=a&b=c',
    );
  });

  it('shows what people typed as text, never as markup', () => {
    const html = mailHtml(MAIL);
    expect(html).toContain('Ana &amp; Beto &lt;script&gt;');
    expect(html).toContain('href="https://timbra.test/reset?token=a&amp;b=c"');
  });
});

describe('without a mail server', () => {
  it.each([undefined, '', 'smtp://127.0.0.1:9'])(
    '%j says that it could not be sent',
    async (url) => {
      await expect(mailerAt(url).send(MAIL)).rejects.toMatchObject({
        code: 'servicioNoDisponible',
        detail: 'No se pudo enviar el correo. Reintenta en unos minutos.',
      });
    },
  );

  it('tells nobody its password', async () => {
    const server = createServer((socket) => socket.end('535 usuario:secreto\r\n')).listen(0);
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const failure = await mailerAt(`smtp://usuario:secreto@127.0.0.1:${port}`)
      .send(MAIL)
      .catch((error: unknown) => error as Error);
    expect(failure).toBeInstanceOf(Error);
    const { message, cause, stack } = failure as Error;
    expect([message, String(cause), stack].join()).not.toContain('secreto');
    server.close();
  });
});
