import {
  CONVENIO_INVALIDO,
  CONVENIO_TEXTO,
  type CertificadoMetadata,
  type FiscalEmisor,
  type Page,
  type PacAgreement,
  type ProblemBody,
} from '@timbra/contracts';
import { runContainer, type RunningContainer } from '@timbra/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { catalogsSettings } from '../../test-support/test-settings.ts';
import { createContainer } from '../container.ts';

let service: RunningContainer<Awaited<ReturnType<typeof createContainer>>>;
let accountId: string;
let accounts = 0;
beforeAll(async () => {
  service = await runContainer('svc-catalogs', (runtime) =>
    createContainer(catalogsSettings(), runtime),
  );
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
});
afterAll(() => service?.stop());

const call = (method: string, path: string, body?: unknown, internal = false) =>
  service.call(method, path, { accountId, body, internal });
const DAY_MS = 24 * 60 * 60 * 1000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const UNO = '1'.repeat(20);
const withCsd = async (rfc = 'EKU9003173C9', over: Partial<CertificadoMetadata> = {}) => {
  const regimen = rfc.length === 12 ? '601' : '612';
  const emisor = { rfc, nombre: 'ESCUELA KEMPER URGATE', regimen };
  const { id } = (await call('POST', '/emisores', emisor)).body as FiscalEmisor;
  const certificado: CertificadoMetadata = {
    numero: UNO,
    rfc,
    nombre: emisor.nombre,
    tipo: 'CSD',
    notBefore: fromNow(-30),
    notAfter: fromNow(300),
    notBeforePractical: fromNow(-27),
    invalidForCancelacion: false,
    ...over,
  };
  const { status } = await call('PUT', `/internal/emisores/${id}/certificados`, certificado, true);
  expect(status).toBe(200);
  return id;
};
const list = async () => ((await call('GET', '/convenios')).body as Page<PacAgreement>).items;
const INFO = {
  contact: { name: 'Ana Ruiz', email: 'ana@kemper.test', phone: '(555) 123-4567' },
  signer: { legalName: 'Ana Ruiz Vega', position: 'Representante Legal' },
  taxPayer: { id: 'IDMEX123', address: 'Calle 1, México', attorney: 'Escritura 123' },
};
const sign = (body: unknown = INFO, numero = UNO) =>
  call('POST', `/convenios/${numero}/firmar`, body);

describe('an agreement', () => {
  it('is pending for each certificate that may be used', async () => {
    const id = await withCsd();
    expect(await list()).toEqual([
      {
        id: UNO,
        emisor: { id, rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', tipo: 2 },
        certificate: UNO,
        signed: false,
        texto: CONVENIO_TEXTO,
      },
    ]);
  });

  it.each([
    ['an expired one', { notAfter: fromNow(-1) }],
    ['an e.firma', { tipo: 'FIEL' as const }],
  ])('is not asked for %s', async (_what, over) => {
    await withCsd('EKU9003173C9', over);
    expect(await list()).toEqual([]);
  });

  it('keeps what was signed, when, its signer and the certificate that it is for', async () => {
    await withCsd();
    const before = Date.now();
    const { status, body } = await sign();
    const convenio = body as PacAgreement;
    expect([status, convenio]).toMatchObject([
      201,
      { id: UNO, signed: true, texto: CONVENIO_TEXTO, info: INFO },
    ]);
    expect(Date.parse(convenio.signedAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(await list()).toEqual([convenio]);
    expect((await call('GET', `/convenios/${UNO}`)).body).toEqual(convenio);
  });

  it('is signed once, however often that is asked at once', async () => {
    await withCsd();
    const answers = await Promise.all([1, 2, 3].map(() => sign()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await sign()).body).toMatchObject({ code: 'convenioFirmado' });
  });

  it('stays as it was signed when the issuer changes or goes', async () => {
    const id = await withCsd();
    await sign();
    await call('DELETE', `/emisores/${id}`);
    expect(await list()).toMatchObject([
      { signed: true, emisor: { nombre: 'ESCUELA KEMPER URGATE' } },
    ]);
  });

  it('of a person needs no attorney; the usual position is that of the legal representative', async () => {
    await withCsd('CACX7605101P8');
    const { signer, taxPayer } = INFO;
    const { status, body } = await sign({
      ...INFO,
      signer: { legalName: signer.legalName },
      taxPayer: { id: taxPayer.id, address: taxPayer.address },
    });
    expect([status, (body as PacAgreement).info?.signer.position]).toEqual([
      201,
      'Representante Legal',
    ]);
  });

  it.each<[string, object]>([
    ['contact.name', { contact: { ...INFO.contact, name: ' ' } }],
    ['contact.email', { contact: { ...INFO.contact, email: 'ana' } }],
    ['contact.phone', { contact: { ...INFO.contact, phone: '5551234567' } }],
    ['signer.legalName', { signer: { position: 'Dueño' } }],
    ['taxPayer.id', { taxPayer: { ...INFO.taxPayer, id: undefined } }],
    ['taxPayer.address', { taxPayer: { ...INFO.taxPayer, address: '' } }],
    ['taxPayer.attorney', { taxPayer: { ...INFO.taxPayer, attorney: undefined } }],
  ])('of a company is not signed without %s', async (path, over) => {
    await withCsd();
    const { status, body } = await sign({ ...INFO, ...over });
    const { detail, errors } = body as ProblemBody;
    expect([status, detail, errors?.map((it) => it.path)]).toEqual([
      400,
      CONVENIO_INVALIDO,
      [path],
    ]);
    expect(await list()).toMatchObject([{ signed: false }]);
  });

  it("is like none at all for another account's certificate", async () => {
    await withCsd();
    accountId = 'ajena';
    expect((await sign()).status).toBe(404);
    expect((await call('GET', `/convenios/${UNO}`)).status).toBe(404);
    expect(await list()).toEqual([]);
  });
});
