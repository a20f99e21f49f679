import type { EmailRequest, EmailRequests, Factura, ProblemBody } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  runMasivos,
  type CuentaConMasivos as Cuenta,
  type Masivos,
} from '../../test-support/run-masivos.ts';
import { startSmtpReceiver, type SmtpReceiver } from '../../test-support/smtp-receiver.ts';

let smtp: SmtpReceiver;
let service: Masivos;
let account: Cuenta;
let factura: Factura;
beforeAll(async () => {
  smtp = await startSmtpReceiver();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Timbra <facturas@timbra.test>' };
  service = await runMasivos({ env: mail });
  account = service.open();
  factura = await account.stampOne((await account.draft({ serie: 'CO' })).id);
});
afterAll(async () => {
  await service?.stop();
  await smtp?.stop();
});

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
    const [receptor] = account.cuenta.receptores;
    Object.assign(receptor!, { email });
    const path = `/facturas/${factura.id}/send_email`;
    await account.call('POST', path, { body: {} });
    await smtp.take(email);
    Object.assign(receptor!, { email: undefined });
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

describe('nothing is lost or doubled', () => {
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
    await account.stampOne(id, { prueba: true });
    expect((await ask()).body.code).toBe('facturaSinTimbrar');
  });

  it('a key for tests sends nothing real', async () => {
    const { status } = await account.call('POST', `/facturas/${factura.id}/send_email`, {
      body: { to: ['ana@ejemplo.mx'] },
      context: { soloPrueba: true },
    });
    expect(status).toBe(403);
  });

  it('a message of another document is not there', async () => {
    const { id } = await send([smtp.address()]);
    const other = await account.stampOne((await account.draft()).id);
    const path = `/facturas/${other.id}/correos/${id}/reenviar`;
    expect((await account.call('POST', path)).status).toBe(404);
  });

  it('more than an account sends in a day, and all of it without a mail server', async () => {
    await service.restart({ CORREOS_POR_DIA: '1' });
    const ask = async () => {
      const path = `/facturas/${factura.id}/send_email`;
      const { body } = await account.call<ProblemBody>('POST', path, {
        body: { to: ['ana@ejemplo.mx'] },
      });
      return body;
    };
    expect(await ask()).toMatchObject({ code: 'demasiadosCorreos', status: 409 });
    await service.restart({ SMTP_URL: '' });
    expect(await ask()).toMatchObject({
      code: 'correoSinConfigurar',
      status: 503,
      title: 'El correo no está configurado',
    });
  });
});
