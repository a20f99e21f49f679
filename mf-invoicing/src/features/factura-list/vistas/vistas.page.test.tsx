// @vitest-environment happy-dom
import type { Vista } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import {
  createFakeHost,
  hasFocus,
  labelled,
  named,
  press,
  setValue,
  shows,
} from '@timbra/remote-kit/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeLista, inside, openListaOf } from '../../../../test-support/open-lista.tsx';
import { mensajes as columnas } from '../mensajes.ts';
import { mensajes as words } from './mensajes-dialogo.ts';
import { FacturaListPage } from '../factura-list.page.tsx';
import { mensajes } from './mensajes.ts';

// Without a browser nothing is in sight, and the trap of the focus in what opens writes pages of it.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
const openLista = openListaOf(FacturaListPage);
afterEach(() => {
  vi.restoreAllMocks();
  closeLista();
});

const problem = (code: 'noEncontrado' | 'datosInvalidos', status: number, message = '') =>
  new ApiProblem({
    code,
    status,
    title: 'No',
    requestId: 'x',
    errors: message === '' ? [] : [{ path: 'nombre', message }],
  });
type VistaBody = Pick<Vista, 'nombre'> & Partial<Vista>;
const idOf = (n: number) => String(n).padStart(24, '0');

/** The list of a person with these views; what another place does is done by `forget`. */
const openWith = (nombres: string[], search = '') => {
  let made = 0;
  const one = (body: VistaBody): Vista => {
    made += 1;
    const empty = { consulta: '', tabla: false, ocultas: [], createdAt: '2026-11-20T10:00:00Z' };
    return { ...empty, id: idOf(made), ...body };
  };
  let vistas = nombres.map((nombre) => one({ nombre, consulta: 'status=4' }));
  const all = [...vistas];
  const known = (id: string) => {
    if (!vistas.some((it) => it.id === id)) throw problem('noEncontrado', 404);
  };
  const answers: Record<string, unknown> = {
    'GET /cuenta/vistas': () => ({ items: vistas, nextCursor: null }),
    'POST /cuenta/vistas': (body: VistaBody) => {
      if (body.nombre.trim() === '') throw problem('datosInvalidos', 400, 'Escribe el nombre');
      vistas = [...vistas, one(body)];
      return vistas.at(-1);
    },
  };
  for (const { id } of all) {
    answers[`PUT /cuenta/vistas/${id}`] = (body: VistaBody) => {
      known(id);
      vistas = vistas.map((it) => (it.id === id ? { ...it, ...body } : it));
      return vistas.find((it) => it.id === id);
    };
    answers[`DELETE /cuenta/vistas/${id}`] = () => {
      known(id);
      vistas = vistas.filter((it) => it.id !== id);
    };
    answers[`POST /cuenta/vistas/${id}/recuperar`] = () => {
      vistas = all.filter((it) => it.id === id || vistas.includes(it));
    };
  }
  const forget = (nombre: string) => {
    vistas = vistas.filter((it) => it.nombre !== nombre);
  };
  return { ...openLista(search, { answers }), saved: () => vistas, forget };
};
const openMenu = async () => {
  await press(mensajes.vistas);
  await named(words.excel);
};
const administrar = async () => {
  await openMenu();
  await press(mensajes.administrar);
};
const isGone = (text: string) =>
  vi.waitFor(() => expect(document.body.textContent).not.toContain(text));

it('a view keeps filters, order and columns, shows them again, and is told among the others', async () => {
  const { host, saved, address } = openWith([], '?status=1&orden=-total');
  await openMenu();
  await press(mensajes.guardar);
  setValue(await labelled(words.nombre), 'Borradores caros');
  await press(words.guardar);
  const button = await named(mensajes.vistas);
  await hasFocus(() => button);
  expect(saved()).toMatchObject([
    { nombre: 'Borradores caros', consulta: 'status=1&orden=-total', tabla: false, ocultas: [] },
  ]);
  host.goTo('/facturacion');
  await vi.waitFor(() => expect(inside(columnas.estado)?.textContent).toContain('Todos'));
  await openMenu();
  expect((await named('Borradores caros')).getAttribute('aria-current')).toBeNull();
  await press('Borradores caros');
  await vi.waitFor(() => expect(address()).toBe('?status=1&orden=-total'));
  await openMenu();
  await vi.waitFor(async () =>
    expect((await named('Borradores caros')).getAttribute('aria-current')).toBe('true'),
  );
});

it('a view of the same name is replaced once that was said', async () => {
  const { saved } = openWith(['Mes'], '?status=3');
  await openMenu();
  await press(mensajes.guardar);
  setValue(await labelled(words.nombre), 'MES');
  await shows(words.seReemplaza);
  await press(words.reemplazar);
  await isGone(words.ayuda);
  expect(saved()).toMatchObject([{ id: idOf(1), nombre: 'MES', consulta: 'status=3' }]);
});

it('a view is renamed, deleted, and had again where it was deleted', async () => {
  const { saved } = openWith(['Mes']);
  await administrar();
  await press(words.cambiarNombreDe('Mes'));
  setValue(await labelled(words.nombre), 'Canceladas del mes');
  await press(words.guardar);
  await press(words.eliminarLa('Canceladas del mes'));
  await shows(words.ninguna);
  await shows(words.eliminada);
  await press('Deshacer');
  await shows('Se recuperó «Canceladas del mes»');
  await named(words.cambiarNombreDe('Mes'));
  expect(saved()).toMatchObject([{ consulta: 'status=4' }]);
});

it('of a view that was deleted in another place it is said that it is there no more', async () => {
  const { host, forget } = openWith(['Una', 'Otra']);
  await administrar();
  await press(words.cambiarNombreDe('Una'));
  setValue(await labelled(words.nombre), 'Uno');
  forget('Una');
  await press(words.guardar);
  await vi.waitFor(() => expect(host.avisos.at(-1)?.title).toBe(words.yaNoEsta));
  // What had the focus is gone.
  await hasFocus(() => inside(words.lista));
  forget('Otra');
  await press(words.eliminarLa('Otra'));
  await shows(words.ninguna);
  expect(host.avisos.map(({ title }) => title)).toEqual([words.yaNoEsta, words.yaNoEsta]);
});

it('what is wrong with its name is said at the field, and nothing that was typed goes', async () => {
  openWith([]);
  await openMenu();
  await press(mensajes.guardar);
  setValue(await labelled(words.nombre), '  ');
  await press(words.guardar);
  await shows('Escribe el nombre');
  expect((await labelled(words.nombre)).value).toBe('  ');
});

it('a session of an access code reads that views are a person’s, and asks for none', async () => {
  const { session } = createFakeHost();
  const { host } = openLista('', { session: { user: { ...session.user, isLimited: true } } });
  await openMenu();
  await shows(mensajes.soloPersonas);
  expect(host.calls).not.toContain('GET /cuenta/vistas');
});

it('that the workbook could not be had is said, and it may be asked for again', async () => {
  const path = 'GET /facturas.xlsx?year=2024&month=3&day=-1';
  let isDown = true;
  const { host } = openLista('?year=2024&month=3', {
    answers: {
      [path]: () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return { blob: new Blob(['PK']), filename: 'facturas.xlsx' };
      },
    },
  });
  await openMenu();
  await press(words.excel);
  await vi.waitFor(() => expect(host.avisos.at(-1)?.title).toBe(words.excelFallo));
  await isGone(words.excel);
  isDown = false;
  await openMenu();
  await press(words.excel);
  // The menu goes once the file is there, and the keyboard is where it was.
  await isGone(words.excel);
  expect(host.calls.filter((it) => it === path)).toHaveLength(2);
  expect(host.avisos).toHaveLength(1);
});
