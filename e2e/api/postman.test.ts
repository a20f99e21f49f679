import type { ClaveSecreta, Factura, FiscalEmisor, FiscalReceptor, Page } from '@timbra/contracts';
import { sharedSystem, signUp, until, type Account, type SharedSystem } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';

interface Pair {
  key: string;
  value: string;
  disabled?: boolean;
}
interface Request {
  method: string;
  auth?: { type: string };
  url: { raw: string; variable?: Pair[]; query?: Pair[] };
  header: Pair[];
  body?: { mode: string; raw?: string };
}
interface Coleccion {
  auth: { bearer: Pair[] };
  variable: Pair[];
  item: { name: string; item: { name: string; request: Request }[] }[];
}

let system: SharedSystem;
let account: Account;
let coleccion: Coleccion;
let variables: Record<string, string>;
beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
  const { body } = await account.call<ClaveSecreta>('POST', '/cuenta/clave/ver');
  coleccion = (await (await fetch(`${system.url}/api/postman.json`)).json()) as Coleccion;
  // The integrator writes the key; the address of this installation is in the collection already.
  variables = Object.fromEntries(coleccion.variable.map(({ key, value }) => [key, value]));
  variables.clave = body.ClientSecret;
});

interface Changes {
  /** What the person writes in the place of the examples. */
  params?: Readonly<Record<string, string>>;
  body?: object;
}

/** 'POST /facturas/:id/timbrar', as the collection shows it. */
const nameOf = ({ method, url }: Request) => `${method} ${url.raw.replace('{{url}}', '')}`;

const requestOf = (name: string): Request => {
  const all = coleccion.item.flatMap(({ item }) => item.map(({ request }) => request));
  const found = all.find((it) => nameOf(it) === name);
  if (!found) throw new Error(`there is no request ${name}`);
  return found;
};
const exampleOf = (name: string) => JSON.parse(requestOf(name).body?.raw ?? '{}') as object;

/** Presses «Send» as Postman does: variables resolved, what is switched off left out. */
const press = async (name: string, { params = {}, body }: Changes = {}) => {
  const { method, url, header, body: sent, auth } = requestOf(name);
  const resolve = (text: string) =>
    text.replace(/\{\{([^}]+)\}\}/g, (_, key: string) =>
      key === '$guid' ? randomUUID() : (params[key] ?? variables[key] ?? ''),
    );
  const whole = (url.variable ?? []).reduce(
    (raw, { key, value }) => raw.replace(`:${key}`, params[key] ?? value),
    url.raw,
  );
  const on = header.filter(({ disabled }) => !disabled);
  return fetch(resolve(whole), {
    method,
    headers: {
      ...Object.fromEntries(on.map(({ key, value }) => [key, resolve(value)])),
      ...(auth?.type !== 'noauth' && {
        authorization: `Bearer ${resolve(coleccion.auth.bearer[0]?.value ?? '')}`,
      }),
    },
    body: body ? JSON.stringify(body) : sent?.raw,
  });
};
const read = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;

describe('an integrator that imports the collection and writes a key', () => {
  it('is known by it, and reads a catalogue with the example of its address', async () => {
    const session = await press('GET /session');
    expect([session.status, await read(session)]).toMatchObject([200, { account: account.id }]);
    const catalogo = await press('GET /catalogos/:name');
    const { items } = await read<{ items: { clave: string }[] }>(catalogo);
    expect([catalogo.status, items[0]?.clave]).toEqual([200, '01010101']);
  });

  it('makes what an example says, as it is', async () => {
    const answer = await press('POST /receptores');
    expect([answer.status, await read(answer)]).toMatchObject([201, { rfc: 'CACX7605101P8' }]);
  });

  it('goes from a draft to its stamped XML, with the ids of the account in the example', async () => {
    const { items: emisores } = await read<Page<FiscalEmisor>>(await press('GET /emisores'));
    const { items: receptores } = await read<Page<FiscalReceptor>>(await press('GET /receptores'));
    const moral = receptores.find(({ rfc }) => rfc === 'URE180429TM6');
    const body = { ...exampleOf('POST /facturas'), emisor: emisores[0]?.id, receptor: moral?.id };
    const created = await press('POST /facturas', { body });
    const draft = await read<Factura>(created);
    expect([created.status, draft]).toMatchObject([201, { total: '1160.00' }]);

    const params = { id: draft.id };
    const asked = await press('POST /facturas/:id/timbrar', { params, body: {} });
    expect([200, 202]).toContain(asked.status);
    const xml = await until('its XML is there', async () => {
      const answer = await press('GET /facturas/{{id}}.xml', { params });
      return answer.ok && answer.text();
    });
    expect(xml).toContain('<tfd:TimbreFiscalDigital');
  });
});
