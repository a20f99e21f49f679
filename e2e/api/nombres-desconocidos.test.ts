import { DE_LA_INSTALACION, rutas, type ProblemBody, type Ruta } from '@timbra/contracts';
import { knownNames } from '@timbra/service-kit';
import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, describe, expect, it } from 'vitest';
import { furnish, type Ids } from './victim.ts';

let system: SharedSystem;
let account: Account;
let ids: Ids;
beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
  ids = await furnish(system, account);
});

const fill = (path: string): string =>
  path
    .replace('{account}', account.id)
    .replace(/([\w-]+)\/(?:[0-9a-f]{24}\/)?\{\w+\}/g, (all, segment: string) =>
      all.replace(/\{\w+\}/, ids[segment] ?? 'c_UsoCFDI'),
    );
/** One letter too many. */
const misspelt = (name: string) => `${name}z`;

const refused = async (ruta: Ruta, query: string, body?: object) => {
  const path = fill(ruta.path) + query;
  const answer = await account.call<ProblemBody>(ruta.method, path, { body });
  return { status: answer.status, errors: answer.body.errors ?? [] };
};

/** The operator alone reaches these: everybody else is refused before names are looked at. */
const ofThisAccount = rutas.filter(
  ({ permission }) => permission === undefined || !DE_LA_INSTALACION.includes(permission),
);

describe('a parameter that does not exist is refused, and the nearest is named', () => {
  it.each(ofThisAccount.map((ruta) => [ruta.signature, ruta] as const))('%s', async (_, ruta) => {
    const [known] = ruta.query ? knownNames(ruta.query) : [];
    const typed = misspelt(known ?? 'limite');
    const { status, errors } = await refused(ruta, `?${typed}=1`);
    const message = known
      ? `No existe el parámetro «${typed}»; ¿quisiste decir «${known}»?`
      : `No existe el parámetro «${typed}»`;
    expect([status, errors]).toEqual([400, [{ path: typed, message }]]);
  });
});

describe('a field that does not exist is refused, and the nearest is named', () => {
  /** A list has no names of its own: those of its rows are tested with what it does. */
  const withBody = ofThisAccount.filter(({ body }) => body && knownNames(body).length > 0);
  it.each(withBody.map((ruta) => [ruta.signature, ruta] as const))('%s', async (_, ruta) => {
    const [known = ''] = ruta.body ? knownNames(ruta.body) : [];
    const typed = misspelt(known);
    const { status, errors } = await refused(ruta, '', { [typed]: 1 });
    expect(status).toBe(400);
    expect(errors[0]).toEqual({
      path: typed,
      message: `No existe el campo «${typed}»; ¿quisiste decir «${known}»?`,
    });
  });
});

describe('what was read may be changed and sent back as it came', () => {
  it.each(['facturas', 'emisores', 'receptores', 'conceptos', 'plantillas'])('%s', async (kind) => {
    const draft = kind === 'facturas' ? (await account.draft()).id : ids[kind];
    const path = `/${kind}/${draft ?? ''}`;
    const { body } = await account.call<Record<string, unknown>>('GET', path);
    const answer = await account.call<Record<string, unknown>>('PUT', path, { body });
    const { advertencias, ...saved } = answer.body;
    expect([answer.status, Object.keys(saved).sort()]).toEqual([200, Object.keys(body).sort()]);
    // What it lacks is told when it is saved, and may be sent back with it.
    const again = await account.call('PUT', path, { body: { ...body, advertencias } });
    expect(again.status).toBe(200);
    const other = { ...body, noExisteEnNingunLado: 1 };
    expect((await account.call('PUT', path, { body: other })).status).toBe(400);
  });

  it('users, the own name, the settings, the mail and the webhooks', async () => {
    const { body: users } = await account.call<{ items: { id: string }[] }>('GET', '/users');
    const user = users.items[0];
    const changed = await account.call('PUT', `/users/${user?.id}`, { body: user });
    const { body: session } = await account.call<{ user: object }>('GET', '/session');
    const renamed = await account.call('PUT', '/cuenta', { body: session.user });
    const { body: settings } = await account.call<object>('GET', '/settings');
    const set = await account.call('PUT', '/settings', { body: settings });
    const { body: webhooks } = await account.call<object>('GET', '/webhooks');
    const told = await account.call('PUT', '/webhooks', { body: webhooks });
    const { body: correo } = await account.call<object>('GET', '/correo');
    const mailed = await account.call('PUT', '/correo', { body: correo });
    const statuses = [changed, renamed, set, told, mailed].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  });
});
