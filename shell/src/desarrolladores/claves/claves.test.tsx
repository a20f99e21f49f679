// @vitest-environment happy-dom
import type { Clave } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  button,
  field,
  openShell,
  shows,
  submit,
  type,
  type OpenShell,
} from '../../../test/harness.tsx';

vi.stubGlobal('APP_VERSION', '1.2.3');
vi.mock('../../remotes/load-remote.ts', () => ({ loadRemote: () => new Promise(() => {}) }));
let shell: OpenShell;
afterEach(() => {
  shell.close();
  sessionStorage.clear();
});

const PRINCIPAL: Clave = {
  id: 'principal',
  nombre: 'Clave principal',
  principal: true,
  pista: null,
  alcances: ['leer', 'capturar', 'timbrar', 'cancelar'],
  prueba: false,
  createdAt: '2026-11-01T12:00:00.000Z',
  ultimoUso: '2026-11-21T18:30:00.000Z',
};
const TIENDA: Clave = {
  id: 'c'.repeat(24),
  nombre: 'Tienda',
  principal: false,
  pista: 'aB-9',
  alcances: ['leer', 'timbrar'],
  prueba: true,
  createdAt: '2026-11-20T12:00:00.000Z',
  ultimoUso: null,
};
const SECRET = 'timbra_test_unaVez';

const open = (over: Record<string, unknown> = {}, items: readonly Clave[] = [PRINCIPAL, TIENDA]) =>
  openShell('/desarrolladores', {
    answers: {
      'GET /claves': { items, nextCursor: null },
      'GET /cuenta/clave': { ClientID: 'a'.repeat(24), createdAt: PRINCIPAL.createdAt },
      'GET /receptores': { items: [] },
      ...over,
    },
  });
const cells = (nombre: string) => {
  const row = [...document.querySelectorAll('tr')].find((it) => it.textContent.includes(nombre));
  return [...(row?.querySelectorAll('th, td > :last-child') ?? [])].map((it) => it.textContent);
};
const check = (label: string) => field(label).click();
/** The two ways out of a dialog that its form does not draw. */
const closeByKeyAndCross = () => {
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  document.querySelector<HTMLElement>('[aria-label="Cerrar"]')?.click();
};
const isReady = (name: string) =>
  vi.waitFor(() => expect(button(name).getAttribute('aria-disabled')).toBeNull());

describe('the keys of the account', () => {
  it('are listed with what each may do and when it was used, and the principal is changed elsewhere', async () => {
    shell = open();
    await shows('Tienda');
    expect(cells('Clave principal')).toEqual([
      ...['Clave principal', 'Producción', 'Leer, Capturar, Timbrar, Cancelar'],
      ...['21 nov 2026, 12:30Creada el 1 nov 2026', 'Se muestra y se cambia arriba'],
    ]);
    expect(cells('Tienda')).toEqual([
      ...['Tienda····aB-9', 'Prueba', 'Leer, Timbrar'],
      ...['NuncaCreada el 20 nov 2026', 'CambiarRevocar'],
    ]);
    button('Cambiar: Tienda');
    expect(document.body.textContent).not.toContain('Revocar: Clave principal');
  });

  it('say so while the principal is the only one', async () => {
    shell = open({}, [PRINCIPAL]);
    await shows('Por ahora la cuenta solo tiene la clave principal.');
    button('Nueva clave');
  });

  it('say that they are on their way, that they could not be read, and are read again', async () => {
    let reading = Promise.withResolvers<unknown>();
    shell = open({ 'GET /claves': () => reading.promise });
    await vi.waitFor(() =>
      expect(document.getElementById('claves')?.closest('section')?.textContent).toContain(
        'Estamos trayendo la información',
      ),
    );
    reading.reject(
      new ApiProblem({
        code: 'servicioNoDisponible',
        status: 503,
        title: 'No disponible',
        requestId: 'x',
      }),
    );
    await shows('Reintentar');
    expect(document.body.textContent).not.toContain('Nueva clave');
    reading = Promise.withResolvers();
    reading.resolve({ items: [PRINCIPAL, TIENDA], nextCursor: null });
    button('Reintentar').click();
    await shows('Tienda');
  });

  it('are revoked after a question that says what stops working', async () => {
    shell = open({ [`DELETE /claves/${TIENDA.id}`]: undefined });
    await shows('Tienda');
    button('Revocar: Tienda').click();
    await shows('¿Revocar la clave «Tienda»?');
    await shows('ya no podrán leer o timbrar');
    expect(shell.calls).not.toContain(`DELETE /claves/${TIENDA.id}`);
    button('Revocar la clave').click();
    await shows('Se revocó la clave «Tienda»');
    expect(shell.calls.filter((it) => it === 'GET /claves')).toHaveLength(2);
  });

  it('take another name and other scopes, never another mode', async () => {
    const sent: unknown[] = [];
    const put = (body: unknown) => {
      sent.push(body);
      return TIENDA;
    };
    shell = open({ [`PUT /claves/${TIENDA.id}`]: put });
    await shows('Tienda');
    button('Cambiar: Tienda').click();
    await vi.waitFor(() => button('Guardar'));
    expect(document.querySelector('[role="radio"]')).toBeNull();
    type('Nombre', 'Tienda en línea');
    check('Capturar');
    await isReady('Guardar');
    submit();
    await shows('Se guardó la clave');
    expect(sent).toEqual([
      { nombre: 'Tienda en línea', alcances: ['leer', 'capturar', 'timbrar'] },
    ]);
  });
});

describe('a new key', () => {
  const created = { ...TIENDA, ClientSecret: SECRET };
  /** A key that was sent, and whose answer is still to come. */
  const sendNew = async () => {
    const answer = Promise.withResolvers<unknown>();
    shell = open({ 'POST /claves': () => answer.promise });
    await shows('Nueva clave');
    button('Nueva clave').click();
    await shows('Crear la clave');
    type('Nombre', 'Tienda');
    await isReady('Crear la clave');
    submit();
    return answer;
  };

  it('is for tests and only reads unless more is asked for; its secret is shown once', async () => {
    const sent: unknown[] = [];
    const post = (body: unknown) => {
      sent.push(body);
      return created;
    };
    shell = open({ 'POST /claves': post });
    await shows('Nueva clave');
    button('Nueva clave').click();
    await shows('Crear la clave');
    expect(button('Crear la clave').getAttribute('aria-disabled')).toBe('true');
    await shows('Escribe el nombre');
    type('Nombre', 'Tienda');
    await isReady('Crear la clave');
    check('Leer');
    await shows('Elige al menos un alcance');
    check('Leer');
    check('Timbrar');
    await isReady('Crear la clave');
    submit();
    await shows(SECRET);
    await shows('No se volverá a mostrar');
    button('Copiar: Clave secreta de «Tienda»');
    expect(sent).toEqual([{ nombre: 'Tienda', alcances: ['leer', 'timbrar'], prueba: true }]);
    button('Listo').click();
    await vi.waitFor(() => expect(document.body.textContent).not.toContain(SECRET));
  });

  it('cannot be left before the answer, so that its secret is shown, and never under another key', async () => {
    const answer = await sendNew();
    await vi.waitFor(() => expect(button('Cancelar').getAttribute('aria-disabled')).toBe('true'));
    button('Cancelar').click();
    closeByKeyAndCross();
    await shows('Creando...');
    answer.resolve(created);
    await shows(SECRET);
    closeByKeyAndCross();
    await vi.waitFor(() => expect(document.body.textContent).not.toContain(SECRET));
    button('Cambiar: Tienda').click();
    await vi.waitFor(() => button('Guardar'));
    expect(document.body.textContent).not.toContain(SECRET);
  });

  it('can be left once the API refused it', async () => {
    const answer = await sendNew();
    await shows('Creando...');
    answer.reject(
      new ApiProblem({
        code: 'servicioNoDisponible',
        status: 503,
        title: 'No disponible',
        requestId: 'x',
      }),
    );
    await shows('No disponible');
    await isReady('Cancelar');
    button('Cancelar').click();
    await vi.waitFor(() => expect(document.querySelector('form')).toBeNull());
  });

  it('is told at its field what the API refuses, and keeps what was typed', async () => {
    const post = () => {
      throw new ApiProblem({
        code: 'registroRepetido',
        status: 409,
        title: 'Ya existe',
        requestId: 'x',
        errors: [{ path: 'nombre', message: 'Ya hay una clave con este nombre' }],
      });
    };
    shell = open({ 'POST /claves': post });
    await shows('Nueva clave');
    button('Nueva clave').click();
    await shows('Crear la clave');
    type('Nombre', 'Tienda');
    await isReady('Crear la clave');
    submit();
    await shows('Ya hay una clave con este nombre');
    expect([field('Nombre').value, document.activeElement]).toEqual(['Tienda', field('Nombre')]);
  });
});
