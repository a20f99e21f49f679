import type { ProblemBody, SolicitudesRecibidas, SolicitudRecibida } from '@timbra/contracts';
import { signUp, startSystem, until, type Account, type System } from '@timbra/test-kit';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startRecorder, type Recorder } from '../../svc-stamping/test-support/recorder.ts';
import { aReceived } from '../api/received.ts';
import { freshStamps, sealed, stampXml } from '../timbrado/crudo.ts';
import { stampsAt } from '../timbrado/one-of-each.ts';
import { cancelXml, stampedElsewhere } from './cancela-xml.ts';
import { cancel, expectCancelledOnce, OTRO_DIA, stamped } from './cancela.ts';
import { expectAskedOnce, waiting, type Waiting } from './espera.ts';
import { pauseAt, reached, seenOf, UNANSWERED } from './pause.ts';

const IIA = { rfc: 'IIA040805DZ4', nombre: 'INDISTRIA ILUMINADORA DE ALMACENES' };

let recorder: Recorder;
let system: System;
/** What each flow begins with, made before anything is killed. */
let espera: { account: Account; all: Waiting };
let factura: { account: Account; it: Awaited<ReturnType<typeof stamped>> };
let ajeno: { account: Account; uuid: string; xml: string };
let porTimbrar: { account: Account; xml: string };
let solicitud: { account: Account; uuid: string };

beforeAll(async () => {
  recorder = await startRecorder();
  // An answer is believed to be at work for a little longer than the PAC is waited for.
  const env = { FINKOK_URL: `${recorder.url}/finkok`, PAC_TIMEOUT_MS: '5000' };
  system = await startSystem({ workers: 0, env });
  recorder.passOnTo(system.urls.sandbox);
  const worker = await system.startWorker();
  const accounts = await Promise.all(Array.from({ length: 5 }, () => signUp(system)));
  const [one, two, three, four, five] = accounts as [Account, Account, Account, Account, Account];
  factura = { account: one, it: await stamped(one) };
  ajeno = { account: two, ...(await stampedElsewhere(system, two)) };
  porTimbrar = { account: three, xml: await sealed(three) };
  solicitud = { account: four, uuid: await aReceived(system, four, IIA) };
  espera = { account: five, all: await waiting(system, five, worker) };
  await worker.kill('SIGKILL');
});
afterEach(() => system.pac.reset());
afterAll(async () => {
  await system?.stop();
  await recorder?.close();
});

/** The worker that reaches the place is killed there; another one goes on. */
const killAt = async (place: string, begin: () => Promise<unknown>) => {
  const env = pauseAt(place);
  const doomed = await system.startWorker(env);
  await begin();
  await reached(env);
  await doomed.kill('SIGKILL');
  return system.startWorker();
};

it('a worker killed while a replacement waits loses neither request', async () => {
  const { account, all } = espera;
  await system.pac.responder(all.factura.uuid, 'rechaza');
  system.pac.set({ clockOffsetMs: OTRO_DIA });
  const heir = await system.startWorker();
  await expectAskedOnce(system, account, all);
  await heir.kill();
});

it('a worker killed while it cancels leaves one request at SAT, one credit and the acuse, of an invoice and of an XML', async () => {
  const heir = await killAt('cancelacion.sent:after', async () => {
    await cancel(factura.account, factura.it.id, undefined, { wait: 0 });
    await cancelXml(ajeno.account, ajeno.xml, 'motivo=02');
  });
  await expectCancelledOnce(system, factura.account, factura.it, { creditosAntes: 99 });
  const { id } = await until('the same XML is answered with its cancellation', async () => {
    const { status, body } = await cancelXml(ajeno.account, ajeno.xml, 'motivo=02');
    return status === 200 ? body : null;
  });
  expect(system.pac.stats().cancelaciones[ajeno.uuid]).toBe(1);
  await until('one credit is gone', async () => (await ajeno.account.credits()) === 99);
  const acuse = await ajeno.account.call<string>('GET', `/cancelar-requests/${id}/acuse.xml`);
  expect([acuse.status, acuse.body]).toEqual([200, expect.stringContaining(ajeno.uuid)]);
  await heir.kill();
});

it('an XML whose worker is killed has one stamp and costs one credit', async () => {
  const { account, xml } = porTimbrar;
  const before = await stampsAt(system);
  const heir = await killAt('sent:after', () => stampXml(account, xml, '?wait=0'));
  const answered = await until('the same bytes are answered with their stamp', async () => {
    const { status, body } = await stampXml(account, xml);
    return status === 200 ? body : null;
  });
  expect(answered.xml).toContain(`UUID="${answered.uuid}"`);
  expect(await freshStamps(system, before)).toEqual([answered.uuid]);
  await until('one credit is gone', async () => (await account.credits()) === 99);
  await heir.kill();
});

it('an answer that was signed is sent though its service was killed, and nobody repeats it', async () => {
  const { account, uuid } = solicitud;
  const answer = (respuesta: string) =>
    account.call<SolicitudRecibida & ProblemBody>(
      'POST',
      `/solicitudes-recibidas/${uuid}/respuesta`,
      { body: { respuesta } },
    );
  const env = pauseAt('respuesta.answered:before');
  const doomed = await system.restart('svc-stamping', env);
  const unanswered = seenOf(answer('rechaza'));
  await reached(env);
  await doomed.kill('SIGKILL');
  expect(await unanswered).toEqual(UNANSWERED);
  await system.restart('svc-stamping');
  const worker = await system.startWorker();
  const ended = await until('the answer has an outcome', async () => {
    const { body } = await account.call<SolicitudesRecibidas>('GET', '/solicitudes-recibidas');
    return body.items.find((it) => it.uuid === uuid && it.estado === 'respondida');
  });
  expect(ended.respuesta).toBe('rechaza');
  expect(['1000', '1002']).toContain(ended.codigo);
  const other = await answer('acepta');
  expect([other.status, other.body.code]).toEqual([409, 'solicitudRespondida']);
  const sent = recorder.sent('accept_reject_signature').filter((xml) => xml.includes(uuid));
  expect(new Set(sent).size).toBe(1);
  expect(system.pac.cancelacion(uuid)?.respuesta).toBe('rechaza');
  await worker.kill();
});
