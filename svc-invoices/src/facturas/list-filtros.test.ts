import type {
  CancelarRequestSummary,
  Factura,
  FacturaInput,
  FacturaRow,
  Page,
  PorEstado,
  ProblemBody,
} from '@timbra/contracts';
import { aFactura } from '@timbra/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aStamp } from '../../test-support/a-stamp.ts';
import { EMISOR, PUBLICO, runInvoices } from '../../test-support/run-invoices.ts';

let running: Awaited<ReturnType<typeof runInvoices>>;
let accountId: string;
let accounts = 0;
let settings = {};
beforeAll(async () => {
  running = await runInvoices();
});
beforeEach(() => {
  accountId = `cuenta-${(accounts += 1)}`;
  settings = {};
});
afterAll(() => running?.stop());

const call = (method: string, path: string, body?: unknown) =>
  running.service.call(method, path, { accountId, context: { settings }, body });
const save = (over: Partial<FacturaInput> = {}) =>
  call('POST', '/facturas', aFactura({ emisor: EMISOR, receptor: PUBLICO, ...over }));
const saved = async (over: Partial<FacturaInput> = {}) => {
  const { status, body } = await save(over);
  expect(status).toBe(201);
  return (body as Factura).id;
};
const internal = (id: string, action: string, body: object) =>
  running.service.call('POST', `/internal/facturas/${id}/${action}`, {
    accountId,
    body,
    internal: true,
  });
const stamped = async (): Promise<string> => {
  const id = await saved();
  await running.hold(accountId, id);
  const { status } = await internal(id, 'stamped', aStamp(id));
  expect(status).toBe(200);
  return id;
};
const found = async (query: string) => {
  const { status, body } = await call('GET', `/facturas?${query}`);
  expect([query, status]).toEqual([query, 200]);
  return (body as Page<FacturaRow>).items.map((it) => it.id);
};
const refused = async (query: string) => {
  const { status, body } = await call('GET', `/facturas?${query}`);
  return [status, (body as ProblemBody).errors?.map((it) => it.path)];
};

describe('the list is narrowed', () => {
  it('by issuer and receiver, each by its id or its RFC', async () => {
    const id = await saved();
    const others = { rfc: 'URE180429TM6', id: 'f'.repeat(24) };
    for (const query of [`receptor=${PUBLICO}`, 'receptor=XAXX010101000', 'receptor=xaxx010101000'])
      expect(await found(query)).toEqual([id]);
    for (const query of [`emisor=${EMISOR}`, 'emisor=EKU9003173C9'])
      expect(await found(query)).toEqual([id]);
    for (const who of [others.rfc, others.id])
      expect([await found(`receptor=${who}`), await found(`emisor=${who}`)]).toEqual([[], []]);
  });

  it('by kind and by series, whole', async () => {
    const income = await saved({ serie: 'AB' });
    const credit = await saved({ tipoComprobante: 'E', serie: 'A' });
    expect(await found('tipo=E')).toEqual([credit]);
    expect(await found('tipo=I')).toEqual([income]);
    expect(await found('serie=A')).toEqual([credit]);
    expect(await found('tipo=I&serie=A')).toEqual([]);
  });

  it('by currencies, one or several; a receipt of payments counts in pesos, as in its sums', async () => {
    const pesos = await saved();
    const dolares = await saved({ moneda: 'USD', tipoCambio: '18.5' });
    const euros = await saved({ moneda: 'EUR', tipoCambio: '20' });
    const recibo = await saved({ tipoComprobante: 'P', moneda: 'XXX', conceptos: [] });
    expect(await found('moneda=USD')).toEqual([dolares]);
    expect((await found('moneda=EUR,USD')).toSorted()).toEqual([dolares, euros].toSorted());
    expect((await found('moneda=MXN')).toSorted()).toEqual([pesos, recibo].toSorted());
    expect(await found('moneda=GBP')).toEqual([]);
    const { body } = await call('GET', '/facturas/por-estado?moneda=USD,EUR');
    expect((body as PorEstado).todos).toMatchObject({
      cuantos: 2,
      importes: [{ moneda: 'EUR' }, { moneda: 'USD' }],
    });
  });

  it('by what its receiver did not let be cancelled, until it is cancelled after all', async () => {
    const [one, refused, other] = [await stamped(), await stamped(), await stamped()];
    const request = { id: 'c'.repeat(24), motivo: '02', status: 3 } as const;
    const tell = async (id: string, told: CancelarRequestSummary, fechaCancelado?: string) => {
      const body = { cancelarRequest: told, fechaCancelado };
      expect((await internal(id, 'cancelacion', body)).status).toBe(200);
    };
    await tell(refused, { ...request, etiqueta: 'Solicitud rechazada', errorCode: 'rechazada' });
    // What SAT itself did not take is nobody's refusal.
    await tell(other, { ...request, etiqueta: 'Error: 204', error: '204', errorCode: '204' });
    for (const query of ['', '&status=3', '&desde=2026-01-01', '&tipo=I', '&moneda=MXN'])
      expect(await found(`cancelacionRechazada=true${query}`)).toEqual([refused]);
    expect(await found('cancelacionRechazada=true&status=1')).toEqual([]);
    expect(await found('cancelacionRechazada=true&hasta=2026-01-01')).toEqual([]);
    expect((await found('cancelacionRechazada=false&desde=2026-01-01')).toSorted()).toEqual(
      [one, refused, other].toSorted(),
    );
    const sums = async () => {
      const { body } = await call('GET', '/facturas/por-estado?cancelacionRechazada=true');
      const { todos, status } = body as PorEstado;
      return [todos.cuantos, status[3].cuantos];
    };
    expect(await sums()).toEqual([1, 1]);
    await tell(refused, { ...request, status: 2, etiqueta: 'Cancelado' }, '2026-11-21T10:00:00');
    expect(await found('cancelacionRechazada=true')).toEqual([]);
    expect(await sums()).toEqual([0, 0]);
  });

  it('by two days of Mexico City, both within, either left open', async () => {
    const march = await saved({ fecha: '2024-03-31T23:59:59' });
    const april = await saved({ fecha: '2024-04-01T00:00:00' });
    expect(await found('desde=2024-04-01')).toEqual([april]);
    expect(await found('hasta=2024-03-31')).toEqual([march]);
    expect(await found('desde=2024-03-31&hasta=2024-04-01')).toEqual([april, march]);
    expect(await found('desde=2024-03-31&hasta=2024-03-31&tipo=I')).toEqual([march]);
  });

  it('in all years where no period is said, in that one where it is', async () => {
    const old = await saved({ fecha: '2019-05-05T10:00:00', serie: 'V' });
    expect(await found('serie=V')).toEqual([old]);
    expect(await found('serie=V&year=2024')).toEqual([]);
    expect(await found('serie=V&year=2019&month=-1')).toEqual([old]);
  });

  it('page by page, the filter kept', async () => {
    const ids = [];
    for (const dia of ['01', '02', '03'])
      ids.unshift(await saved({ serie: 'P', fecha: `2024-01-${dia}T10:00:00` }));
    await saved({ serie: 'Q', fecha: '2024-01-02T11:00:00' });
    const query = 'serie=P&desde=2024-01-01&limit=2';
    const first = (await call('GET', `/facturas?${query}`)).body as Page<FacturaRow>;
    const rest = await found(`${query}&cursor=${first.nextCursor}`);
    expect([...first.items.map((it) => it.id), ...rest]).toEqual(ids);
  });

  it('and what is no filter is refused at its name', async () => {
    expect(await refused('desde=ayer')).toEqual([400, ['desde']]);
    expect(await refused('receptor=nadie')).toEqual([400, ['receptor']]);
    expect(await refused('tipo=X')).toEqual([400, ['tipo']]);
    expect(await refused('moneda=pesos')).toEqual([400, ['moneda']]);
    expect(await refused('cancelacionRechazada=si')).toEqual([400, ['cancelacionRechazada']]);
    expect(await refused('externalId=')).toEqual([400, ['externalId']]);
    expect(await refused('desde=2024-02-02&hasta=2024-02-01')).toEqual([400, ['hasta']]);
    expect(await refused('year=2024&desde=2024-02-02')).toEqual([400, ['desde']]);
  });
});

describe("another system's name for an invoice", () => {
  it('is searched for, filtered by, and an address', async () => {
    const id = await saved({ externalId: 'Pedido/7 ñ' });
    await saved({ externalId: 'Pedido/8' });
    const name = encodeURIComponent('Pedido/7 ñ');
    expect(await found(`externalId=${name}`)).toEqual([id]);
    expect(await found('q=pedido7')).toEqual([id]);
    const read = await call('GET', `/facturas/externo/${name}`);
    expect([read.status, (read.body as Factura).id]).toEqual([200, id]);
    expect((await call('GET', '/facturas/externo/otro')).status).toBe(404);
  });

  it('leads to the last one where several have it', async () => {
    await saved({ externalId: 'x' });
    const last = await saved({ externalId: 'x' });
    expect(((await call('GET', '/facturas/externo/x')).body as Factura).id).toBe(last);
  });

  it('is nobody else’s in another account', async () => {
    await saved({ externalId: 'mio' });
    accountId = 'otra-cuenta';
    expect((await call('GET', '/facturas/externo/mio')).status).toBe(404);
  });

  it('is given once where the account wants it, and the one that has it is named', async () => {
    const before = await saved({ externalId: 'antes' });
    settings = { externalIdUnico: true };
    const first = await saved({ externalId: 'uno' });
    const answers = await Promise.all([save({ externalId: 'dos' }), save({ externalId: 'dos' })]);
    expect(answers.map((it) => it.status).sort()).toEqual([201, 409]);
    for (const [externalId, existente] of Object.entries({ uno: first, antes: before })) {
      const { status, body } = await save({ externalId });
      expect([status, body]).toMatchObject([409, { code: 'externalIdRepetido', existente }]);
    }
    // Without one there may be as many as there are.
    await saved();
    await saved();
  });

  it('is kept by its draft when it is replaced, refused to another, and free once it is deleted', async () => {
    settings = { externalIdUnico: true };
    const [one, two] = [await saved({ externalId: 'a' }), await saved({ externalId: 'b' })];
    const put = (id: string, externalId?: string) =>
      call('PUT', `/facturas/${id}`, aFactura({ emisor: EMISOR, receptor: PUBLICO, externalId }));
    expect((await put(one, 'a')).status).toBe(200);
    expect((await put(two, 'a')).status).toBe(409);
    expect((await call('DELETE', `/facturas/${one}`)).status).toBe(204);
    expect((await put(two, 'a')).status).toBe(200);
    expect((await put(two)).status).toBe(200);
    await saved({ externalId: 'a' });
  });
});
