import { MAX_FACTURA_BYTES, type ProblemBody } from '@timbra/contracts';
import {
  aFactura,
  sharedSystem,
  signUp,
  type Account,
  type ApiAnswer,
  type SharedSystem,
} from '@timbra/test-kit';
import { SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';

let system: SharedSystem;
let account: Account;
let stranger: Account;

beforeAll(async () => {
  system = await sharedSystem();
  [account, stranger] = [await signUp(system), await signUp(system)];
});

const problem = (answer: ApiAnswer) => answer.body as ProblemBody;

/** A refusal is problem+json in Spanish, with the path of the field where there is one. */
const expectRefusal = (
  answer: ApiAnswer,
  { status, code, path }: { status: number; code: string; path?: string },
) => {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  expect([answer.status, problem(answer).code]).toEqual([status, code]);
  expect(problem(answer).requestId).toBeTruthy();
  if (path) expect(problem(answer).errors?.map((it) => it.path)).toContain(path);
};

const listed = async (who: Account) =>
  (await who.call<{ items: unknown[] }>('GET', '/facturas')).body.items.length;

describe('a body that cannot be read changes nothing', () => {
  it('refuses malformed JSON', async () => {
    const before = await listed(account);
    const answer = await account.call('POST', '/facturas', { raw: '{"moneda": "MXN",' });
    expectRefusal(answer, { status: 400, code: 'jsonInvalido' });
    expect(await listed(account)).toBe(before);
  });

  it('refuses a body over the limit', async () => {
    const answer = await account.call('POST', '/facturas', {
      body: { observaciones: 'x'.repeat(MAX_FACTURA_BYTES + 1) },
    });
    expectRefusal(answer, { status: 413, code: 'cuerpoDemasiadoGrande' });
  });

  it('refuses a body that is not an object', async () => {
    const answer = await account.call('POST', '/facturas', { raw: '[1, 2]' });
    expectRefusal(answer, { status: 400, code: 'datosInvalidos' });
  });
});

describe('a test is never taken for a real stamp', () => {
  it('refuses a body that is not JSON instead of passing over it', async () => {
    const draft = await account.draft();
    const answer = await account.call('POST', `/facturas/${draft.id}/timbrar`, {
      raw: '{"prueba":true}',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expectRefusal(answer, { status: 415, code: 'tipoNoSoportado' });
  });

  it('refuses a misspelt field', async () => {
    const draft = await account.draft();
    const answer = await account.call('POST', `/facturas/${draft.id}/timbrar`, {
      body: { Prueba: true },
    });
    expectRefusal(answer, { status: 400, code: 'datosInvalidos' });
    expect(problem(answer).errors?.[0]?.message).toBe(
      'No existe el campo «Prueba»; ¿quisiste decir «prueba»?',
    );
  });
});

describe('a field of the wrong kind is named by its path', () => {
  const cases: [string, object, string][] = [
    ['text where a list belongs', { conceptos: 'uno' }, 'conceptos'],
    [
      'an amount that is no number',
      { conceptos: [{ valorUnitario: 'mil' }] },
      'conceptos.0.valorUnitario',
    ],
    ['a negative quantity', { conceptos: [{ cantidad: -1 }] }, 'conceptos.0.cantidad'],
    ['a product key with letters', { conceptos: [{ clave: 'ABC' }] }, 'conceptos.0.clave'],
    [
      'an amount of seventy digits',
      { conceptos: [{ valorUnitario: '1'.repeat(70) }] },
      'conceptos.0.valorUnitario',
    ],
    ['a date of another age', { fecha: '0050-01-01T00:00:00' }, 'fecha'],
    ['a date before the first year of the list', { fecha: '2017-12-31T23:59:59' }, 'fecha'],
    ['a date that is not in the calendar', { fecha: '2026-02-30T10:00:00' }, 'fecha'],
    ['a folio of zero', { folio: 0 }, 'folio'],
    [
      'a relation type of another version',
      { cfdiRelacionados: [{ tipoRelacion: '08', uuids: [] }] },
      'cfdiRelacionados.0.tipoRelacion',
    ],
    ['an issuer that is no id', { emisor: 'EKU9003173C9' }, 'emisor'],
  ];
  it.each(cases)('%s', async (_what, over, path) => {
    const answer = await account.call('POST', '/facturas', { body: { ...aFactura(), ...over } });
    expectRefusal(answer, { status: 400, code: 'datosInvalidos', path });
    expect(problem(answer).errors?.every((it) => /[a-záéíóú]/i.test(it.message))).toBe(true);
  });

  it.each([
    ['an amount with 7 decimals', { valorUnitario: '1.1234567' }, 'valorUnitario'],
    ['a description of 1,000 letters', { descripcion: 'x'.repeat(1000) }, 'descripcion'],
  ])('%s, which is right and does not fit', async (_what, concepto, field) => {
    const answer = await account.call('POST', '/facturas', { body: { conceptos: [concepto] } });
    const path = `conceptos.0.${field}`;
    expectRefusal(answer, { status: 422, code: 'datoNoCabe', path });
  });

  it('an RFC that is not one', async () => {
    const answer = await account.call('POST', '/receptores', {
      body: { nombre: 'ALGUIEN', rfc: 'NO-ES-RFC', regimen: '601' },
    });
    expectRefusal(answer, { status: 400, code: 'datosInvalidos', path: 'rfc' });
  });

  it('an issuer of another account', async () => {
    const answer = await account.call('POST', '/facturas', {
      body: aFactura({ emisor: stranger.emisor.id }),
    });
    expectRefusal(answer, { status: 400, code: 'datosInvalidos', path: 'emisor' });
  });
});

describe('what a PAC would refuse is refused before it is asked', () => {
  it('an invoice without concepts', async () => {
    const calls = system.pac.stats().stampCalls;
    const draft = await account.draft({ conceptos: [] });
    const answer = await account.stamp(draft.id);
    expectRefusal(answer, { status: 422, code: 'facturaInvalida', path: 'conceptos' });
    expect(problem(answer).errors?.[0]?.message).toContain('Debe agregar 1 o más conceptos');
    expect(system.pac.stats().stampCalls).toBe(calls);
    expect(await account.credits()).toBe(100);
  });

  it('PPD with another payment form than 99', async () => {
    const draft = await account.draft({ metodoPago: 'PPD', formaPago: ['03'] });
    const answer = await account.stamp(draft.id);
    expectRefusal(answer, { status: 422, code: 'facturaInvalida', path: 'formaPago' });
  });

  it('a date older than 72 hours', async () => {
    const draft = await account.draft({ fecha: '2026-01-01T10:00:00' });
    const answer = await account.stamp(draft.id);
    expectRefusal(answer, { status: 422, code: 'facturaInvalida', path: 'fecha' });
  });

  it('and the draft is still there, editable, to be mended and stamped', async () => {
    const draft = await account.draft({ conceptos: [] });
    await account.stamp(draft.id, { key: 'mismo-intento' });
    const mended = await account.call('PUT', `/facturas/${draft.id}`, {
      body: aFactura({ emisor: account.emisor.id, receptor: account.receptor }),
    });
    expect(mended.status).toBe(200);
    const answer = await account.stamp(draft.id, { key: 'mismo-intento' });
    expect(answer.body).toMatchObject({ status: 3 });
  });
});

describe('walls between accounts', () => {
  it("another account's invoice is like none at all, on every route", async () => {
    const { id } = await stranger.draft();
    const tries: [string, string, object?][] = [
      ['GET', `/facturas/${id}`],
      ['PUT', `/facturas/${id}`, aFactura()],
      ['DELETE', `/facturas/${id}`],
      ['GET', `/facturas/${id}.xml`],
      ['GET', `/facturas/${id}.pdf`],
      ['POST', `/facturas/${id}/timbrar`, {}],
      ['POST', `/facturas/${account.id}/${id}/timbrar`, {}],
      ['POST', `/facturas/${stranger.id}/${id}/timbrar`, {}],
      ['GET', `/emisores/${stranger.emisor.id}`],
      ['GET', `/receptores/${stranger.receptor}`],
    ];
    for (const [method, path, body] of tries) {
      const answer = await account.call(method, path, { body });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
    const still = await stranger.call('GET', `/facturas/${id}`);
    expect(still.status).toBe(200);
  });

  it('the routes between services are not reachable from outside', async () => {
    const answer = await account.call('POST', '/internal/reservas', { body: { requestId: 'x' } });
    expect(answer.status).toBe(404);
    const direct = await fetch(`${system.urls['svc-credits']}/creditos`);
    expect(direct.status).toBe(401);
  });
});

describe('a session that does not count', () => {
  it('refuses a call without a token', async () => {
    expectRefusal(await account.call('GET', '/facturas', { token: null }), {
      status: 401,
      code: 'noAutenticado',
    });
  });

  it('refuses a token that somebody else signed', async () => {
    const token = await new SignJWT({ account: account.id, permissions: [] })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('0'.repeat(24))
      .setAudience('timbra-api')
      .setExpirationTime('5m')
      .sign(new TextEncoder().encode('otro-secreto-que-no-es-el-nuestro-012345'));
    expectRefusal(await account.call('GET', '/facturas', { token }), {
      status: 401,
      code: 'noAutenticado',
    });
  });

  it('stops guessing passwords after ten wrong ones', async () => {
    const body = { email: `${randomUUID()}@timbra.test`, password: 'adivina' };
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      statuses.push((await account.call('POST', '/login', { body, token: null })).status);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
    expect(statuses[10]).toBe(429);
  });
});

it('never writes secrets to the log', async () => {
  const log = system.logs();
  expect(log).toContain('"requestId"');
  for (const secret of ['contraseña-larga', system.internalSecret, account.token]) {
    expect(log).not.toContain(secret);
  }
});
