import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCfdi, type Cambios, PERMISO_DE_GASOLINA } from '../../test/a-cfdi.ts';
import { stampWith, startSandbox, type TestSandbox } from '../../test/harness.ts';
import { childNamed, readXml } from '../xml/xml-tree.ts';

let s: TestSandbox;

beforeAll(async () => {
  s = await startSandbox();
});
beforeEach(() => s.control.reset());
afterAll(() => s.destroy());

const ask = async (expresion: string): Promise<Record<string, string>> => {
  const response = await fetch(`${s.url}/sat/ConsultaCFDIService.svc`, {
    method: 'POST',
    headers: {
      'content-type': 'text/xml; charset=utf-8',
      soapaction: 'http://tempuri.org/IConsultaCFDIService/Consulta',
    },
    body:
      '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:tem="http://tempuri.org/">' +
      `<soapenv:Body><tem:Consulta><tem:expresionImpresa><![CDATA[${expresion}]]></tem:expresionImpresa>` +
      '</tem:Consulta></soapenv:Body></soapenv:Envelope>',
  });
  const body = childNamed(readXml(Buffer.from(await response.arrayBuffer())), 'Body')!;
  const result = body.children[0]!.children[0]!;
  return Object.fromEntries(result.children.map(({ name, text }) => [name, text]));
};

interface Partes {
  tt?: string;
  rr?: string;
  re?: string;
  fe?: string;
  id?: string;
}

const stampAndExpress = async (cambios: Cambios = {}) => {
  const xml = aCfdi(s.csd, cambios);
  const { UUID } = await stampWith(s, 'stamp', xml);
  const fe = / Sello="([^"]+)"/.exec(xml)![1]!.slice(-8);
  const right = { re: 'EKU9003173C9', rr: 'URE180429TM6', tt: '1160.00', id: UUID!, fe };
  return (partes: Partes = {}): string => {
    const { re, rr, tt, id, fe } = { ...right, ...partes };
    return `?re=${re}&rr=${rr}&tt=${tt}&id=${id}&fe=${fe}`;
  };
};

const NOT_VALID = 'N - 601: La expresión impresa proporcionada no es válida.';
const NOT_FOUND = 'N - 602: Comprobante no encontrado.';

describe('the status of a stamped document', () => {
  it('is Vigente, with the five fields of the service', async () => {
    const expression = await stampAndExpress();
    expect(await ask(expression())).toEqual({
      CodigoEstatus: 'S - Comprobante obtenido satisfactoriamente.',
      EsCancelable: 'Cancelable sin aceptación',
      Estado: 'Vigente',
      EstatusCancelacion: '',
      ValidacionEFOS: '200',
    });
  });

  it('needs the acceptance of the receiver a day later', async () => {
    const expression = await stampAndExpress();
    s.control.set({ clockOffsetMs: 25 * 3_600_000 });
    expect(await ask(expression())).toMatchObject({ EsCancelable: 'Cancelable con aceptación' });
  });

  it.each<[string, Cambios, string]>([
    ['somebody', {}, 'Cancelable con aceptación'],
    [
      'a foreigner',
      {
        receptor: {
          Rfc: 'XEXX010101000',
          Nombre: 'ACME INC',
          DomicilioFiscalReceptor: '42501',
          RegimenFiscalReceptor: '616',
          UsoCFDI: 'S01',
        },
      },
      'Cancelable sin aceptación',
    ],
  ])('of fuel for %s asks from the first day: %s', async (_who, cambios, esCancelable) => {
    const expression = await stampAndExpress({
      ...cambios,
      concepto: { ClaveProdServ: '15101514', ClaveUnidad: 'LTR' },
      enElConcepto: PERMISO_DE_GASOLINA,
    });
    const rr = cambios.receptor?.Rfc;
    expect(await ask(expression(rr === undefined ? {} : { rr }))).toMatchObject({
      EsCancelable: esCancelable,
    });
  });

  it('is No Encontrado until SAT learned of it', async () => {
    s.control.set({ propagationMs: 60_000 });
    const expression = await stampAndExpress();
    expect(await ask(expression())).toMatchObject({
      CodigoEstatus: NOT_FOUND,
      Estado: 'No Encontrado',
    });
    s.control.set({ clockOffsetMs: 61_000 });
    expect(await ask(expression())).toMatchObject({ Estado: 'Vigente' });
  });

  it('is found with trimmed or padded totals, in lower case, and from the verification URL', async () => {
    const expression = await stampAndExpress();
    const url = 'https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx';
    const id = /id=([^&]+)/.exec(expression())![1]!.toLowerCase();
    for (const one of [
      expression({ tt: '1160.0' }),
      expression({ tt: '0000001160.000000' }),
      expression({ id }),
      url + expression(),
    ]) {
      expect(await ask(one)).toMatchObject({ Estado: 'Vigente' });
    }
  });

  it('is found for an RFC with an ampersand, escaped or not', async () => {
    const hye = {
      Rfc: 'H&E951128469',
      Nombre: 'HERRERIA & ELECTRICOS',
      DomicilioFiscalReceptor: '06002',
    };
    const expression = await stampAndExpress({ receptor: hye });
    expect(await ask(expression({ rr: 'H&E951128469' }))).toMatchObject({ Estado: 'Vigente' });
    expect(await ask(expression({ rr: 'H&amp;E951128469' }))).toMatchObject({ Estado: 'Vigente' });
  });

  it.each<[string, Partes]>([
    ['total', { tt: '1160.01' }],
    ['issuer', { re: 'XIA190128J61' }],
    ['receiver', { rr: 'XIA190128J61' }],
    ['seal', { fe: 'AAAAAA==' }],
  ])('is not told to somebody with another %s', async (_field, partes) => {
    const expression = await stampAndExpress();
    const estado = await ask(expression(partes));
    expect(estado).toMatchObject({ CodigoEstatus: NOT_VALID, Estado: 'No Encontrado' });
  });
});

describe('a question without answer', () => {
  it('is 602 for a UUID that nobody stamped', async () => {
    const expression = await stampAndExpress();
    const id = '00000000-0000-4000-8000-000000000000';
    expect(await ask(expression({ id }))).toMatchObject({ CodigoEstatus: NOT_FOUND });
  });

  it('is 601 for an expression that cannot be read', async () => {
    expect(await ask('?id=1')).toMatchObject({ CodigoEstatus: NOT_VALID });
  });

  it('is 503 while SAT is down', async () => {
    s.control.set({ satDown: true });
    const response = await fetch(`${s.url}/sat/ConsultaCFDIService.svc`, {
      method: 'POST',
      body: 'x',
    });
    expect(response.status).toBe(503);
  });
});
