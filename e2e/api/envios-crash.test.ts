import { read, utils } from '@e965/xlsx';
import type {
  Descarga,
  EmailRequest,
  EmailRequests,
  Exportacion,
  Factura,
  Page,
  ProblemBody,
  WebhookEntrega,
} from '@timbra/contracts';
import {
  aRebote,
  REBOTES_SECRET,
  signUp,
  startSystem,
  until,
  type Account,
  type System,
} from '@timbra/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aroundToday } from '../../svc-invoices/test-support/around-today.ts';
import { readZip } from '../../svc-invoices/test-support/read-zip.ts';
import {
  startSmtpReceiver,
  type SmtpReceiver,
} from '../../svc-invoices/test-support/smtp-receiver.ts';
import {
  hangs,
  startReceiver,
  type Receiver,
} from '../../svc-invoices/test-support/webhook-receiver.ts';
import { PIXEL } from './victim.ts';

/** Small files, and sweepers that look soon; the mechanism is the same. */
const IMPATIENT = {
  EXPORTACION_POR_ARCHIVO: '2',
  EXPORTACION_LEASE_MS: '2000',
  EXPORTACION_SWEEP_EVERY_MS: '200',
  EXPORTACION_SWEEP_AFTER_MS: '1000',
  CORREO_TIMEOUT_MS: '10000',
  CORREO_RETRY_MS: '20',
  CORREO_SWEEP_EVERY_MS: '200',
  CORREO_SWEEP_AFTER_MS: '1000',
  WEBHOOK_ALLOW_PRIVATE: '1',
  WEBHOOK_TIMEOUT_MS: '10000',
  WEBHOOK_RETRY_MS: '50',
  WEBHOOK_SWEEP_EVERY_MS: '200',
  WEBHOOK_SWEEP_AFTER_MS: '1000',
};

let smtp: SmtpReceiver;
let receiver: Receiver;
let system: System;
let account: Account;
let factura: Factura;

const stamp = async (over: object = {}): Promise<Factura> => {
  const { id } = await account.draft(over);
  const { status, body } = await account.stamp(id);
  if (status !== 200) throw new Error(`not stamped: ${JSON.stringify(body)}`);
  return body;
};
const send = async (to: string, over: object = {}): Promise<EmailRequest> => {
  const path = `/facturas/${factura.id}/send_email`;
  const body = { to: [to], ...over };
  const answer = await account.call<EmailRequest & ProblemBody>('POST', path, { body });
  if (answer.status !== 202) throw new Error(JSON.stringify(answer.body.errors));
  return answer.body;
};
const correo = async (id: string, is: (it: EmailRequest) => boolean) =>
  until(`the message ${id}`, async () => {
    const path = `/facturas/${factura.id}/correos`;
    const { body } = await account.call<EmailRequests>('GET', path);
    return body.items.find((it) => it.id === id && is(it));
  });
const exportacion = async (id: string) =>
  (await account.call<Exportacion>('GET', `/exportaciones/${id}`)).body;
const link = async (id: string, parte: number) =>
  (await account.call<Descarga>('POST', `/exportaciones/${id}/enlaces`, { body: { parte } })).body;

beforeAll(async () => {
  smtp = await startSmtpReceiver();
  receiver = await startReceiver();
  system = await startSystem({
    workers: 1,
    env: { ...IMPATIENT, SMTP_URL: smtp.url, MAIL_FROM: 'Timbra <facturas@timbra.test>' },
  });
  account = await signUp(system);
  factura = await stamp({ serie: 'CO' });
});
afterAll(async () => {
  await system?.stop();
  await receiver?.stop();
  await smtp?.stop();
});

describe('a process that is killed while it sends and makes is followed by another', () => {
  let sent: EmailRequest;
  let to: string;
  let told: Factura;
  let asked: Exportacion;
  const uuids: (string | undefined)[] = [];
  beforeAll(async () => {
    uuids.push(factura.uuid);
    for (let n = 0; n < 3; n += 1) uuids.push((await stamp()).uuid);
    told = await stamp({ webhookUrl: receiver.url('/muere', hangs) });
    uuids.push(told.uuid);
    await receiver.take('/muere');
    to = smtp.address('hangs');
    sent = await send(to);
    asked = (await account.call<Exportacion>('POST', '/exportaciones', { body: aroundToday() }))
      .body;
    await until('a file is there', async () => (await exportacion(asked.id)).partes.length > 0);
    await system.restart('svc-invoices');
  });

  it('with the same mail', async () => {
    const { mensaje } = await correo(sent.id, ({ estado }) => estado === 'enviado');
    expect(smtp.of(to).map(({ mail }) => mail.messageId)).toEqual([mensaje]);
  });

  it('with the same notice', async () => {
    const messages = await receiver.take('/muere', 2);
    expect(new Set(messages.map((it) => it.headers['webhook-id'])).size).toBe(1);
    const entregada = await until('it is delivered', async () => {
      const path = `/webhooks/entregas?factura=${told.id}`;
      const { body } = await account.call<Page<WebhookEntrega>>('GET', path);
      return body.items.find(({ estado }) => estado === 'entregada');
    });
    expect(entregada.mensaje).toBe(messages[0]?.headers['webhook-id']);
  });

  it('with the same export: it goes on behind the last whole file, and each link downloads once', async () => {
    const { partes } = await until('the export is made', async () => {
      const it = await exportacion(asked.id);
      return it.estado === 'lista' && it;
    });
    const found: unknown[] = [];
    for (const { numero } of partes) {
      const { ruta } = await link(asked.id, numero);
      expect((await fetch(system.url + ruta, { method: 'HEAD' })).status).toBe(404);
      const response = await fetch(system.url + ruta);
      expect(response.headers.get('content-disposition')).toMatch(/filename=cfdi_.+_\d\.zip/);
      expect(response.headers.get('cache-control')).toContain('no-store');
      const files = await readZip(Buffer.from(await response.arrayBuffer()));
      const sheet = read(files.get('resumen.xlsx')).Sheets.Comprobantes;
      const rows = utils.sheet_to_json<Record<string, unknown>>(sheet!);
      expect([...files.keys()].filter((it) => it.endsWith('.xml'))).toHaveLength(rows.length);
      found.push(...rows.map((row) => row['Folio fiscal']));
      expect((await fetch(system.url + ruta)).status).toBe(404);
    }
    expect(found.sort()).toEqual(uuids.sort());
  });
});

it('mail prints its PDF with the template that is named, and is refused one that is not the account’s', async () => {
  const withLogo = async (of: Account): Promise<string> => {
    const { body } = await of.call<{ id: string }>('POST', '/plantillas', {
      body: { label: 'Con logotipo' },
    });
    const file = { type: 'image/png', bytes: PIXEL };
    await of.call('PUT', `/plantillas/${body.id}/logo`, { file });
    return body.id;
  };
  const hasPicture = async (address: string): Promise<boolean> => {
    const [received] = await smtp.take(address);
    const [pdf] = received?.mail.attachments ?? [];
    return Buffer.from(pdf?.content as ArrayBuffer).includes('/Subtype /Image');
  };
  const templateId = await withLogo(account);
  const [chosen, usual] = [smtp.address(), smtp.address()];
  expect((await send(chosen, { templateId })).templateId).toBe(templateId);
  await send(usual);
  expect([await hasPicture(chosen), await hasPicture(usual)]).toEqual([true, false]);

  const path = `/facturas/${factura.id}/send_email`;
  const foreign = await account.call<ProblemBody>('POST', path, {
    body: { to: [usual], templateId: await withLogo(await signUp(system)) },
  });
  const message = 'No existe esa plantilla en tu cuenta';
  expect([foreign.status, foreign.body.errors]).toEqual([400, [{ path: 'templateId', message }]]);
});

describe('the process that hands on mail that came back', () => {
  /** What the mail server does with it. */
  const post = async (
    body: string,
    {
      secret = REBOTES_SECRET,
      type = 'message/rfc822',
      url = system.url,
    }: { secret?: string; type?: string; url?: string } = {},
  ) => {
    const response = await fetch(`${url}/rebotes`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': type },
      body,
    });
    const text = await response.text();
    return { status: response.status, code: text && (JSON.parse(text) as ProblemBody).code };
  };

  it('is heard, and the message is shown as lost', async () => {
    const lost = smtp.address();
    const { id } = await send(lost);
    await correo(id, ({ estado }) => estado === 'enviado');
    const report = aRebote({ correoId: id, groups: [{ of: lost }] });
    expect(await post(report)).toEqual({ status: 204, code: '' });
    await correo(id, ({ estado }) => estado === 'rebotado');
    expect((await post('{}', { type: 'application/json' })).status).toBe(415);
  });

  it.each([
    ['another secret', 'x'.repeat(38)],
    ['a shorter one', 'x'],
    ['one that is far too long', 'x'.repeat(5000)],
  ])('is refused with %s', async (_what, secret) => {
    expect(await post(aRebote(), { secret })).toEqual({ status: 401, code: 'noAutenticado' });
  });

  it('reaches nothing of a service with it', async () => {
    const { status } = await fetch(`${system.url}/api/internal/rebotes`, { method: 'POST' });
    expect(status).toBe(404);
  });

  it('is not heard where no secret was chosen', async () => {
    const { url } = await system.startAnother('gateway', { REBOTES_SECRET: '' });
    expect((await post(aRebote(), { url })).status).toBe(404);
    expect((await post(aRebote(), { url, secret: '' })).status).toBe(404);
  });
});
