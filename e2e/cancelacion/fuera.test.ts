import { verificationUrl } from '@timbra/cfdi';
import { Certificado } from '@timbra/cfdi/server';
import type { EstadoSat, Factura } from '@timbra/contracts';
import { signUp, startSystem, type Account, type System } from '@timbra/test-kit';
import { Consumer, ConsumerClientResponse } from '@nodecfdi/sat-estado-cfdi';
import { createClientAsync } from 'soap';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { report } from '../../packages/cfdi/test-support/sat-resources.ts';
import { hasXmlsec1, xmlsec1Verifies } from '../../packages/cfdi/test-support/xmlsec1.ts';
import { aReceived } from '../api/received.ts';
import { cancel, HOUR, OTRO_DIA, stamped } from './cancela.ts';
import { startRecorder, type Recorder } from './recorder.ts';

let recorder: Recorder;
let system: System;
let account: Account;
beforeAll(async () => {
  recorder = await startRecorder();
  system = await startSystem({ env: { FINKOK_URL: `${recorder.url}/finkok` } });
  recorder.passOnTo(system.urls.sandbox);
  account = await signUp(system);
});
afterEach(() => system.pac.reset());
afterAll(async () => {
  await system?.stop();
  await recorder?.close();
});

const IIA = { rfc: 'IIA040805DZ4', nombre: 'INDISTRIA ILUMINADORA DE ALMACENES' };

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
    const factura = await stamped(account);
    expect((await cancel(account, factura.id)).body.status).toBe(2);
    const [xml = ''] = recorder.sent('cancel_signature').filter((it) => it.includes(factura.uuid));
    expect(xml).toContain(`<X509SerialNumber>${account.emisor.fiscalCertificados[0]?.numero}<`);
    expectGenuine('Cancelacion', xml, /Motivo="02"/, 'Motivo="03"');
  });

  it("the receiver's answer", async () => {
    const uuid = await aReceived(system, account, IIA);
    const { status } = await account.call('POST', `/solicitudes-recibidas/${uuid}/respuesta`, {
      body: { respuesta: 'rechaza' },
    });
    expect(status).toBe(200);
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
  const about = async ({ id }: Pick<Factura, 'id'>) => {
    const { body: it } = await account.call<Factura>('GET', `/facturas/${id}`);
    const expresion = verificationUrl({
      ...{ uuid: it.uuid ?? '', sello: it.sello ?? '', total: it.total },
      ...{ rfcEmisor: it.emisor?.rfc ?? '', rfcReceptor: it.receptor?.rfc ?? '' },
    }).replace(/^[^?]*/, '');
    const url = `${system.urls.sandbox}/sat/ConsultaCFDIService.svc`;
    const words: Words[] = [];
    const theirs = await new Consumer(askThrough(words), url).executeAsync(expresion);
    const { body: ours } = await account.call<EstadoSat>('GET', `/facturas/${id}/estado-sat`);
    return { theirs, ours, words: words[0] };
  };

  const expectWords = async (
    factura: Factura,
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
    const factura = await stamped(account);
    const sin = await expectWords(factura, ['Vigente', SIN, '']);
    expect([sin.getDocument().isActive(), sin.getCancellable().byDirectCall()]).toEqual([
      ...[true, true],
    ]);
    system.pac.set({ clockOffsetMs: OTRO_DIA });
    const con = await expectWords(factura, ['Vigente', CON, '']);
    expect([con.getDocument().isActive(), con.getCancellable().byApproval()]).toEqual([true, true]);
  });

  it('of one whose receiver is asked, and rejects', async () => {
    const factura = await stamped(account);
    system.pac.set({ clockOffsetMs: OTRO_DIA });
    expect((await cancel(account, factura.id)).body.status).toBe(1);
    const pending = await expectWords(factura, ['Vigente', CON, 'En proceso']);
    expect(pending.getCancellation().isPending()).toBe(true);
    await system.pac.responder(factura.uuid, 'rechaza');
    const rejected = await expectWords(factura, ['Vigente', CON, 'Solicitud rechazada']);
    expect(rejected.getCancellation().isDisapprved()).toBe(true);
  });

  it('of one that is cancelled: at once, by its receiver, and by the end of the term', async () => {
    const [direct, accepted, silent] = [
      await stamped(account),
      await stamped(account),
      await stamped(account),
    ];
    await cancel(account, direct.id);
    const sin = await expectWords(direct, ['Cancelado', SIN, 'Cancelado sin aceptación']);
    expect(sin.getCancellation().isCancelledByDirectCall()).toBe(true);
    system.pac.set({ clockOffsetMs: OTRO_DIA });
    await cancel(account, accepted.id);
    await cancel(account, silent.id);
    await system.pac.responder(accepted.uuid, 'acepta');
    const con = await expectWords(accepted, ['Cancelado', CON, 'Cancelado con aceptación']);
    expect(con.getCancellation().isCancelledByApproval()).toBe(true);
    system.pac.set({ clockOffsetMs: OTRO_DIA + 73 * HOUR });
    const expired = await expectWords(silent, ['Cancelado', CON, 'Plazo vencido']);
    expect(expired.getCancellation().isCancelledByExpiration()).toBe(true);
    expect(expired.getDocument().isCanceled()).toBe(true);
  });
});
