import type { FacturaInput, Validacion } from '@timbra/contracts';
import { readAddenda, readCfdi } from '@timbra/cfdi/server';
import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { withOtherSelloSat } from '../with-other-sello-sat.ts';

const ADDENDAS = {
  addendaFondoGarantia: { Importe: '150.00', PeriodoEnMeses: '6', Descripcion: 'Obra & «más»' },
  addendaSageAutomotive: {
    documento: { OrdenCompra: '4500012345', CodigoDestinatario: '02' },
    lineas: [
      {
        NumeroLinea: '1',
        OrdenCompra: '4500012345',
        LineaOrdenCompra: '10',
        CodigoProductoComprador: 'X-1',
      },
    ],
  },
} satisfies Partial<FacturaInput>;

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
});

const stampedXml = async (prueba: boolean): Promise<{ xml: string; uuid: string }> => {
  const draft = await account.draft(ADDENDAS);
  const { status, body } = await account.stamp(draft.id, { prueba });
  expect(status).toBe(200);
  const xml = await account.call<string>('GET', `/facturas/${draft.id}.xml`);
  return { xml: xml.body, uuid: body.uuid ?? '' };
};
const errorsOf = async (xml: string): Promise<string[]> => {
  const { body } = await account.call<Validacion>('POST', '/facturas/validate', {
    raw: xml,
    headers: { 'content-type': 'application/xml' },
  });
  return body.findings.filter(({ kind }) => kind === 'error').map(({ code }) => code);
};

describe('the addenda of an invoice', () => {
  it('are in the XML that is downloaded after its stamp, as they were typed', async () => {
    const { xml } = await stampedXml(false);
    expect(readAddenda(readCfdi(xml).root)).toEqual(ADDENDAS);
  });

  it('are in the XML of a test voucher as well', async () => {
    const { xml } = await stampedXml(true);
    expect(readAddenda(readCfdi(xml).root)).toEqual(ADDENDAS);
  });

  it('stand outside both seals, which still verify', async () => {
    const { xml } = await stampedXml(false);
    expect(await errorsOf(xml)).toEqual([]);
    expect(await errorsOf(xml.replace('Obra &amp;', 'Otra &amp;'))).toEqual([]);
    expect(await errorsOf(withOtherSelloSat(xml))).toContain('timbre-sello-sat');
  });

  it('never reach the PAC, which stamps the document without them', async () => {
    const { uuid } = await stampedXml(false);
    const atThePac = await fetch(`${system.urls.sandbox}/control/timbres/${uuid}`);
    const xml = await atThePac.text();
    expect(xml).toContain(uuid);
    expect(xml).not.toContain('Addenda');
  });

  it('leave the PDF of the invoice readable', async () => {
    const draft = await account.draft(ADDENDAS);
    await account.stamp(draft.id);
    const { status, headers } = await account.call('GET', `/facturas/${draft.id}.pdf`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});
