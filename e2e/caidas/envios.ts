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
import { signUp, until, type System } from '@timbra/test-kit';
import { expect } from 'vitest';
import { aroundToday } from '../../svc-invoices/test-support/around-today.ts';
import { readZip } from '../../svc-invoices/test-support/read-zip.ts';
import type { SmtpReceiver } from '../../svc-invoices/test-support/smtp-receiver.ts';
import { hangs, type Receiver } from '../../svc-invoices/test-support/webhook-receiver.ts';
import { stamped } from '../cancelacion/cancela.ts';
import type { Flujo } from './flujo.ts';

/** Small files, and receivers on this machine. */
export const ENVIOS = { EXPORTACION_POR_ARCHIVO: '2', WEBHOOK_ALLOW_PRIVATE: '1' };

/** What svc-invoices sends and makes for an account, which is stamped by a worker that is there. */
export const enviosOf = async (
  system: System,
  { smtp, receiver }: { smtp: SmtpReceiver; receiver: Receiver },
) => {
  const account = await signUp(system);
  const factura = await stamped(account, { serie: 'CO' });
  const uuids = [factura.uuid];
  for (let n = 0; n < 3; n += 1) uuids.push((await stamped(account)).uuid);

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
    (await account.call<Descarga>('POST', `/exportaciones/${id}/enlaces`, { body: { parte } }))
      .body;

  const to = smtp.address('hangs');
  let sent: EmailRequest;
  let told: Factura & { uuid: string };
  let asked: Exportacion;
  const flujos = {
    correo: {
      begin: async () => {
        sent = await send(to);
      },
      expectOnce: async () => {
        const { mensaje } = await correo(sent.id, ({ estado }) => estado === 'enviado');
        expect(smtp.of(to).map(({ mail }) => mail.messageId)).toEqual([mensaje]);
        return [];
      },
    },
    aviso: {
      begin: async () => {
        told = await stamped(account, { webhookUrl: receiver.url('/muere', hangs) });
        uuids.push(told.uuid);
        await receiver.take('/muere');
      },
      expectOnce: async () => {
        const messages = await receiver.take('/muere', 2);
        expect(new Set(messages.map((it) => it.headers['webhook-id'])).size).toBe(1);
        const entregada = await until('it is delivered', async () => {
          const path = `/webhooks/entregas?factura=${told.id}`;
          const { body } = await account.call<Page<WebhookEntrega>>('GET', path);
          return body.items.find(({ estado }) => estado === 'entregada');
        });
        expect(entregada.mensaje).toBe(messages[0]?.headers['webhook-id']);
        return [told.uuid];
      },
    },
    exportacion: {
      begin: async () => {
        const body = aroundToday();
        asked = (await account.call<Exportacion>('POST', '/exportaciones', { body })).body;
        await until('a file is there', async () => (await exportacion(asked.id)).partes.length > 0);
      },
      expectOnce: async () => {
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
        return [];
      },
    },
  } satisfies Record<string, Flujo>;
  return { account, factura, send, correo, flujos };
};
export type Envios = Awaited<ReturnType<typeof enviosOf>>;
