import { CONTEXT_HEADER, type Factura } from '@timbra/contracts';
import { readCfdi, sealFactura } from '@timbra/cfdi/server';
import { signContext } from '@timbra/service-kit';
import { signerTo } from '@timbra/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCertificate } from '../../packages/cfdi/test-support/certificates.ts';
import { EMISOR, PUBLICO, runInvoices } from '../../svc-invoices/test-support/run-invoices.ts';
import { invoicesSettings } from '../../svc-invoices/test-support/test-settings.ts';
import { fiscalDocument } from '../../svc-invoices/src/emision/fiscal-document.ts';
import { readPdf } from '../screens/read-pdf.ts';

/** Walks the planted field through the services. It is not in the types of this tree. */
const CONTRATO = 'C-77/2026';
const NOW = new Date('2026-11-20T18:00:00Z');
type Planted = Factura & { numContrato?: string };

const draft = {
  emisor: EMISOR,
  receptor: PUBLICO,
  formaPago: ['03'],
  usoCfdi: 'S01',
  isGlobal: true,
  conceptos: [
    { clave: '01010101', claveUnidad: 'ACT', descripcion: 'Venta', valorUnitario: '100' },
  ],
};
const withContrato = { ...draft, numContrato: CONTRATO };

let running: Awaited<ReturnType<typeof runInvoices>>;
beforeAll(async () => {
  running = await runInvoices();
});
afterAll(() => running?.stop());

const call = async (method: string, path: string, body?: unknown): Promise<Planted> => {
  const answer = await running.service.call(method, path, { body });
  expect(answer.status).toBeLessThan(300);
  return answer.body as Planted;
};
const create = () => call('POST', '/facturas', withContrato);

it('is answered as it was sent, read again, and cleared by a PUT without it', async () => {
  const { id, numContrato } = await create();
  expect(numContrato).toBe(CONTRATO);
  expect(await call('GET', `/facturas/${id}`)).toHaveProperty('numContrato', CONTRATO);
  await call('PUT', `/facturas/${id}`, draft);
  expect(await call('GET', `/facturas/${id}`)).not.toHaveProperty('numContrato');
  await call('PUT', `/facturas/${id}`, withContrato);
  expect(await call('GET', `/facturas/${id}`)).toHaveProperty('numContrato', CONTRATO);
});

it('is refused when it is longer than its row says, by its path', async () => {
  const { status, body } = await running.service.call('POST', '/facturas', {
    body: { ...draft, numContrato: 'x'.repeat(31) },
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ errors: [{ path: 'numContrato' }] });
});

it('is kept by a duplicate', async () => {
  const { id } = await create();
  const copy = await call('POST', `/facturas/${id}/duplicar`);
  expect(copy.numContrato).toBe(CONTRATO);
});

it('is sealed with the document, and is in its cadena original', async () => {
  const { id } = await create();
  const factura = await call('GET', `/facturas/${id}`);
  const { emisor, receptor } = factura;
  if (!emisor || !receptor) throw new Error('a draft without its parties');
  const csd = makeCertificate({ rfc: 'EKU9003173C9', numero: '30001000000500003416' });
  const document = fiscalDocument({ factura, emisor, receptor }, NOW);
  const { xml, cadenaOriginal } = sealFactura(document, csd, { now: document.fecha });
  expect(readCfdi(xml).root.attributes.NumContrato).toBe(CONTRATO);
  expect(cadenaOriginal).toContain(`|${CONTRATO}|`);
});

it('is printed with its label', async () => {
  const context = { accountId: 'cuenta', sub: 'test', permissions: [], internal: false };
  const response = await fetch(`${running.service.url}/facturas/vista-previa.pdf`, {
    method: 'POST',
    headers: {
      [CONTEXT_HEADER]: signContext(signerTo('svc-invoices', invoicesSettings()), context),
      'content-type': 'application/json',
    },
    body: JSON.stringify(withContrato),
  });
  const { text } = await readPdf(Buffer.from(await response.arrayBuffer()));
  expect(text).toContain('Número de contrato');
  expect(text).toContain(CONTRATO);
});
