import { Decimal, localDateTime } from '@timbra/cfdi';
import type {
  Factura,
  FacturaInput,
  FacturaRow,
  SaldoFactura,
  TimbrarRequest,
} from '@timbra/contracts';
import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';

let system: SharedSystem;
let account: Account;
let publico: string;

const created = async (path: string, body: unknown): Promise<string> => {
  const answer = await account.call<{ id: string }>('POST', path, { body });
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({})]);
  return answer.body.id;
};

beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
  publico = await created('/receptores', {
    rfc: 'XAXX010101000',
    nombre: 'PUBLICO EN GENERAL',
    regimen: '616',
  });
});

const stamped = async (over: Partial<FacturaInput>): Promise<Factura> => {
  const draft = await account.draft(over);
  const { status, body } = await account.stamp(draft.id);
  expect([status, body.timbrarRequest?.error ?? (body as TimbrarRequest).error]).toEqual([
    200,
    undefined,
  ]);
  expect(body.uuid).toMatch(/^[0-9A-F-]{36}$/);
  return body;
};
const xmlOf = async ({ id }: Factura): Promise<string> =>
  (await account.call<string>('GET', `/facturas/${id}.xml`)).body;
const saldoOf = async ({ id }: Factura): Promise<SaldoFactura> =>
  (await account.call<SaldoFactura>('GET', `/facturas/${id}/saldo`)).body;
const porCobrar = async (): Promise<(string | undefined)[]> =>
  (
    await account.call<{ items: { uuid: string }[] }>(
      'GET',
      '/facturas/por-cobrar?rfc=URE180429TM6',
    )
  ).body.items.map(({ uuid }) => uuid);

const ppd = (): Promise<Factura> => stamped({ metodoPago: 'PPD', formaPago: ['99'] });
const receipt = (
  documentos: SaldoFactura['siguiente'][],
  monto: string,
): Partial<FacturaInput> => ({
  tipoComprobante: 'P',
  conceptos: [],
  recepcionPago: {
    pagos: [
      {
        fechaPago: '2026-11-20T12:00:00',
        formaDePagoP: '03',
        monedaP: 'MXN',
        monto,
        documentos: documentos.map((it) => ({ ...it, folio: it?.folio && String(it.folio) })),
      },
    ],
  },
});

it('an invoice with a local tax, parts and an education complement is stamped', async () => {
  const invoice = await stamped({
    impuestosGlobales: [{ tipo: 2, nombre: 'ISH', tasaCuota: '3' }],
    conceptos: [
      {
        clave: '86121700',
        claveUnidad: 'E48',
        descripcion: 'Colegiatura',
        valorUnitario: '1000',
        impuestos: [{ impuesto: '002', tipoFactor: 'Exento' }],
        iedu: {
          nombreAlumno: 'ANA CASAS',
          curp: 'CACX760510MGTSHC04',
          nivelEducativo: 'Primaria',
          autRVOE: '201587PRIM',
        },
        partes: [{ clave: '14111500', cantidad: '1', descripcion: 'Cuaderno' }],
      },
    ],
  });
  expect(invoice.total).toBe('1030.00');
  expect(await xmlOf(invoice)).toMatch(/implocal:ImpuestosLocales/);
  expect(await xmlOf(invoice)).toMatch(/<iedu:instEducativas /);
  expect(await xmlOf(invoice)).toMatch(/<cfdi:Parte /);
});

describe('an invoice of gasoline', () => {
  const litros = (hidroYPetro?: { numeroPermiso: string }): Partial<FacturaInput> => ({
    conceptos: [
      {
        clave: '15101514',
        claveUnidad: 'LTR',
        descripcion: 'Magna',
        cantidad: '40',
        valorUnitario: '20.6897',
        hidroYPetro,
        impuestos: [{ impuesto: '002', tasaCuota: '16' }],
      },
    ],
  });

  it('is stamped with the permit that it is sold with', async () => {
    const invoice = await stamped(litros({ numeroPermiso: 'PL/364/EXP/ES/2015' }));
    expect(await xmlOf(invoice)).toContain(
      'TipoPermiso="PER01" NumeroPermiso="PL/364/EXP/ES/2015" ClaveHYP="15101514" ' +
        'SubProductoHYP="SP16"',
    );
  });

  it('is refused without it, before any PAC is asked', async () => {
    const draft = await account.draft(litros());
    const { status, body } = await account.stamp(draft.id);
    expect([status, body]).toMatchObject([
      422,
      {
        code: 'facturaInvalida',
        errors: [{ path: 'conceptos.0.hidroYPetro', code: 'CFDI40163' }],
      },
    ]);
  });
});

describe('the ledger of a PPD invoice', () => {
  it('follows its receipts, instalment by instalment, until it is paid', async () => {
    const invoice = await ppd();
    const before = await saldoOf(invoice);
    expect(before).toMatchObject({ saldo: '1160.00', parcialidades: [] });
    expect(before.siguiente).toMatchObject({ numParcialidad: 1, impSaldoAnt: '1160.00' });
    expect(await porCobrar()).toContain(invoice.uuid);

    const half = {
      ...before.siguiente!,
      impPagado: '580.00',
      ImpuestosDR: [
        {
          tipo: 2 as const,
          impuesto: '002' as const,
          tipoFactor: 'Tasa' as const,
          tasaCuota: '16',
          base: '500.00',
          importe: '80.00',
        },
      ],
    };
    const first = await stamped(receipt([half], '580.00'));
    const between = await saldoOf(invoice);
    expect(between).toMatchObject({
      saldo: '580.00',
      parcialidades: [
        { numParcialidad: 1, impSaldoInsoluto: '580.00', recibo: { uuid: first.uuid } },
      ],
      siguiente: { numParcialidad: 2, impSaldoAnt: '580.00' },
    });

    await stamped(receipt([between.siguiente], '580.00'));
    const after = await saldoOf(invoice);
    expect(after.saldo).toBe('0.00');
    expect(after.siguiente).toBeUndefined();
    expect(await porCobrar()).not.toContain(invoice.uuid);
  });

  it('is not touched by a test of a receipt', async () => {
    const invoice = await ppd();
    const { siguiente } = await saldoOf(invoice);
    const draft = await account.draft(receipt([siguiente], '1160.00'));
    expect((await account.stamp(draft.id, { prueba: true })).body.prueba).toBe(true);
    expect((await saldoOf(invoice)).saldo).toBe('1160.00');
  });

  it('is none of an invoice that is paid at once', async () => {
    const invoice = await stamped({});
    expect((await account.call('GET', `/facturas/${invoice.id}/saldo`)).status).toBe(404);
  });
});

describe('a global invoice that gathers sales', () => {
  const today = localDateTime(new Date(), '06000').slice(0, 10);
  const sell = (valorUnitario: string): Promise<Factura> =>
    account.draft({
      receptor: publico,
      formaPago: ['01'],
      conceptos: [1, 2, 3].map(() => ({
        clave: '50192100',
        claveUnidad: 'H87',
        descripcion: 'Botana',
        valorUnitario,
        impuestos: [{ impuesto: '002' as const, tasaCuota: '16' }],
      })),
    });
  const gather = () =>
    account.call<Factura>('POST', '/facturas/global', {
      body: {
        emisor: account.emisor.id,
        receptor: publico,
        desde: today,
        hasta: today,
        Periodicidad: '01',
        Meses: today.slice(5, 7),
        Anio: Number(today.slice(0, 4)),
      },
    });
  const get = async ({ id }: Factura): Promise<Factura> =>
    (await account.call<Factura>('GET', `/facturas/${id}`)).body;

  it('is worth them to the cent, and they can no more be billed otherwise', async () => {
    const sales = [await sell('0.03'), await sell('33.33'), await sell('7.77')];
    const sum = sales.reduce((all, { total }) => all.add(Decimal.parse(total)), Decimal.ZERO);
    const { status, body: global } = await gather();
    expect([status, global.total, global.reunidas]).toEqual([201, sum.toFixed(2), 3]);

    const [sale] = sales as [Factura];
    expect(await get(sale)).toMatchObject({ enGlobal: global.id, editable: false });
    const answers = [
      await account.stamp(sale.id),
      await account.call('PUT', `/facturas/${sale.id}`, { body: {} }),
      await account.call('DELETE', `/facturas/${sale.id}`),
    ];
    expect(answers.map(({ status, body }) => [status, (body as { code: string }).code])).toEqual(
      Array(3).fill([409, 'facturaReunida']),
    );
    expect((await gather()).status).toBe(422);

    const { body: stampedGlobal } = await account.stamp(global.id);
    expect(stampedGlobal).toMatchObject({ total: sum.toFixed(2) });
    expect(stampedGlobal.uuid).toBeDefined();
  });

  it('keeps the lines of its sales, whatever is sent', async () => {
    await sell('10');
    const { body: global } = await gather();
    const { body } = await account.call<Factura>('PUT', `/facturas/${global.id}`, {
      body: { emisor: account.emisor.id, receptor: publico, conceptos: [], Periodicidad: '01' },
    });
    expect([body.total, body.isGlobal]).toEqual([global.total, true]);
    await account.call('DELETE', `/facturas/${global.id}`);
  });

  it('lets them go when it is deleted', async () => {
    const sale = await sell('10');
    const { body: global } = await gather();
    expect((await account.call('DELETE', `/facturas/${global.id}`)).status).toBe(204);
    expect((await get(sale)).enGlobal).toBeUndefined();
    expect((await account.call('DELETE', `/facturas/${sale.id}`)).status).toBe(204);
  });

  it('asked for twice at once, bills each sale once', async () => {
    await Promise.all(['11', '12', '13', '14'].map(sell));
    const made = (await Promise.all([gather(), gather()])).filter(({ status }) => status === 201);
    const sum = made.reduce((all, { body }) => all + (body.reunidas ?? 0), 0);
    const drafts = (await account.call<{ items: FacturaRow[] }>('GET', '/facturas?status=1')).body;
    const taken = drafts.items.filter(({ enGlobal }) =>
      made.some(({ body }) => body.id === enGlobal),
    );
    expect(taken).toHaveLength(sum);
  });
});

describe('a duplicate', () => {
  it('keeps what was written and drops what made it that one invoice', async () => {
    const invoice = await stamped({ serie: 'DUP', observaciones: 'Igual', externalId: 'pedido-1' });
    const { status, body } = await account.call<Factura>(
      'POST',
      `/facturas/${invoice.id}/duplicar`,
    );
    expect([status, body.status, body.editable]).toEqual([201, 1, true]);
    expect(body).toMatchObject({
      serie: 'DUP',
      observaciones: 'Igual',
      emisor: { id: invoice.emisor?.id },
      receptor: { id: invoice.receptor?.id },
      total: invoice.total,
    });
    for (const gone of ['uuid', 'folio', 'fecha', 'fechaTimbrado', 'xmlUrl', 'externalId'] as const)
      expect(body[gone]).toBeUndefined();
  });
});
