import { verificationUrl } from '@timbra/cfdi';
import { Certificado } from '@timbra/cfdi/server';
import type { EstadoSat } from '@timbra/contracts';
import { Consumer, ConsumerClientResponse } from '@nodecfdi/sat-estado-cfdi';
import { createClientAsync } from 'soap';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { report } from '../../packages/cfdi/test-support/sat-resources.ts';
import { hasXmlsec1, xmlsec1Verifies } from '../../packages/cfdi/test-support/xmlsec1.ts';
import { startRecorder, type Recorder } from '../../svc-stamping/test-support/recorder.ts';
import {
  HOUR,
  OTRO_DIA,
  runStamping,
  type Cuenta,
  type Stamping,
} from '../../svc-stamping/test-support/run-stamping.ts';
import { aReceived, answer } from '../../svc-stamping/test-support/solicitudes.ts';

let recorder: Recorder;
let stamping: Stamping;
let cuenta: Cuenta;
type Timbrada = Awaited<ReturnType<Cuenta['stamped']>>;
beforeAll(async () => {
  recorder = await startRecorder();
  stamping = await runStamping('fuera', { finkokUrl: `${recorder.url}/finkok` });
  recorder.passOnTo(stamping.outside.url);
  cuenta = await stamping.open();
});
afterEach(() => stamping.pac.reset());
afterAll(async () => {
  await stamping?.stop();
  await recorder?.close();
});

/** The verdicts of a program that knows nothing of us: on what was sent, and on that with one change. */
const verdictsOn = (xml: string, from: RegExp, to: string): boolean[] => {
  const der = /<X509Certificate>([^<]*)</.exec(xml)?.[1] ?? '';
  const { publicKey } = Certificado.parse(Buffer.from(der, 'base64'));
  const changed = xml.replace(from, to);
  expect(changed).not.toBe(xml);
  return [xml, changed].map((it) => xmlsec1Verifies(it, publicKey));
};

describe('xmlsec1 believes what the product sent to the PAC, where it is installed', () => {
  const expectGenuine = (what: string, xml: string, from: RegExp, to: string) => {
    const isThere = hasXmlsec1();
    const verdicts = isThere ? verdictsOn(xml, from, to) : [];
    report(`${what} enviada, con xmlsec1`, verdicts.length, isThere ? '' : 'no está instalado');
    expect(verdicts).toEqual(isThere ? [true, false] : []);
  };

  it('the request to cancel', async () => {
    const factura = await cuenta.stamped();
    expect((await cuenta.cancel(factura.id)).body.status).toBe(2);
    const [xml = ''] = recorder.sent('cancel_signature').filter((it) => it.includes(factura.uuid));
    expect(xml).toContain(`<X509SerialNumber>${factura.certificado}<`);
    expectGenuine('Cancelacion', xml, /Motivo="02"/, 'Motivo="03"');
  });

  it("the receiver's answer", async () => {
    const uuid = await aReceived(stamping, cuenta);
    expect((await answer(cuenta, uuid, 'rechaza')).status).toBe(200);
    const [xml = ''] = recorder.sent('accept_reject_signature').filter((it) => it.includes(uuid));
    expectGenuine('Respuesta', xml, />Rechazo</, '>Aceptacion<');
  });
});

type Words = Record<string, string | null>;

/** Any SOAP library on the description that the service gives of itself. */
const askThrough = (seen: Words[]) => ({
  consume: async (url: string, expresionImpresa: string) => {
    const client = (await createClientAsync(`${url}?singleWsdl`)) as unknown as {
      ConsultaAsync(args: object): Promise<[{ ConsultaResult: Words }]>;
    };
    const [{ ConsultaResult }] = await client.ConsultaAsync({ expresionImpresa });
    seen.push(ConsultaResult);
    const response = new ConsumerClientResponse();
    response.set(ConsultaResult);
    return response;
  },
});

describe('a client of the status service that others wrote understands the same words as the product', () => {
  /** What SAT says of an invoice: as that client takes it, its words, and as the product has them. */
  const about = async (it: Timbrada) => {
    const expresion = verificationUrl({
      uuid: it.uuid,
      sello: it.sello ?? '',
      total: it.total,
      rfcEmisor: it.emisor?.rfc ?? '',
      rfcReceptor: it.receptor?.rfc ?? '',
    }).replace(/^[^?]*/, '');
    const url = `${stamping.outside.url}/sat/ConsultaCFDIService.svc`;
    const words: Words[] = [];
    const theirs = await new Consumer(askThrough(words), url).executeAsync(expresion);
    const { body: ours } = await cuenta.call<EstadoSat>('GET', `/facturas/${it.id}/estado-sat`);
    return { theirs, ours, words: words[0] };
  };

  const expectWords = async (
    factura: Timbrada,
    [Estado, EsCancelable, EstatusCancelacion]: [string, string, string],
  ) => {
    const { theirs, ours, words } = await about(factura);
    const CodigoEstatus = 'S - Comprobante obtenido satisfactoriamente.';
    const said = { CodigoEstatus, Estado, EsCancelable, ValidacionEFOS: '200' };
    expect(words).toMatchObject(said);
    expect(words?.EstatusCancelacion ?? '').toBe(EstatusCancelacion);
    expect(ours).toMatchObject(said);
    expect(ours.EstatusCancelacion ?? '').toBe(EstatusCancelacion);
    expect(theirs.getQuery().isFound()).toBe(true);
    expect(theirs.getEfos().isExcluded()).toBe(true);
    return theirs;
  };
  const SIN = 'Cancelable sin aceptación';
  const CON = 'Cancelable con aceptación';

  it('of a voucher in force, with and without acceptance', async () => {
    const factura = await cuenta.stamped();
    const sin = await expectWords(factura, ['Vigente', SIN, '']);
    expect([sin.getDocument().isActive(), sin.getCancellable().byDirectCall()]).toEqual([
      ...[true, true],
    ]);
    stamping.pac.set({ clockOffsetMs: OTRO_DIA });
    const con = await expectWords(factura, ['Vigente', CON, '']);
    expect([con.getDocument().isActive(), con.getCancellable().byApproval()]).toEqual([true, true]);
  });

  it('of one whose receiver is asked, and rejects', async () => {
    const factura = await cuenta.stamped();
    stamping.pac.set({ clockOffsetMs: OTRO_DIA });
    expect((await cuenta.cancel(factura.id)).body.status).toBe(1);
    const pending = await expectWords(factura, ['Vigente', CON, 'En proceso']);
    expect(pending.getCancellation().isPending()).toBe(true);
    await stamping.pac.responder(factura.uuid, 'rechaza');
    const rejected = await expectWords(factura, ['Vigente', CON, 'Solicitud rechazada']);
    expect(rejected.getCancellation().isDisapprved()).toBe(true);
  });

  it('of one that is cancelled: at once, by its receiver, and by the end of the term', async () => {
    const [direct, accepted, silent] = [
      await cuenta.stamped(),
      await cuenta.stamped(),
      await cuenta.stamped(),
    ];
    await cuenta.cancel(direct.id);
    const sin = await expectWords(direct, ['Cancelado', SIN, 'Cancelado sin aceptación']);
    expect(sin.getCancellation().isCancelledByDirectCall()).toBe(true);
    stamping.pac.set({ clockOffsetMs: OTRO_DIA });
    await cuenta.cancel(accepted.id);
    await cuenta.cancel(silent.id);
    await stamping.pac.responder(accepted.uuid, 'acepta');
    const con = await expectWords(accepted, ['Cancelado', CON, 'Cancelado con aceptación']);
    expect(con.getCancellation().isCancelledByApproval()).toBe(true);
    stamping.pac.set({ clockOffsetMs: OTRO_DIA + 73 * HOUR });
    const expired = await expectWords(silent, ['Cancelado', CON, 'Plazo vencido']);
    expect(expired.getCancellation().isCancelledByExpiration()).toBe(true);
    expect(expired.getDocument().isCanceled()).toBe(true);
  });
});
