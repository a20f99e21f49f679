import type { EmailRequest, EmailRequests, Factura, ProblemBody } from '@timbra/contracts';
import {
  createCall,
  signUp,
  startSystem,
  until,
  type Account,
  type System,
} from '@timbra/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpReceiver, type SmtpReceiver } from './smtp-receiver.ts';
import { PIXEL } from './victim.ts';

/**
 * A day of tries within minutes, and a sweeper that looks soon; the mechanism is the same. The mail server
 * is waited for longer than a busy machine takes: a try that is given up is one more.
 */
const IMPATIENT = {
  CORREO_TIMEOUT_MS: '10000',
  CORREO_RETRY_MS: '20',
  CORREO_SWEEP_EVERY_MS: '200',
  CORREO_SWEEP_AFTER_MS: '1000',
};

let smtp: SmtpReceiver;
let system: System;
let account: Account;
let factura: Factura;
beforeAll(async () => {
  smtp = await startSmtpReceiver();
  system = await startSystem({
    workers: 1,
    env: { ...IMPATIENT, SMTP_URL: smtp.url, MAIL_FROM: 'Timbra <facturas@timbra.test>' },
  });
  account = await signUp(system);
  factura = await stamped({ serie: 'CO' });
});
afterAll(async () => {
  await system?.stop();
  await smtp?.stop();
});

const stamped = async (over: object = {}, of = account): Promise<Factura> => {
  const { id } = await of.draft(over);
  const { status, body } = await of.stamp(id);
  if (status !== 200) throw new Error(`not stamped: ${JSON.stringify(body)}`);
  return body;
};
const send = async (to: string[], id = factura.id): Promise<EmailRequest> => {
  const path = `/facturas/${id}/send_email`;
  const { status, body } = await account.call<EmailRequest>('POST', path, { body: { to } });
  if (status !== 202) throw new Error(`not accepted: ${JSON.stringify(body)}`);
  return body;
};
const correosOf = async (id: string): Promise<EmailRequest[]> =>
  (await account.call<EmailRequests>('GET', `/facturas/${id}/correos`)).body.items;
/** The message, once it is as it should be. */
const correo = ({ id, factura: of }: EmailRequest, is: (it: EmailRequest) => boolean) =>
  until(`the message ${id}`, async () =>
    (await correosOf(of)).find((it) => it.id === id && is(it)),
  );
const isEnviado = ({ estado }: EmailRequest) => estado === 'enviado';
const isFallido = ({ estado }: EmailRequest) => estado === 'fallido';
const bytesOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

describe('what a customer receives', () => {
  it('carries the very XML that was stamped, its PDF, and a message in text and in markup', async () => {
    const to = smtp.address();
    const { mensaje } = await send([to]);
    const [received] = await smtp.take(to);
    if (!received) throw new Error('no message');
    const { mail } = received;
    expect(mail).toMatchObject({
      from: { name: 'ESCUELA KEMPER URGATE', address: 'facturas@timbra.test' },
      to: [{ address: to }],
      subject: `Factura CO${factura.folio} de ESCUELA KEMPER URGATE`,
      messageId: mensaje,
    });
    const [pdf, xml] = mail.attachments;
    const stem = `CO-${factura.folio}-${factura.uuid}`;
    expect([pdf?.filename, pdf?.mimeType]).toEqual([`${stem}.pdf`, 'application/pdf']);
    expect([xml?.filename, xml?.mimeType]).toEqual([`${stem}.xml`, 'application/xml']);
    const { bytes } = await account.call('GET', `/facturas/${factura.id}.xml`);
    expect(bytesOf(xml?.content ?? '').equals(bytes)).toBe(true);
    expect(
      bytesOf(pdf?.content ?? '')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('$1,160.00 MXN');
      expect(text).toContain(factura.uuid);
    }
    expect(mail.html).not.toMatch(/(src|href|url)\s*[=(]/i);
  });

  it('prints its PDF with the template that is named, and is refused one that is not the account’s', async () => {
    const ask = async (templateId: string | undefined, of = account) => {
      const to = smtp.address();
      const path = `/facturas/${factura.id}/send_email`;
      const body = { to: [to], templateId };
      return { to, ...(await of.call<EmailRequest & ProblemBody>('POST', path, { body })) };
    };
    const withLogo = async (of: Account): Promise<string> => {
      const { body } = await of.call<{ id: string }>('POST', '/plantillas', {
        body: { label: 'Con logotipo' },
      });
      const file = { type: 'image/png', bytes: PIXEL };
      await of.call('PUT', `/plantillas/${body.id}/logo`, { file });
      return body.id;
    };
    const hasPicture = async (to: string): Promise<boolean> => {
      const [received] = await smtp.take(to);
      const [pdf] = received?.mail.attachments ?? [];
      return bytesOf(pdf?.content ?? '').includes('/Subtype /Image');
    };
    const templateId = await withLogo(account);
    const chosen = await ask(templateId);
    expect([chosen.status, chosen.body.templateId]).toEqual([202, templateId]);
    const usual = await ask(undefined);
    expect([await hasPicture(chosen.to), await hasPicture(usual.to)]).toEqual([true, false]);

    const foreign = await ask(await withLogo(await signUp(system)));
    const message = 'No existe esa plantilla en tu cuenta';
    expect([foreign.status, foreign.body.errors]).toEqual([400, [{ path: 'templateId', message }]]);
  });

  it('is one message for all that it names', async () => {
    const all = [smtp.address(), smtp.address()];
    const sent = await send(all);
    const [received] = await smtp.take(all[1] ?? '');
    expect(received?.to).toEqual(all);
    expect(received?.mail.to?.map(({ address }) => address)).toEqual(all);
    expect((await correo(sent, isEnviado)).intentos).toHaveLength(1);
  });

  it('goes to the receiver’s own address when nobody else is named', async () => {
    const email = smtp.address();
    const own = `/receptores/${account.receptor}`;
    const { body: receptor } = await account.call<object>('GET', own);
    await account.call('PUT', own, { body: { ...receptor, email } });
    await account.call('POST', `/facturas/${factura.id}/send_email`, { body: {} });
    await smtp.take(email);
    await account.call('PUT', own, { body: { ...receptor, email: undefined } });
    const path = `/facturas/${factura.id}/send_email`;
    const { status, body } = await account.call<ProblemBody>('POST', path, { body: {} });
    expect([status, body.errors]).toEqual([
      400,
      [{ path: 'to', message: 'El receptor no tiene un correo: escribe a quién se envía' }],
    ]);
  });

  it('is written into the history of the voucher', async () => {
    const to = smtp.address();
    await correo(await send([to]), isEnviado);
    const path = `/facturas/${factura.id}/movimientos`;
    const { body } = await account.call<{ items: object[] }>('GET', path);
    expect(body.items).toContainEqual(
      expect.objectContaining({ accion: 'enviada', detalle: to }) as object,
    );
  });
});

describe('a mail server that does not take a message', () => {
  it('is asked again, with the same message, and those who have it do not get it twice', async () => {
    const patient = smtp.address();
    const full = smtp.address(
      { status: 451, text: 'buzon ocupado' },
      { status: 452, text: 'buzon lleno' },
    );
    const sent = await send([patient, full]);
    const { intentos, destinatarios } = await correo(sent, isEnviado);
    expect(intentos.map(({ aceptados, error }) => [aceptados, error])).toEqual([
      [1, '451 buzon ocupado'],
      [0, '452 buzon lleno'],
      [1, undefined],
    ]);
    expect(destinatarios.map(({ estado }) => estado)).toEqual(['enviado', 'enviado']);
    expect(smtp.of(patient)).toHaveLength(1);
    const [received] = smtp.of(full);
    expect(received?.mail.messageId).toBe(smtp.of(patient)[0]?.mail.messageId);
  });

  it('is believed when it says never: the address ends with its reason', async () => {
    const to = smtp.address({ status: 550, text: 'no existe ese buzon' });
    const other = smtp.address();
    const { destinatarios, intentos, siguiente } = await correo(await send([to, other]), isFallido);
    expect(destinatarios).toEqual([
      { correo: to, estado: 'fallido', status: 550, respuesta: '550 no existe ese buzon' },
      { correo: other, estado: 'enviado' },
    ]);
    expect([intentos.length, siguiente]).toEqual([1, undefined]);
  });

  it('is waited for so long and no longer', async () => {
    const to = smtp.address('hangs');
    const { intentos } = await correo(await send([to]), isEnviado);
    expect(intentos.map(({ error }) => error)).toEqual([
      'El servidor de correo no respondió en 10 s',
      undefined,
    ]);
  });
});

describe('nothing is lost', () => {
  it('a process that is killed while it sends is followed by another, with the same message', async () => {
    const to = smtp.address('hangs');
    const sent = await send([to]);
    await system.restart('svc-invoices');
    const { mensaje } = await correo(sent, isEnviado);
    expect(smtp.of(to).map(({ mail }) => mail.messageId)).toEqual([mensaje]);
  });

  it('the same key sends once', async () => {
    const to = smtp.address();
    const again = (body: object) =>
      account.call<EmailRequest>('POST', `/facturas/${factura.id}/send_email`, {
        body,
        headers: { 'idempotency-key': 'correo-unico' },
      });
    const [first, second] = [await again({ to: [to] }), await again({ to: [to] })];
    expect(second.body.id).toBe(first.body.id);
    expect((await again({ to: [smtp.address()] })).status).toBe(409);
    await correo(first.body, isEnviado);
    expect(smtp.of(to)).toHaveLength(1);
  });

  it('a message is sent again by hand to those who did not get it', async () => {
    const lost = smtp.address({ status: 550, text: 'todavia no' });
    const had = smtp.address();
    const { id } = await correo(await send([lost, had]), isFallido);
    const path = `/facturas/${factura.id}/correos/${id}/reenviar`;
    const { status, body } = await account.call<EmailRequest>('POST', path);
    expect(status).toBe(202);
    await correo(body, isEnviado);
    expect([smtp.of(lost).length, smtp.of(had).length]).toEqual([1, 1]);
    expect(smtp.of(lost)[0]?.mail.messageId).toBe(body.mensaje);
  });
});

describe('what is refused', () => {
  it.each([
    [
      'a line that would be a header',
      ['ana@ejemplo.mx\r\nBcc: x@ejemplo.mx'],
      'to.0',
      /no es válida/,
    ],
    ['two in one', ['ana@ejemplo.mx,eva@ejemplo.mx'], 'to.0', /no es válida/],
    ['the same address twice', ['ana@ejemplo.mx', 'ANA@ejemplo.mx'], 'to.1', /está repetido/],
    ['nobody', [], 'to', /al menos un correo/],
    [
      'more than twenty',
      Array.from({ length: 21 }, (_, n) => `ana${n}@ejemplo.mx`),
      'to',
      /a lo más 20/,
    ],
  ])('%s, with its path', async (_what, to, path, message) => {
    const { status, body } = await account.call<ProblemBody>(
      'POST',
      `/facturas/${factura.id}/send_email`,
      { body: { to } },
    );
    const expected = expect.stringMatching(message) as string;
    expect([status, body.errors]).toEqual([400, [{ path, message: expected }]]);
  });

  it('a draft and a test are nobody else’s to see', async () => {
    const { id } = await account.draft();
    const path = `/facturas/${id}/send_email`;
    const ask = () => account.call<ProblemBody>('POST', path, { body: { to: ['ana@ejemplo.mx'] } });
    expect((await ask()).body.code).toBe('facturaSinTimbrar');
    await account.call('POST', `/facturas/${id}/timbrar?wait=30`, { body: { prueba: true } });
    expect((await ask()).body.code).toBe('facturaSinTimbrar');
  });

  it('a key for tests sends nothing real', async () => {
    const { body: clave } = await account.call<{ ClientSecret: string }>('POST', '/claves', {
      body: { nombre: 'Pruebas', alcances: ['leer', 'capturar'], prueba: true },
    });
    const call = createCall(system.url, () => clave.ClientSecret);
    const { status } = await call('POST', `/facturas/${factura.id}/send_email`, {
      body: { to: ['ana@ejemplo.mx'] },
    });
    expect(status).toBe(403);
  });

  it('another account neither sends nor reads them', async () => {
    const { id } = await send([smtp.address()]);
    const stranger = await signUp(system);
    const other = await stamped({}, stranger);
    for (const [method, path] of [
      ['POST', `/facturas/${factura.id}/send_email`],
      ['GET', `/facturas/${factura.id}/correos`],
      ['POST', `/facturas/${factura.id}/correos/${id}/reenviar`],
      ['POST', `/facturas/${other.id}/correos/${id}/reenviar`],
    ] as const) {
      const body = path.endsWith('send_email') ? { to: ['ana@ejemplo.mx'] } : undefined;
      expect([path, (await stranger.call(method, path, { body })).status]).toEqual([path, 404]);
    }
  });

  it('more than an account sends in a day, and all of it without a mail server', async () => {
    await system.restart('svc-invoices', { CORREOS_POR_DIA: '1' });
    const ask = async () => {
      const path = `/facturas/${factura.id}/send_email`;
      const { body } = await account.call<ProblemBody>('POST', path, {
        body: { to: ['ana@ejemplo.mx'] },
      });
      return body;
    };
    expect(await ask()).toMatchObject({ code: 'demasiadosCorreos', status: 409 });
    await system.restart('svc-invoices', { SMTP_URL: '' });
    expect(await ask()).toMatchObject({
      ...{ code: 'correoSinConfigurar', status: 503 },
      title: 'El correo no está configurado',
    });
  });
});
