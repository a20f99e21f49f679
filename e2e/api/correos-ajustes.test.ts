import type {
  AjustesCorreo,
  EmailRequest,
  EmailRequests,
  Factura,
  ProblemBody,
  VistaPreviaCorreo,
} from '@timbra/contracts';
import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSmtpReceiver, type SmtpReceiver } from './smtp-receiver.ts';

let smtp: SmtpReceiver;
let system: System;
beforeAll(async () => {
  smtp = await startSmtpReceiver();
  system = await startSystem({ workers: 1, env: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await system?.stop();
  await smtp?.stop();
});

/** What its receiver's address is from now on. */
const giveEmail = async (account: Account, email: string | undefined): Promise<void> => {
  const own = `/receptores/${account.receptor}`;
  const { body: receptor } = await account.call<object>('GET', own);
  const { status } = await account.call('PUT', own, { body: { ...receptor, email } });
  if (status !== 200) throw new Error(`not saved: ${status}`);
};
/** An account with words of its own, whose receiver has an address. */
const anAccount = async (ajustes: object, email?: string): Promise<Account> => {
  const account = await signUp(system);
  await giveEmail(account, email);
  const { status } = await account.call('PUT', '/correo', { body: ajustes });
  if (status !== 200) throw new Error(`not chosen: ${status}`);
  return account;
};
const stamped = async (account: Account, body: object = {}): Promise<Factura> => {
  const { id } = await account.draft({ serie: 'AJ' });
  const answer = await account.call<Factura>('POST', `/facturas/${id}/timbrar?wait=30`, { body });
  if (answer.status !== 200) throw new Error(`not stamped: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const correosOf = async (account: Account, { id }: Factura): Promise<EmailRequest[]> =>
  (await account.call<EmailRequests>('GET', `/facturas/${id}/correos`)).body.items;

describe('what an account wrote', () => {
  it('is what its customers read, and they answer to whom it says', async () => {
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
    const account = await signUp(system);
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
    const account = await signUp(system);
    const { status, body } = await account.call<ProblemBody>('PUT', '/correo', { body: wrong });
    const expected = expect.stringMatching(message) as string;
    expect([status, body.errors]).toEqual([400, [{ path, message: expected }]]);
  });

  it('is its own: another account has the usual words', async () => {
    await anAccount({ asunto: 'Solo mío' });
    const { body } = await (await signUp(system)).call<AjustesCorreo>('GET', '/correo');
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
    const again = await account.call('POST', `/facturas/${factura.id}/timbrar?wait=30`, {
      body: {},
    });
    expect(again.status).toBe(409);
    // Killed before it knew that the server took the message, it would send it again, as it should.
    await until('it knows that it was taken', async () =>
      (await correosOf(account, factura)).some(({ estado }) => estado === 'enviado'),
    );
    await system.restart('svc-invoices');
    const [sent, ...more] = await correosOf(account, factura);
    expect(sent).toMatchObject({ automatico: true, to: [email], estado: 'enviado' });
    expect([more.length, smtp.of(email).length]).toEqual([0, 1]);
  });

  it('is not sent when it is a test, nor by an account that did not ask for it', async () => {
    const email = smtp.address();
    const account = await anAccount({ enviarAlTimbrar: true }, email);
    const test = await stamped(account, { prueba: true });
    const other = await signUp(system);
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
    await giveEmail(account, email);
    await account.call('POST', `/facturas/${factura.id}/correos/${failed.id}/reenviar`);
    await smtp.take(email);
  });

  it('cannot be chosen where nothing can be sent', async () => {
    await system.restart('svc-invoices', { SMTP_URL: '' });
    const account = await signUp(system);
    const { body } = await account.call<ProblemBody>('PUT', '/correo', {
      body: { enviarAlTimbrar: true },
    });
    expect(body.code).toBe('correoSinConfigurar');
    const { body: shown } = await account.call<AjustesCorreo>('GET', '/correo');
    expect(shown.configurado).toBe(false);
  });
});
