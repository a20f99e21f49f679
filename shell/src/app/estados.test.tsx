// @vitest-environment happy-dom
import { AJUSTES, AJUSTES_CORREO } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aUser,
  button,
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

const BRINGING = 'Estamos trayendo la información';
const OFFLINE = 'No hay conexión con el servidor. Revisa tu red y reintenta.';
const lost = () =>
  new ApiProblem({ code: 'sinConexion', status: 0, title: 'x', detail: OFFLINE, requestId: 'x' });
/** What the server answers waits until it is decided; nobody may be waiting for it yet. */
const heldBack = () => {
  const held = Promise.withResolvers<unknown>();
  held.promise.catch(() => undefined);
  return held;
};
const without = (text: string) =>
  vi.waitFor(() => expect(document.body.textContent).not.toContain(text));

const USUARIO = {
  id: 'b'.repeat(24),
  name: 'Beto',
  email: 'beto@timbra.test',
  permissions: [],
  active: true,
  pendiente: false,
  createdAt: '2026-11-21T12:00:00.000Z',
};
const CORREO = { ...AJUSTES_CORREO, configurado: true };
const CLAVE = { ClientID: 'a'.repeat(24), createdAt: '2026-11-21T12:00:00.000Z' };

describe('a page of the account', () => {
  it.each([
    ['/cuenta/usuarios', 'GET /users', { items: [USUARIO] }, 'beto@timbra.test'],
    ['/cuenta/ajustes', 'GET /settings', AJUSTES, 'Importes'],
    ['/cuenta/ajustes', 'GET /series', { items: [{ serie: 'A', lastFolio: 7 }] }, 'Último folio'],
    ['/desarrolladores', 'GET /cuenta/clave', CLAVE, 'Ver clave secreta'],
    ['/soporte', 'GET /soporte', { email: 'x@timbra.test' }, 'Respondemos en un máximo de'],
  ])(
    '%s (%s) says that it is being read, that it could not be, and reads it again on demand',
    async (path, api, answer, shown) => {
      let reading = heldBack();
      shell = openShell(path, {
        answers: {
          'GET /series': { items: [] },
          'GET /receptores': { items: [] },
          'GET /correo': CORREO,
          [api]: () => reading.promise,
        },
      });
      await shows(BRINGING);
      reading.reject(lost());
      await shows(OFFLINE);
      reading = heldBack();
      reading.resolve(answer);
      button('Reintentar').click();
      await shows(shown);
      await without(OFFLINE);
    },
  );

  it('says before it that the session is being looked for, and that it could not be asked about', async () => {
    shell = openShell('/soporte', {
      state: { status: 'starting' },
      onStart: () => ({ status: 'in', user: aUser(), expired: false }),
    });
    await shows(BRINGING);
    shell.move({ status: 'unknown', error: lost() });
    await shows('No pudimos comprobar tu sesión');
    await shows(OFFLINE);
    button('Reintentar').click();
    await shows('Cómo contactarnos');
  });
});

describe('a page of visitors', () => {
  const NOMBRE = 'Nombre';
  const EMAIL = 'Correo electrónico';
  const CONFIRMA = 'Confirma tu correo electrónico';
  const CONTRASENA = 'Contraseña';
  it.each([
    ['/login', 'POST /login', 'Entrar', [EMAIL, CONTRASENA], 'Espera...'],
    [
      '/signup',
      'POST /signup',
      'Registrarme',
      [NOMBRE, EMAIL, CONFIRMA, CONTRASENA],
      'Espera, registrando...',
    ],
    ['/forget', 'POST /forget', 'Recuperar contraseña', [EMAIL], 'Espera...'],
    ['/reset?token=x', 'POST /reset', 'Guardar', ['Nueva contraseña'], 'Guardando...'],
    ['/invitacion?token=x', 'POST /invitacion', 'Aceptar', [NOMBRE, CONTRASENA], 'Espera...'],
  ])('%s says that it is on its way, and that it did not arrive', async (...row) => {
    const [path, api, send, fields, busy] = row;
    const answer = heldBack();
    shell = openShell(path, { user: null, answers: { [api]: () => answer.promise } });
    await vi.waitFor(() => button(send));
    for (const name of fields) {
      type(name, /correo/i.test(name) ? 'ana@timbra.test' : 'larga-y-buena');
    }
    await vi.waitFor(() => expect(button(send).getAttribute('aria-disabled')).toBeNull());
    submit();
    await shows(busy);
    answer.reject(lost());
    await shows(OFFLINE);
    expect(document.querySelector('[role=alert]')?.textContent).toContain(OFFLINE);
    expect(button(send).getAttribute('aria-disabled')).toBeNull();
  });
});
