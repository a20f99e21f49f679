import { startSystem, type System } from '@timbra/test-kit';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startRecorder, type Recorder } from '../../svc-stamping/test-support/recorder.ts';
import {
  startSmtpReceiver,
  type SmtpReceiver,
} from '../../svc-invoices/test-support/smtp-receiver.ts';
import { startReceiver, type Receiver } from '../../svc-invoices/test-support/webhook-receiver.ts';
import { trapAt } from '../cancelacion/crash-point.ts';
import { expectNoOtherStamps, stampsAt } from '../timbrado/one-of-each.ts';
import { halfDone, type HalfDone } from './a-medias.ts';
import { correosDe } from './correos.ts';
import { ENVIOS, enviosOf, type Envios } from './envios.ts';
import { atThePac, type AtThePac } from './sin-respuesta.ts';

/** Its answers are waited for until it is killed, and no sweeper looks for what another left. */
const PATIENT = { PAC_TIMEOUT_MS: '60000', TEST_UNSWEPT: '1' };

let recorder: Recorder;
let smtp: SmtpReceiver;
let receiver: Receiver;
let system: System;
let pac: AtThePac;
let half: HalfDone;
let envios: Envios;
let timbresAntes: ReadonlySet<string>;
/** What was stamped by flows that were killed. */
const uuids: string[] = [];

beforeAll(async () => {
  recorder = await startRecorder();
  smtp = await startSmtpReceiver();
  receiver = await startReceiver();
  const traps = {
    masivo: await trapAt('pedidas:after'),
    recarga: await trapAt('libro:asentado'),
    respuesta: await trapAt('respuesta.answered:before'),
  };
  const trapOf = {
    'svc-invoices': traps.masivo,
    'svc-credits': traps.recarga,
    'svc-stamping': traps.respuesta,
  } as const;
  system = await startSystem({
    workers: 0,
    env: {
      ...ENVIOS,
      FINKOK_URL: `${recorder.url}/finkok`,
      // An answer is believed to be at work for a little longer than the PAC is waited for.
      PAC_TIMEOUT_MS: '5000',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Timbra <facturas@timbra.test>',
    },
    envOf: (name) => (name in trapOf ? trapOf[name as keyof typeof trapOf].env : {}),
  });
  recorder.passOnTo(system.urls.sandbox);
  const worker = await system.startWorker(PATIENT);
  pac = await atThePac(system, worker);
  half = await halfDone(system, { recorder, traps });
  envios = await enviosOf(system, { smtp, receiver });
  timbresAntes = await stampsAt(system);
});
afterAll(async () => {
  await system?.stop();
  await recorder?.close();
  await receiver?.stop();
  await smtp?.stop();
});

describe('a worker killed while the PAC’s answers are lost is followed by another at once', () => {
  beforeAll(async () => {
    for (const flujo of Object.values(pac.flujos)) await flujo.begin();
    const [doomed] = system.workers;
    await system.startWorker(PATIENT);
    await pac.askForTheRest();
    await doomed?.kill('SIGKILL');
  });

  it.each([
    ['stampings of one series have one uuid, one credit and consecutive folios', 'serie'],
    ['an XML has one stamp and costs one credit', 'xml'],
    ['a cancellation is one request at SAT, one credit and the acuse', 'cancelacion'],
    ['so is the cancellation of an XML', 'cancelacionDeXml'],
    ['a replacement that waits loses neither request', 'sustitucion'],
  ] as const)('%s', async (_promise, flujo) => {
    uuids.push(...(await pac.flujos[flujo].expectOnce()));
  });
});

describe('a machine that loses its power half-way goes on when it is back', () => {
  beforeAll(async () => {
    for (const flujo of [half.recarga, half.respuesta, half.masivo]) await flujo.begin();
    const { aviso, correo, exportacion } = envios.flujos;
    for (const flujo of [aviso, correo, exportacion]) await flujo.begin();
    await system.losePower();
  });

  it.each([
    ['a file’s invoices are stamped once each', () => half.masivo],
    ['the same mail is sent', () => envios.flujos.correo],
    ['the same notice is sent', () => envios.flujos.aviso],
    [
      'the same export goes on behind its last whole file, and each link downloads once',
      () => envios.flujos.exportacion,
    ],
    ['a payment is credited once', () => half.recarga],
    ['an answer that was signed is sent, and nobody repeats it', () => half.respuesta],
  ])('%s', async (_promise, flujo) => {
    uuids.push(...(await flujo().expectOnce()));
  });
});

it('the PAC gave no stamp to what was killed that nobody has', () =>
  expectNoOtherStamps(system, timbresAntes, uuids));

correosDe(() => ({ system, smtp, envios }));
