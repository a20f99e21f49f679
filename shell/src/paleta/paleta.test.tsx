// @vitest-environment happy-dom
import { hasFocus, pressKey, setValue } from '@timbra/remote-kit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aUser, button, openShell, shows, type OpenShell } from '../../test/harness.tsx';
import { mensajes } from './mensajes.ts';
// A part of its own: here before the first test waits for what it draws.
import './paleta.tsx';

vi.stubGlobal('APP_VERSION', '1.2.3');
vi.mock('../remotes/load-remote.ts', () => ({
  loadRemote: () => new Promise(() => {}),
  knownRoutes: () => [],
}));
let shell: OpenShell;
afterEach(() => {
  shell.close();
  sessionStorage.clear();
});

const NADA = { items: [], nextCursor: null };
const ROBOTICA = { id: 'a'.repeat(24), rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA' };
const VACIO = {
  'GET /receptores': NADA,
  'GET /facturas': NADA,
  'GET /conceptos': NADA,
  'GET /cuenta/vistas': NADA,
};
const vista = (nombre: string, consulta: string) => ({
  id: nombre,
  nombre,
  consulta,
  tabla: false,
  ocultas: [],
});
const box = () => document.querySelector<HTMLInputElement>('[role=combobox]');
const note = () =>
  document.querySelector('[aria-label="Buscar o ir a"] [role=status]')?.textContent;
const options = () => [...document.querySelectorAll('[role=option]')].map((it) => it.textContent);
/** The shell with its palette open, and that typed in it. */
const search = async (text: string, answers: Record<string, unknown> = {}, user = aUser()) => {
  shell = openShell('/receptores', { user, answers: { ...VACIO, ...answers } });
  await trigger();
  await openAgain(text);
};
const openAgain = async (text: string) => {
  expect(pressKey('k', { ctrlKey: true })).toBe(true);
  await vi.waitFor(() => expect(box()).not.toBeNull());
  await hasFocus(box);
  setValue(box() as HTMLInputElement, text);
};
const trigger = () =>
  vi.waitFor(() => {
    const all = [...document.querySelectorAll('button')];
    const found = all.find((it) => it.textContent.startsWith('Buscar o ir a…'));
    expect(found).toBeDefined();
    return found as HTMLButtonElement;
  });
const isAt = (address: string) =>
  vi.waitFor(() => expect(location.pathname + location.search).toBe(address));
/** Enter, once the line of that name is the one that it takes. */
const take = async (name: string) => {
  await vi.waitFor(() => expect(options().some((it) => it.includes(name))).toBe(true));
  pressKey('Enter');
};

describe('the palette', () => {
  it('finds a view of the list by its name, also one that was just saved, and goes to it', async () => {
    let vistas = [vista('Borradores caros', 'status=1&orden=-total')];
    await search('borradores ca', { 'GET /cuenta/vistas': () => ({ items: vistas }) });
    await take('Vista: Borradores caros');
    await isAt('/facturacion?status=1&orden=-total');
    vistas = [vista('Canceladas', 'status=4')];
    await openAgain('vista can');
    await take('Vista: Canceladas');
    await isAt('/facturacion?status=4');
  });

  it('says nothing of views that could not be asked', async () => {
    await search('exportar', {
      'GET /cuenta/vistas': () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await vi.waitFor(() => expect(note()).toBe(mensajes.nada('exportar')));
    expect(options().some((it) => it.includes('Exportar'))).toBe(true);
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  it('asks for no views in a session of an access code', async () => {
    await search('vista', {}, aUser({ isLimited: true }));
    await vi.waitFor(() => expect(note()).toBe(mensajes.nada('vista')));
    expect(shell.calls).not.toContain('GET /cuenta/vistas');
  });

  it('begins a receiver with the name that nobody has', async () => {
    await search('inmobiliaria');
    await take(mensajes.crearReceptor('inmobiliaria'));
    await vi.waitFor(() => expect(location.pathname).toBe('/receptores/nuevo'));
    expect(location.search).toContain('inmobiliaria');
  });

  it('is read by a screen reader, and goes back to where the keyboard was', async () => {
    shell = openShell('/receptores', {
      answers: { ...VACIO, 'GET /receptores': { items: [ROBOTICA] } },
    });
    const opener = await trigger();
    opener.focus();
    await openAgain('robot');
    await vi.waitFor(() => expect(note()).toBe(mensajes.cuantos(1)));
    const line = document.querySelector('[role=option][aria-selected=true]');
    expect(line?.textContent).toContain(mensajes.efectos.facturar);
    expect(box()?.getAttribute('aria-activedescendant')).toBe(line?.id);
    pressKey('Escape');
    await vi.waitFor(() => expect(box()).toBeNull());
    await hasFocus(() => opener);
  });

  it('says what could not be asked, and asks again', async () => {
    let isDown = true;
    await search('robot', {
      'GET /receptores': () => {
        if (!isDown) return { items: [ROBOTICA] };
        throw new TypeError('Failed to fetch');
      },
    });
    await shows(mensajes.fallo);
    isDown = false;
    button(mensajes.reintentar).click();
    await vi.waitFor(() => expect(note()).toBe(mensajes.cuantos(1)));
    expect(options()[0]).toContain(ROBOTICA.nombre);
  });
});
