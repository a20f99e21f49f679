// @vitest-environment happy-dom
import { AJUSTES, type Ajustes, type Usuario } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aUser,
  button,
  field,
  openShell,
  shows,
  submit,
  type,
  type OpenShell,
} from '../../test/harness.tsx';

vi.stubGlobal('APP_VERSION', '1.2.3');
vi.mock('../remotes/load-remote.ts', () => ({ loadRemote: () => new Promise(() => {}) }));
let shell: OpenShell;
afterEach(() => {
  shell.close();
  sessionStorage.clear();
});

describe('settings', () => {
  it('sends what was changed and nothing else', async () => {
    const sent: unknown[] = [];
    const put = (body: unknown): Ajustes => {
      sent.push(body);
      return { ...AJUSTES, ...(body as object) };
    };
    shell = openShell('/cuenta/ajustes', {
      answers: { 'PUT /settings': put, 'GET /series': { items: [] } },
    });
    await shows('No hay series guardadas');
    document.querySelectorAll<HTMLInputElement>('[role="switch"]')[2]?.click();
    await vi.waitFor(() => expect(button('Guardar').getAttribute('aria-disabled')).toBeNull());
    submit();
    await shows('Se guardaron los ajustes');
    expect(sent).toEqual([{ allowDuplicates: true }]);
  });

  const EMISORES = [
    { id: 'e'.repeat(24), rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', isUsable: true },
    {
      id: 'f'.repeat(24),
      rfc: 'XIA190128J61',
      nombre: 'XENON INDUSTRIAL ARTICLES',
      isUsable: false,
      csdStatus: 'Sin certificados vigentes.',
    },
  ];
  const ingi = (over: Partial<Ajustes> = {}) => ({
    'GET /settings': { ...AJUSTES, ingi: true, ...over },
    'GET /series': { items: [] },
    'GET /emisores': { items: EMISORES },
    'GET /receptores': { items: [] },
  });

  it('show the receiver of recharge invoices only while its panel is on', async () => {
    shell = openShell('/cuenta/ajustes', { answers: ingi({ ingi: false }) });
    await shows('Panel de datos fiscales en Créditos');
    expect(document.body.textContent).not.toContain('Factura de tus recargas');
    expect(shell.calls).not.toContain('GET /receptores');
    const switches = [...document.querySelectorAll<HTMLInputElement>('[role="switch"]')];
    switches.at(-1)?.click();
    await shows('Factura de tus recargas');
    await shows('El primer emisor (EKU9003173C9)');
  });

  it('save the issuer that recharges are invoiced to, and offer none that cannot be', async () => {
    const sent: unknown[] = [];
    const put = (body: unknown): Ajustes => {
      sent.push(body);
      return { ...AJUSTES, ingi: true, ...(body as object) };
    };
    shell = openShell('/cuenta/ajustes', { answers: { ...ingi(), 'PUT /settings': put } });
    await shows('El primer emisor (EKU9003173C9)');
    const select = field('RFC al que se factura') as unknown as HTMLSelectElement;
    expect([...select.options].map((it) => [it.text, it.disabled])).toEqual([
      ['El primer emisor (EKU9003173C9)', false],
      ['EKU9003173C9 · ESCUELA KEMPER URGATE', false],
      ['XIA190128J61 · XENON INDUSTRIAL ARTICLES · Sin certificados vigentes.', true],
    ]);
    select.value = EMISORES[0]?.id ?? '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(button('Guardar').getAttribute('aria-disabled')).toBeNull());
    submit();
    await shows('Se guardaron los ajustes');
    expect(sent).toEqual([{ facturaRecargaRfc: EMISORES[0]?.id }]);
  });

  it('asks before changes are left', async () => {
    shell = openShell('/cuenta/ajustes', { answers: { 'GET /series': { items: [] } } });
    await shows('Usar addendas');
    document.querySelectorAll<HTMLInputElement>('[role="switch"]')[0]?.click();
    await vi.waitFor(() => expect(button('Guardar').getAttribute('aria-disabled')).toBeNull());
    button('Ayuda').click();
    await shows('Hay cambios sin guardar');
    expect(location.pathname).toBe('/cuenta/ajustes');
    button('Salir sin guardar').click();
    await shows('Cómo contactarnos');
  });

  it('are shown, not changed, to a user that does not administer the account', async () => {
    shell = openShell('/cuenta/ajustes', {
      user: aUser({ permissions: [] }),
      answers: { 'GET /series': { items: [{ serie: 'A', lastFolio: 1204 }] } },
    });
    await shows('Solo quien administra la cuenta puede cambiarlos');
    await shows('1204');
    await shows('Permitir comprobantes idénticos: No');
    expect(field('Decimales de los importes').value).toBe('2');
    // What cannot be changed is read: nothing stands there to be pressed in vain.
    expect(document.querySelectorAll('main :disabled')).toHaveLength(0);
    expect([...document.querySelectorAll('button')].map((it) => it.textContent)).not.toContain(
      'Guardar',
    );
  });
});

describe('users', () => {
  const usuario = (over: Partial<Usuario>): Usuario => ({
    id: 'b'.repeat(24),
    name: 'Beto',
    email: 'beto@timbra.test',
    permissions: [],
    active: true,
    pendiente: false,
    createdAt: '2026-11-21T12:00:00.000Z',
    ...over,
  });

  it('are deactivated after a question', async () => {
    const changes: unknown[] = [];
    const beto = usuario({});
    shell = openShell('/cuenta/usuarios', {
      answers: {
        'GET /users': { items: [beto] },
        [`PUT /users/${beto.id}`]: (body: unknown) => void changes.push(body),
      },
    });
    await shows('Beto');
    button('Desactivar: Beto').click();
    await shows('¿Desactivar a Beto?');
    expect(changes).toEqual([]);
    button('Desactivar').click();
    await vi.waitFor(() => expect(changes).toEqual([{ active: false }]));
  });

  it('that were invited can be sent the message again', async () => {
    const carla = usuario({ id: 'c'.repeat(24), name: '', pendiente: true });
    shell = openShell('/cuenta/usuarios', {
      answers: {
        'GET /users': { items: [carla] },
        [`POST /users/${carla.id}/invitar`]: undefined,
      },
    });
    await shows('Invitación pendiente');
    button('Enviar de nuevo: beto@timbra.test').click();
    await vi.waitFor(() => expect(shell.calls).toContain(`POST /users/${carla.id}/invitar`));
  });

  it('are not for a user that does not administer the account', async () => {
    shell = openShell('/cuenta/usuarios', { user: aUser({ permissions: [] }) });
    await shows('Acceso Restringido');
    await shows('No cuentas con permisos para acceder a esta sección');
    expect(shell.calls).not.toContain('GET /users');
  });
});

describe('the password', () => {
  it('is changed when both are filled, and this browser goes on', async () => {
    const session = { user: aUser(), access_token: 't' };
    shell = openShell('/cuenta/password', { answers: { 'POST /cuenta/password': session } });
    await shows('Cambiar contraseña');
    type('Contraseña actual', 'vieja-buena');
    type('Nueva contraseña', 'nueva-buena');
    await vi.waitFor(() =>
      expect(button('Cambiar contraseña').getAttribute('aria-disabled')).toBeNull(),
    );
    submit();
    await shows('La contraseña se actualizó exitosamente');
    expect(shell.entered).toEqual([session]);
  });

  it('says that the current one is wrong, in the words of the specification', async () => {
    const wrong = () => {
      throw new ApiProblem({
        code: 'contrasenaIncorrecta',
        status: 422,
        title: 'Contraseña incorrecta',
        detail: 'La "contraseña actual" proporcionada no es correcta',
        requestId: 'prueba',
      });
    };
    shell = openShell('/cuenta/password', { answers: { 'POST /cuenta/password': wrong } });
    await shows('Cambiar contraseña');
    type('Contraseña actual', 'no-es');
    type('Nueva contraseña', 'nueva-buena');
    await vi.waitFor(() =>
      expect(button('Cambiar contraseña').getAttribute('aria-disabled')).toBeNull(),
    );
    submit();
    await shows('La "contraseña actual" proporcionada no es correcta');
  });

  it("is no screen of an integrator's users", async () => {
    shell = openShell('/cuenta/password', { user: aUser({ isSaeko: true, canTimbrar: false }) });
    await shows('Acceso Restringido');
  });
});

const credentials = { ClientID: 'a'.repeat(24), createdAt: '2026-11-21T12:00:00.000Z' };

describe('developer keys', () => {
  const answers = {
    'GET /cuenta/clave': credentials,
    'POST /cuenta/clave/ver': { ...credentials, ClientSecret: 'timbra_sk_visible' },
    'POST /cuenta/clave/rotar': { ...credentials, ClientSecret: 'timbra_sk_nueva' },
    'GET /emisores': { items: [{ id: 'e'.repeat(24), isUsable: true }] },
    'GET /receptores': { items: [{ id: 'f'.repeat(24) }] },
  };

  it('stay hidden until they are asked for, and again once the page is left', async () => {
    shell = openShell('/desarrolladores', { answers });
    await shows('Ver clave secreta');
    expect(document.body.textContent).not.toContain('timbra_sk_');
    button('Ver clave secreta').click();
    await shows('timbra_sk_visible');
    await shows(`"emisor":"${'e'.repeat(24)}","receptor":"${'f'.repeat(24)}"`);
    button('Ayuda').click();
    await shows('Cómo contactarnos');
    history.back();
    await shows('Ver clave secreta');
    expect(document.body.textContent).not.toContain('timbra_sk_');
  });

  it('are rotated after a question', async () => {
    shell = openShell('/desarrolladores', { answers });
    await shows('Ver clave secreta');
    button('Cambiar la clave secreta').click();
    await shows('¿Cambiar la clave secreta?');
    expect(shell.calls).not.toContain('POST /cuenta/clave/rotar');
    button('Cambiar la clave').click();
    await shows('timbra_sk_nueva');
  });
});

describe('the end of a session', () => {
  const expire = () => shell.move({ status: 'in', user: aUser(), expired: true });

  it('asks the page before its dialog leaves it, too', async () => {
    shell = openShell('/cuenta/ajustes', { answers: { 'GET /series': { items: [] } } });
    await shows('Usar addendas');
    document.querySelectorAll<HTMLInputElement>('[role="switch"]')[0]?.click();
    await vi.waitFor(() => expect(button('Guardar').getAttribute('aria-disabled')).toBeNull());
    expire();
    await shows('Tu sesión expiró');
    button('Salir').click();
    await shows('Hay cambios sin guardar');
    expect(shell.signedOut()).toBe(0);
    button('Volver').click();
    await shows('Tu sesión expiró');
  });
});

describe('the first entry', () => {
  const HOY = '2026-11-25';
  const answers = {
    'GET /emisores': { items: [] },
    'GET /resumen': { hoy: HOY },
    'GET /facturas/histogram': { years: [], months: [], days: [] },
    'GET /plantillas': { items: [{ id: 'p1' }] },
    'GET /receptores': { items: [] },
  };
  const TITULO = 'Tu primera factura, en unos diez minutos';

  it('shows an account that cannot invoice yet its first steps, and leads to its first issuer', async () => {
    shell = openShell('/', { answers });
    await shows(TITULO);
    expect(location.pathname).toBe('/inicio');
    await shows('0 de 5 pasos');
    button('Registrar emisor').click();
    await vi.waitFor(() => expect(location.pathname).toBe('/emisores/nuevo'));
  });

  it('has one filled button: the next step’s', async () => {
    shell = openShell('/inicio', {
      answers: { ...answers, 'GET /receptores': { items: [{ nombre: 'UNO' }] } },
    });
    await shows('1 de 5 pasos');
    const filled = [...document.querySelectorAll('main [data-variant="filled"]')];
    expect(filled.map((it) => it.textContent)).toEqual(['Registrar emisor']);
  });

  it('offers no step to a user that only looks', async () => {
    shell = openShell('/inicio', { answers, user: aUser({ permissions: [] }) });
    await shows('Tu usuario solo consulta');
    expect(document.querySelectorAll('main ol a')).toHaveLength(0);
  });

  it('is told once', async () => {
    shell = openShell('/', { answers });
    await shows(TITULO);
    shell.close();
    shell = openShell('/', { answers });
    await vi.waitFor(() => expect(shell.calls).toContain('GET /emisores'));
    await new Promise((done) => setTimeout(done));
    expect(location.pathname).toBe('/facturacion');
  });

  it('interrupts nobody who is elsewhere', async () => {
    shell = openShell('/soporte', { answers });
    await shows('Cómo contactarnos');
    await vi.waitFor(() => expect(shell.calls).toContain('GET /emisores'));
    expect(location.pathname).toBe('/soporte');
  });

  it('is told to the next who enters in the same tab', async () => {
    shell = openShell('/', { answers });
    await shows(TITULO);
    shell.close();
    shell = openShell('/', { answers, user: aUser({ id: 'otra' }) });
    await shows(TITULO);
  });
});

describe('where signing in leads', () => {
  it('is Inicio for a user that chose it', async () => {
    shell = openShell('/', { user: aUser({ primeraPagina: 'inicio' }) });
    await vi.waitFor(() => expect(location.pathname).toBe('/inicio'));
  });

  it('is chosen in one’s own page, beside the name', async () => {
    const sent: unknown[] = [];
    shell = openShell('/cuenta', {
      answers: {
        'PUT /cuenta': (body: unknown) => {
          sent.push(body);
          return { user: aUser(body as object) };
        },
      },
    });
    await shows('Empezar en Inicio');
    document.querySelector<HTMLInputElement>('[role="switch"]')?.click();
    await vi.waitFor(() => expect(button('Guardar').getAttribute('aria-disabled')).toBeNull());
    submit();
    await shows('Se guardó a dónde llegas al entrar');
    expect(sent).toEqual([{ name: 'Ana', primeraPagina: 'inicio' }]);
  });
});

const happyDomSettings = (): object =>
  (window as unknown as { happyDOM: { settings: object } }).happyDOM.settings;

it('loads the support chat once, and only while somebody attends it', async () => {
  const chat = 'https://chat.test/widget.js';
  // Nothing is fetched in a test: only that the page asks for it matters.
  Object.assign(happyDomSettings(), { handleDisabledFileLoadingAsSuccess: true });
  shell = openShell('/soporte', {
    answers: { 'GET /soporte': { email: 'ayuda@timbra.test', chat } },
  });
  await shows('Ahora mismo hay alguien en el chat');
  expect(document.querySelectorAll(`script[src="${chat}"]`)).toHaveLength(1);
  document.querySelector(`script[src="${chat}"]`)?.remove();
});

it('hides an announcement for good when the person says so', async () => {
  const anuncio = { id: 'a', title: 'Mantenimiento', message: '', type: 3 };
  shell = openShell('/soporte', {
    answers: { 'GET /anuncios': { items: [anuncio] }, 'POST /anuncios/a/ocultar': undefined },
  });
  await shows('Importante: Mantenimiento');
  button('Ocultar el anuncio «Mantenimiento»').click();
  await vi.waitFor(() => expect(shell.calls).toContain('POST /anuncios/a/ocultar'));
});
