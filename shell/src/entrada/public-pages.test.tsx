// @vitest-environment happy-dom
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
afterEach(() => shell.close());

const problem = (code: 'correoNoEncontrado' | 'enlaceInvalido', title: string) => () => {
  throw new ApiProblem({ code, status: 404, title, requestId: 'prueba' });
};
const isBlocked = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

describe('signing up', () => {
  const fill = () => {
    type('Nombre', 'Ana');
    type('Correo electrónico', ' ana@timbra.test ');
    type('Confirma tu correo electrónico', 'ana@timbra.test');
    type('Contraseña', 'larga-y-buena');
  };

  it('needs all four, sends them once, and prepares the account', async () => {
    const user = aUser();
    shell = openShell('/signup', {
      user: null,
      answers: { 'POST /signup': { user }, [`POST /users/${user.id}/setup`]: undefined },
    });
    await shows('Crear una cuenta');
    expect(isBlocked('Registrarme')).toBe(true);
    fill();
    await vi.waitFor(() => expect(isBlocked('Registrarme')).toBe(false));
    expect(field('Correo electrónico').value).toBe('ana@timbra.test');
    submit();
    submit();
    await vi.waitFor(() => expect(shell.entered).toEqual([{ user }]));
    expect(shell.calls.filter((it) => it === 'POST /signup')).toHaveLength(1);
    expect(shell.calls).toContain(`POST /users/${user.id}/setup`);
  });

  it('says what it does while it works', async () => {
    shell = openShell('/signup', {
      user: null,
      answers: { 'POST /signup': () => new Promise(() => {}) },
    });
    await shows('Crear una cuenta');
    fill();
    await vi.waitFor(() => expect(isBlocked('Registrarme')).toBe(false));
    submit();
    await shows('Espera, registrando...');
  });
});

describe('a forgotten password', () => {
  it('says where the link went, in the words of the specification', async () => {
    shell = openShell('/forget', { user: null, answers: { 'POST /forget': undefined } });
    await shows('Recuperar contraseña');
    expect([field('Correo electrónico').value, isBlocked('Recuperar contraseña')]).toEqual([
      '',
      true,
    ]);
    type('Correo electrónico', 'ana@timbra.test');
    await vi.waitFor(() => expect(isBlocked('Recuperar contraseña')).toBe(false));
    submit();
    await shows('Enlace enviado');
    await shows('Revisa tu bandeja de correo');
  });

  it('says that nobody has that address', async () => {
    const title = 'No se encontró la dirección de correo';
    shell = openShell('/forget', {
      user: null,
      answers: { 'POST /forget': problem('correoNoEncontrado', title) },
    });
    await shows('Recuperar contraseña');
    type('Correo electrónico', 'nadie@timbra.test');
    await vi.waitFor(() => expect(isBlocked('Recuperar contraseña')).toBe(false));
    submit();
    await shows(title);
  });

  it('is replaced where the link leads, also for somebody who is signed in', async () => {
    shell = openShell('/reset?token=abc', { answers: { 'POST /reset': undefined } });
    await shows('Elige otra contraseña');
    type('Nueva contraseña', 'corta');
    await vi.waitFor(() => expect(isBlocked('Guardar')).toBe(true));
    type('Nueva contraseña', 'ahora-larga');
    await vi.waitFor(() => expect(isBlocked('Guardar')).toBe(false));
    submit();
    await shows('La contraseña se actualizó exitosamente');
  });

  it('asks for another link when this one is worth nothing', async () => {
    shell = openShell('/reset?token=abc', {
      user: null,
      answers: { 'POST /reset': problem('enlaceInvalido', 'El enlace ya se usó o dejó de valer') },
    });
    await shows('Elige otra contraseña');
    type('Nueva contraseña', 'ahora-larga');
    await vi.waitFor(() => expect(isBlocked('Guardar')).toBe(false));
    submit();
    await shows('El enlace ya se usó o dejó de valer');
    button('Pedir otro enlace').click();
    await shows('Te enviaremos un enlace');
  });
});

it('an invited person chooses name and password, and is in', async () => {
  const user = aUser();
  shell = openShell('/invitacion?token=abc', {
    user: null,
    answers: { 'POST /invitacion': { user } },
  });
  await shows('Acepta la invitación');
  type('Nombre', 'Beto');
  type('Contraseña', 'larga-y-buena');
  await vi.waitFor(() => expect(isBlocked('Aceptar')).toBe(false));
  submit();
  await vi.waitFor(() => expect(shell.entered).toEqual([{ user }]));
});

it('asks an invited person before another account with their address is left', async () => {
  const user = aUser();
  const message = 'Alguien abrió otra cuenta con este correo.';
  const accept = vi
    .fn<(body?: unknown) => unknown>()
    .mockImplementationOnce(() => {
      const errors = [{ path: 'reemplazar', message }];
      const requestId = 'prueba';
      throw new ApiProblem({
        code: 'correoEnUso',
        status: 409,
        title: 'En uso',
        requestId,
        errors,
      });
    })
    .mockReturnValue({ user });
  shell = openShell('/invitacion?token=abc', {
    user: null,
    answers: { 'POST /invitacion': accept },
  });
  await shows('Acepta la invitación');
  type('Nombre', 'Beto');
  type('Contraseña', 'larga-y-buena');
  await vi.waitFor(() => expect(isBlocked('Aceptar')).toBe(false));
  submit();
  await shows(message);
  expect(shell.entered).toEqual([]);
  document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
  submit();
  await vi.waitFor(() => expect(shell.entered).toEqual([{ user }]));
  expect(accept.mock.lastCall?.[0]).toMatchObject({ token: 'abc', reemplazar: true });
});

it('says what to check after a wrong password, and keeps the e-mail', async () => {
  const text =
    'Verifica que has escrito el correo electrónico y contraseña correctos, o reintenta más tarde';
  shell = openShell('/login', {
    user: null,
    answers: {
      'POST /login': () => {
        throw new ApiProblem({
          code: 'credencialesInvalidas',
          status: 401,
          title: text,
          requestId: 'prueba',
        });
      },
    },
  });
  await shows('Iniciar sesión');
  type('Correo electrónico', 'ana@timbra.test');
  type('Contraseña', 'incorrecta');
  await vi.waitFor(() => expect(isBlocked('Entrar')).toBe(false));
  submit();
  await vi.waitFor(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toContain(text),
  );
  expect(field('Correo electrónico').value).toBe('ana@timbra.test');
});

it('says at the login screen that the code of the link is worth nothing', async () => {
  shell = openShell('/login', { user: null, state: { status: 'out', refused: true } });
  await shows('El enlace con que llegaste ya se usó o dejó de valer');
});

it('shows nothing of an account that a link opened in place of another before the person agrees', async () => {
  const user = aUser({ id: 'eva', name: 'Eva', email: 'eva@timbra.test' });
  shell = openShell('/soporte', {
    state: { status: 'in', user, expired: false, replaced: aUser({ email: 'ana@timbra.test' }) },
  });
  await shows('Cambiaste de sesión');
  await shows('El enlace abrió la sesión de Eva (eva@timbra.test).');
  await shows('la de Ana (ana@timbra.test), que se cerró');
  expect(document.querySelector('header')).toBeNull();
  button('Continuar como Eva').click();
  await shows('Cómo contactarnos');
});

it('asks an integrator’s user for no password when the session ends: their system opens it again', async () => {
  const user = aUser({ isSaeko: true });
  shell = openShell('/soporte', { state: { status: 'in', user, expired: true } });
  await shows('Vuelve a entrar desde el sistema que te trajo aquí');
  expect(document.querySelector('input[type=password]')).toBeNull();
  button('Ya volví a entrar').click();
  await shows(`Todavía no hay una sesión de ${user.email} en este navegador`);
  shell.close();
  const state = { status: 'in', user, expired: true } as const;
  shell = openShell('/soporte', { state, openElsewhere: true });
  await shows('Vuelve a entrar desde el sistema');
  button('Ya volví a entrar').click();
  await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
});

it('shows public announcements to visitors, who may hide them', async () => {
  const anuncio = { id: 'a', title: 'Mantenimiento', message: 'El domingo', type: 2 };
  shell = openShell('/login', {
    user: null,
    answers: { 'GET /anuncios': { items: [anuncio] } },
  });
  await shows('Aviso: Mantenimiento El domingo');
  button('Ocultar el anuncio «Mantenimiento»').click();
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('Mantenimiento'));
});
