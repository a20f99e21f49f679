import { FacturaStatus, type Factura } from '@timbra/contracts';
import { sharedSystem, signUp, until, type Account, type SharedSystem } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import type { Request } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillCuenta, type Cuenta } from '../pictures/cuenta.ts';
import { escenas, type Escena } from '../pictures/escenas.ts';
import { expectAccessible, openAs, openScreen, sharedBrowser, type Screen } from './browser.ts';

type Person = Pick<Account, 'email' | 'password'>;

let system: SharedSystem;
let cuenta: Cuenta;
let screen: Screen;
let refused: string[] = [];
/** What the page asked the API for, and has not got. */
let pending = new Set<Request>();

/** Somebody of the account, who accepted the invitation. */
const invited = async (account: Account, permissions: readonly string[]): Promise<Person> => {
  const email = `invitada-${randomUUID()}@timbra.test`;
  const invitation = await account.call('POST', '/users', { body: { email, permissions } });
  expect(invitation.status).toBe(201);
  const token = await until('the invitation', () => {
    const found = system.buzon.list(email).find((it) => it.text.includes('token='));
    return /token=([^\s&]+)/.exec(found?.text ?? '')?.[1];
  });
  const password = 'larga-y-buena';
  const body = { token: decodeURIComponent(token), name: 'Eva Ruiz', password };
  const accepted = await account.call('POST', '/invitacion', { body, token: null });
  expect(accepted.status).toBe(200);
  return { email, password };
};

beforeAll(async () => {
  system = await sharedSystem();
  const account = await signUp(system);
  const unused = { email: '', password: '', factura: '' };
  cuenta = { ...(await fillCuenta(account)), integradora: unused };
});
beforeEach(async () => {
  refused = [];
  pending = new Set();
  screen = await openScreen(await sharedBrowser());
  screen.page.on('request', (it) => {
    const isOfApi = new URL(it.url()).pathname.startsWith('/api/');
    if (isOfApi && it.resourceType() !== 'eventsource') pending.add(it);
  });
  screen.page.on('requestfinished', (it) => void pending.delete(it));
  screen.page.on('requestfailed', (it) => void pending.delete(it));
  screen.page.on('response', (it) => {
    if (it.status() === 403) refused.push(`${it.request().method()} ${it.url()}`);
  });
});
afterEach(() => screen.close());

/** All that the page asks for has come. */
const isQuiet = async () => {
  await screen.page.locator('main h1').waitFor();
  await vi.waitFor(() => expect(pending.size).toBe(0));
  await screen.page.locator('main [data-waiting]').first().waitFor({ state: 'detached' });
};
const open = async (person: Person, path: string) => {
  await openAs(screen.page, system, person, path);
  await isQuiet();
};

/** What is called that can be pressed, and where links lead. */
const offered = () =>
  screen.page.evaluate(() => {
    const pressed = 'a, button, [role=menuitem], [role=option]';
    const all = [...document.querySelectorAll<HTMLElement>(pressed)];
    const seen = all.filter((it) => it.checkVisibility());
    return {
      nombres: seen.map((it) => it.getAttribute('aria-label') ?? it.innerText.trim()),
      // A link within the page, that which skips to its content, leads nowhere else.
      destinos: seen.flatMap((it) =>
        it instanceof HTMLAnchorElement && it.hash === '' ? [it.pathname] : [],
      ),
    };
  });

/** What takes the permission to make vouchers, and what takes that to administer the account. */
const EMITE =
  /^(Timbrar|Modo prueba|Nuevo comprobante|Nueva factura|Facturar|Duplicar|Sustituir|Cancelar CFDI|Enviar|Compartir|Emitir)/i;
const ADMINISTRA =
  /^(Borrar emisor|Agregar certificado|Quitar No\.|Reemplazar|Subir CSD|Renovar|Recargar|Generar|Pagar)/i;
const DE_QUIEN_EMITE = /^\/facturacion\/(nuevo|bulk|saekoconfirm)/;
const DE_QUIEN_ADMINISTRA =
  /^\/(cuenta\/usuarios|desarrolladores|facturacion\/facturas-retrieve|operador)/;

/** The whole screen is closed to a role that may not write. */
const RESTRINGIDAS = {
  emite: [
    'factura-nueva',
    'recibo',
    'nomina',
    'global',
    'masivo',
    'nota-de-credito',
    'masivo-hoja',
  ],
  administra: [
    'cancelacion-masiva',
    'usuarios',
    'desarrolladores',
    'avisos',
    'peticiones',
    'sin-permiso',
  ],
};

const suyas = escenas.filter(({ quien }) => quien === undefined);

interface Mirada {
  persona: string;
  permisos: readonly string[];
  nombres: readonly RegExp[];
  destinos: readonly RegExp[];
  restringidas: readonly string[];
  /** Screens with something that this role may not do; `npm run test:a-fondo` looks at all the others, too. */
  pantallas: readonly string[];
}
const miradas: readonly Mirada[] = [
  {
    persona: 'who only looks',
    permisos: [],
    nombres: [EMITE, ADMINISTRA],
    destinos: [DE_QUIEN_EMITE, DE_QUIEN_ADMINISTRA],
    restringidas: [...RESTRINGIDAS.emite, ...RESTRINGIDAS.administra],
    pantallas: [
      ...['inicio', 'lista', 'documento', 'factura', 'recibidas', 'receptores', 'paleta'],
      ...['emisor', 'creditos', 'masivo-hoja'],
    ],
  },
  {
    persona: 'who makes vouchers and administers nothing',
    permisos: ['button create in facturas'],
    nombres: [ADMINISTRA],
    destinos: [DE_QUIEN_ADMINISTRA],
    restringidas: RESTRINGIDAS.administra,
    pantallas: ['inicio', 'paleta', 'emisor', 'comprar', 'cancelacion-masiva'],
  },
];

describe.each(miradas)('$persona', (mirada) => {
  const { permisos, nombres, destinos, restringidas } = mirada;
  let person: Person;
  beforeAll(async () => {
    person = await invited(cuenta.account, permisos);
  });

  const look = async (escena: Escena) => {
    const { page } = screen;
    const isRestricted = page.getByRole('heading', { name: 'Acceso Restringido' });
    const times = restringidas.includes(escena.nombre) ? 1 : 0;
    await vi.waitFor(async () => expect(await isRestricted.count()).toBe(times));
    await escena.prepara?.(page);
    await expectAccessible(page);
    const found = await offered();
    const more = [
      ...found.nombres.filter((it) => nombres.some((one) => one.test(it))),
      ...found.destinos.filter((it) => destinos.some((one) => one.test(it))),
    ];
    expect([escena.nombre, more, refused, screen.complaints]).toEqual([escena.nombre, [], [], []]);
  };

  it('finds no button or link of those who may more, and asks for nothing refused', async () => {
    const some = suyas.filter(({ nombre }) => mirada.pantallas.includes(nombre));
    expect(some).toHaveLength(mirada.pantallas.length);
    for (const [at, escena] of some.entries()) {
      if (at === 0) await openAs(screen.page, system, person, escena.ruta(cuenta));
      else await screen.page.goto(system.url + escena.ruta(cuenta));
      await isQuiet();
      await look(escena);
    }
  });

  it.each(process.env.A_FONDO ? suyas : [])(
    'finds on $nombre no button or link of those who may more, and asks for nothing refused',
    async (escena) => {
      await open(person, escena.ruta(cuenta));
      await look(escena);
    },
  );
});

it('a user with all permissions is offered what is looked for above; one without corrects drafts and deletes them for good', async () => {
  const { account, factura } = cuenta;
  const { page } = screen;
  await open(account, `/facturacion/editar/${factura}`);
  await vi.waitFor(async () =>
    expect((await offered()).nombres).toEqual(
      expect.arrayContaining(['Cancelar CFDI', 'Compartir', 'Duplicar']),
    ),
  );

  const { id } = await account.draft({ serie: 'CORREGIDA' });
  await account.draft({ serie: 'SOBRA' });
  await open(await invited(account, []), `/facturacion/editar/${id}`);
  await page.getByText('lo timbra quien puede emitir comprobantes').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Shift+Enter');
  await page.getByLabel('Observaciones').fill('Entregar en la puerta 3');
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await page.getByText('Borrador guardado').first().waitFor();
  const { body } = await account.call<Factura>('GET', `/facturas/${id}`);
  expect([body.observaciones, body.status]).toEqual([
    'Entregar en la puerta 3',
    FacturaStatus.Borrador,
  ]);

  await page.goto(`${system.url}/facturacion`);
  const rowOf = (text: RegExp) => page.getByRole('row').filter({ hasText: text }).first();
  const timbrada = rowOf(/Timbrada/);
  await timbrada.getByRole('checkbox').check();
  await page.getByText('1 seleccionado').waitFor();
  const { nombres } = await offered();
  expect(nombres.filter((it) => EMITE.test(it))).toEqual([]);
  await expectAccessible(page);
  await timbrada.getByRole('button', { name: /^Más acciones/ }).click();
  await vi.waitFor(async () =>
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Verificar en el SAT']),
  );
  await page.keyboard.press('Escape');
  await timbrada.getByRole('checkbox').uncheck();

  // To have a draft again is to make it.
  await rowOf(/SOBRA/).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Eliminar' }).click({ modifiers: ['Shift'] });
  await rowOf(/SOBRA/).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Deshacer' }).count()).toBe(0);
  expect([refused, screen.complaints]).toEqual([[], []]);
});
