import type { EmailRequest, EmailRequests, Factura, ProblemBody } from '@timbra/contracts';
import { aRebote, until, type ReboteDePrueba } from '@timbra/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  runMasivos,
  type CuentaConMasivos as Cuenta,
  type Masivos,
} from '../../../test-support/run-masivos.ts';
import { startSmtpReceiver, type SmtpReceiver } from '../../../test-support/smtp-receiver.ts';

let smtp: SmtpReceiver;
let service: Masivos;
let account: Cuenta;
let factura: Factura;
beforeAll(async () => {
  smtp = await startSmtpReceiver();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'Timbra <facturas@timbra.test>' };
  service = await runMasivos({ env: mail });
  account = service.open();
  factura = await account.stampOne((await account.draft({ serie: 'RE' })).id);
});
afterAll(async () => {
  await service?.stop();
  await smtp?.stop();
});

const path = () => `/facturas/${factura.id}/correos`;
const stored = async (id: string) =>
  (await account.call<EmailRequests>('GET', path())).body.items.find((it) => it.id === id);
const settled = (id: string) =>
  until(`the message ${id} has ended`, async () => {
    const found = await stored(id);
    return found?.estado === 'pendiente' ? undefined : found;
  });
/** A message that the mail server took. */
const sent = async (...to: string[]): Promise<EmailRequest> => {
  const { body } = await account.call<EmailRequest>('POST', `/facturas/${factura.id}/send_email`, {
    body: { to },
  });
  return settled(body.id);
};
const resend = (id: string) =>
  account.call<EmailRequest & ProblemBody>('POST', `${path()}/${id}/reenviar`);

const bounce = async (rebote: ReboteDePrueba) => (await service.postRebote(aRebote(rebote))).status;

describe('a message that comes back', () => {
  it('is shown as such for the address that lost it, with its reason in Spanish', async () => {
    const [lost, had] = [smtp.address(), smtp.address()];
    const { id, estado } = await sent(lost, had);
    expect(estado).toBe('enviado');
    expect(await bounce({ correoId: id, groups: [{ of: lost }] })).toBe(204);
    expect(await stored(id)).toMatchObject({
      estado: 'rebotado',
      destinatarios: [
        {
          correo: lost,
          estado: 'rebotado',
          definitivo: true,
          respuesta: `El buzón no existe (5.1.1). Su servidor dijo: 550 5.1.1 <${lost}>: Recipient address rejected: User unknown`,
        },
        { correo: had, estado: 'enviado' },
      ],
    });
  });

  it('for good is not sent there again: only the others get it, and nobody where there are none', async () => {
    const [lost, had] = [smtp.address(), smtp.address()];
    const { id } = await sent(lost, had);
    await bounce({ correoId: id, groups: [{ of: lost }] });
    expect((await resend(id)).status).toBe(202);
    await smtp.take(had, 2);
    expect((await settled(id))?.estado).toBe('rebotado');
    expect(smtp.of(lost)).toHaveLength(1);
    await bounce({ correoId: id, groups: [{ of: had }] });
    const refused = await resend(id);
    expect([refused.status, refused.body.code]).toEqual([409, 'correoRebotado']);
  });

  it('for now may be sent again by a person, and is sent then', async () => {
    const to = smtp.address();
    const { id } = await sent(to);
    await bounce({ correoId: id, groups: [{ of: to, status: '4.4.7' }] });
    expect((await stored(id))?.destinatarios[0]).toMatchObject({
      estado: 'rebotado',
      respuesta: expect.stringMatching(/^Su servidor .+ a tiempo/) as string,
    });
    expect((await resend(id)).status).toBe(202);
    await smtp.take(to, 2);
    expect(await settled(id)).toMatchObject({
      estado: 'enviado',
      destinatarios: [{ correo: to, estado: 'enviado' }],
    });
  });

  it('is noted for each address, however many reports come at once, and however often', async () => {
    const all = Array.from({ length: 5 }, () => smtp.address());
    const { id } = await sent(...all);
    // As mail servers do with what is not taken.
    const deliver = (of: string) =>
      until('the report is taken', async () => {
        return (await bounce({ correoId: id, groups: [{ of }] })) === 204;
      });
    await Promise.all([...all, ...all].map(deliver));
    const { destinatarios = [], estado } = (await stored(id)) ?? {};
    expect(destinatarios.map((it) => [it.correo, it.estado])).toEqual(
      all.map((to) => [to, 'rebotado']),
    );
    expect(estado).toBe('rebotado');
  });

  it('says nothing of addresses that it was not sent to, nor of messages that are none', async () => {
    const to = smtp.address();
    const { id } = await sent(to);
    expect(await bounce({ correoId: id, groups: [{ of: 'otra@ejemplo.mx' }] })).toBe(204);
    expect(await bounce({ correoId: 'f'.repeat(24), groups: [{ of: to }] })).toBe(204);
    expect((await service.postRebote('Hola')).status).toBe(204);
    expect((await stored(id))?.estado).toBe('enviado');
  });
});

it('is a message, and no more of it than is read', async () => {
  expect((await service.postRebote('{}', 'application/json')).status).toBe(415);
  expect((await service.postRebote(aRebote() + 'x'.repeat(1024 * 1024))).status).toBe(413);
});
