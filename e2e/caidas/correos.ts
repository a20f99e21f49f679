import type { ProblemBody } from '@timbra/contracts';
import { aRebote, REBOTES_SECRET, signUp, type Account, type System } from '@timbra/test-kit';
import { describe, expect, it } from 'vitest';
import type { SmtpReceiver } from '../../svc-invoices/test-support/smtp-receiver.ts';
import { PIXEL } from '../api/victim.ts';
import type { Envios } from './envios.ts';

interface Running {
  system: System;
  smtp: SmtpReceiver;
  envios: Envios;
}

/** Mail and what came back of it: the file that has a mail server runs these after its own. */
export const correosDe = (running: () => Running) => {
  it('mail prints its PDF with the template that is named, and is refused one that is not the account’s', async () => {
    const { system, smtp, envios } = running();
    const { account, factura, send } = envios;
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

  describe('a mail server that hands on mail that came back', () => {
    /** What the mail server does with it. */
    const post = async (
      body: string,
      {
        secret = REBOTES_SECRET,
        type = 'message/rfc822',
        url = running().system.url,
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
      const { smtp, envios } = running();
      const { send, correo } = envios;
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
      const { status } = await fetch(`${running().system.url}/api/internal/rebotes`, {
        method: 'POST',
      });
      expect(status).toBe(404);
    });
  });
};
