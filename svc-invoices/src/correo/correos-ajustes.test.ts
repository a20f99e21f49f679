import type {
  AjustesCorreo,
  EmailRequest,
  EmailRequests,
  Factura,
  ProblemBody,
  VistaPreviaCorreo,
} from '@timbra/contracts';
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
beforeAll(async () => {
  smtp = await startSmtpReceiver();
  service = await runMasivos({ env: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await service?.stop();
  await smtp?.stop();
});

/** What its receiver's address is from now on. */
const giveEmail = (account: Cuenta, email: string | undefined): void =>
  void Object.assign(account.cuenta.receptores[0]!, { email });
/** An account with words of its own, whose receiver has an address. */
const anAccount = async (ajustes: object, email?: string): Promise<Cuenta> => {
  const account = service.open();
  giveEmail(account, email);
  const { status } = await account.call('PUT', '/correo', { body: ajustes });
  if (status !== 200) throw new Error(`not chosen: ${status}`);
  return account;
};
const stamped = async (account: Cuenta, asked: { prueba?: boolean } = {}): Promise<Factura> =>
  account.stampOne((await account.draft({ serie: 'AJ' })).id, asked);
const correosOf = async (account: Cuenta, { id }: Factura): Promise<EmailRequest[]> =>
  (await account.call<EmailRequests>('GET', `/facturas/${id}/correos`)).body.items;

describe('what an account wrote', () => {
  it('is what its customers read, and their answers go to its `responderA`', async () => {
    const to = smtp.address();
    const account = await anAccount({
      responderA: 'cobranza@ejemplo.mx',
      asunto: 'Tu {{tipo}} {{ serie }}-{{folio}}',
      mensaje: 'Hola, {{receptor}}:\r\n\r\nSon {{total}} <hoy>.',
    });
    const { id, folio } = await stamped(account);
    await account.call('POST', `/facturas/${id}/send_email`, { body: { to: [to] } });
    const [received] = await smtp.take(to);
    expect(received?.mail.subject).toBe(`Tu Factura AJ-${folio}`);
    expect(received?.mail.replyTo?.map(({ address }) => address)).toEqual(['cobranza@ejemplo.mx']);
    expect(received?.mail.text).toContain('Son $1,160.00 MXN <hoy>.');
    expect(received?.mail.html).toContain('Son $1,160.00 MXN &lt;hoy&gt;.');
  });

  it('is seen before it is sent, with the data of nobody', async () => {
    const account = service.open();
    const { status, body } = await account.call<VistaPreviaCorreo>('POST', '/correo/vista-previa', {
      body: { asunto: '{{tipo}} {{serie}}{{folio}}', mensaje: 'Para <b>{{receptor}}</b>' },
    });
    expect([status, body.asunto]).toEqual([200, 'Factura A1024']);
    expect(body.html).toContain('Para &lt;b&gt;UNIVERSIDAD ROBOTICA ESPAÑOLA&lt;/b&gt;');
    expect(body.texto).toContain('Para <b>UNIVERSIDAD');
  });

  it.each([
    [
      'an unknown placeholder',
      { asunto: 'Hola {{cliente}}' },
      'asunto',
      /^No existe \{\{cliente\}\}; usa/,
    ],
    [
      'half a placeholder',
      { mensaje: 'Hola {{receptor' },
      'mensaje',
      /llaves dobles sin su pareja/,
    ],
    ['a subject of two lines', { asunto: 'Hola\nBcc: x@ejemplo.mx' }, 'asunto', /una sola línea/],
    ['no message', { mensaje: '  ' }, 'mensaje', /Escribe un texto/],
    ['one that is too long', { mensaje: 'x'.repeat(2001) }, 'mensaje', /a lo más 2000/],
    ['an answer to nobody', { responderA: 'ana' }, 'responderA', /no es válida/],
  ])('%s is refused, with its path', async (_what, wrong, path, message) => {
    const account = service.open();
    const { status, body } = await account.call<ProblemBody>('PUT', '/correo', { body: wrong });
    const expected = expect.stringMatching(message) as string;
    expect([status, body.errors]).toEqual([400, [{ path, message: expected }]]);
  });

  it('is its own: another account has the usual words', async () => {
    await anAccount({ asunto: 'Solo mío' });
    const { body } = await service.open().call<AjustesCorreo>('GET', '/correo');
    expect(body).toMatchObject({ responderA: null, enviarAlTimbrar: false, configurado: true });
    expect(body.asunto).toBe('{{tipo}} {{serie}}{{folio}} de {{emisor}}');
  });
});

describe('a stamp that is sent by itself', () => {
  it('goes once to its receiver, as what a machine sends', async () => {
    const email = smtp.address();
    const account = await anAccount({ enviarAlTimbrar: true }, email);
    const factura = await stamped(account);
    const [received] = await smtp.take(email);
    expect(received?.mail.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }) as object,
    );
    await until('it knows that it was taken', async () =>
      (await correosOf(account, factura)).some(({ estado }) => estado === 'enviado'),
    );
    await service.restart();
    const [sent, ...more] = await correosOf(account, factura);
    expect(sent).toMatchObject({ automatico: true, to: [email], estado: 'enviado' });
    expect([more.length, smtp.of(email).length]).toEqual([0, 1]);
  });

  it('is not sent when it is a test, nor by an account that did not ask for it', async () => {
    const email = smtp.address();
    const account = await anAccount({ enviarAlTimbrar: true }, email);
    const test = await stamped(account, { prueba: true });
    const other = service.open();
    const unasked = await stamped(other);
    await stamped(account);
    await smtp.take(email);
    expect(await correosOf(account, test)).toEqual([]);
    expect(await correosOf(other, unasked)).toEqual([]);
  });

  it('says in its log when the receiver has no address, and is sent once there is one', async () => {
    const account = await anAccount({ enviarAlTimbrar: true });
    const factura = await stamped(account);
    const failed = await until('it has failed', async () =>
      (await correosOf(account, factura)).find(({ estado }) => estado === 'fallido'),
    );
    expect(failed.intentos[0]?.error).toBe('El receptor no tiene un correo registrado');
    const email = smtp.address();
    giveEmail(account, email);
    await account.call('POST', `/facturas/${factura.id}/correos/${failed.id}/reenviar`);
    await smtp.take(email);
  });

  it('cannot be chosen where nothing can be sent', async () => {
    await service.restart({ SMTP_URL: '' });
    const account = service.open();
    const { body } = await account.call<ProblemBody>('PUT', '/correo', {
      body: { enviarAlTimbrar: true },
    });
    expect(body.code).toBe('correoSinConfigurar');
    const { body: shown } = await account.call<AjustesCorreo>('GET', '/correo');
    expect(shown.configurado).toBe(false);
  });
});
