// @vitest-environment happy-dom
import { ApiProblem, defineReactRemote } from '@timbra/remote-kit';
import {
  createFakeHost,
  drawAllRows,
  isBlocked,
  named,
  press,
  setValue,
  shows,
  type FakeAnswers,
} from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aFila } from '../../../test-support/a-fila.ts';
import { FacturasRetrievePage } from './facturas-retrieve.page.tsx';
import { mensajes } from './mensajes.ts';

drawAllRows();
let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const RFC = 'EKU9003173C9';
const PERIODO = 'from=2026-11-16T00:00:00&to=2026-11-22T23:59:59';
const RETRIEVE = 'POST /admin/retrieveFacturasByDate';
const EMISORES = { items: [{ rfc: RFC, nombre: 'ESCUELA KEMPER URGATE' }], nextCursor: null };

const open = (search: string, answers: FakeAnswers = {}, isSaeko = false) => {
  const App = () => (
    <TimbraProvider>
      <FacturasRetrievePage />
    </TimbraProvider>
  );
  const { session } = createFakeHost();
  const host = createFakeHost({
    basename: '/facturacion',
    path: `/facturacion${search}`,
    session: { user: { ...session.user, isSaeko } },
    answers: { 'GET /emisores': EMISORES, ...answers },
  });
  const remote = defineReactRemote({ routes: [{ path: '', title: 'Cancelación masiva' }], App });
  stop = remote.mount(document.body.appendChild(document.createElement('div')), host);
  return host;
};
const dialog = () => document.querySelector<HTMLElement>('[role=dialog]');
const buttons = () => [...document.querySelectorAll('button')].map((it) => it.textContent);

describe('the page', () => {
  it('offers the only issuer and asks for nothing by itself', async () => {
    const host = open('');
    await shows(mensajes.antes);
    expect(document.querySelector('select')?.value).toBe(RFC);
    expect(host.calls).not.toContain(RETRIEVE);
  });

  it('leads to the issuers when there are none', async () => {
    open('', { 'GET /emisores': { items: [], nextCursor: null } });
    await shows(mensajes.sinEmisores);
    await shows(mensajes.irAEmisores);
  });

  it('says that the issuers could not be read, and reads them on demand', async () => {
    let isDown = true;
    open('', {
      'GET /emisores': () => {
        if (!isDown) return EMISORES;
        throw new ApiProblem({ code: 'noEncontrado', status: 404, title: 'No', requestId: 'x' });
      },
    });
    await shows(mensajes.emisoresFallo);
    isDown = false;
    [...document.querySelectorAll('button')].find((it) => it.textContent === 'Reintentar')?.click();
    await shows(mensajes.antes);
  });
});

describe('a period', () => {
  it('of the address is asked for, and counted', async () => {
    const sent: unknown[] = [];
    open(`?rfc=${RFC}&${PERIODO}`, {
      [RETRIEVE]: (body: unknown) => {
        sent.push(body);
        return [aFila({ id: 'a' }), aFila({ id: 'b', status: 4 })];
      },
    });
    await shows(mensajes.encontrados(2, 1));
    expect(sent[0]).toEqual({ rfc: RFC, from: '2026-11-16T00:00:00', to: '2026-11-22T23:59:59' });
    expect(buttons()).toContain(mensajes.cancelarCfdi);
  });

  it('that our rules refuse is told at its field, and not asked for', async () => {
    const host = open(`?rfc=${RFC}&from=2026-11-22T00:00:00&to=2026-11-16T00:00:00`);
    await shows(mensajes.alReves);
    expect(host.calls).not.toContain(RETRIEVE);
  });

  it('that the API refuses is told at its field, in its words', async () => {
    const message = 'Hay más de 5000 comprobantes: pide un periodo más corto';
    open(`?rfc=${RFC}&${PERIODO}`, {
      [RETRIEVE]: () => {
        throw new ApiProblem({
          code: 'datosInvalidos',
          status: 400,
          title: 'No es válido',
          requestId: 'x',
          errors: [{ path: 'to', message }],
        });
      },
    });
    await shows(message);
  });
});

it("is only looked at by an integrator's user", async () => {
  open(`?rfc=${RFC}&${PERIODO}`, { [RETRIEVE]: [aFila()] }, true);
  await shows(mensajes.soloLectura);
  await shows(mensajes.encontrados(1, 1));
  expect(buttons()).not.toContain(mensajes.cancelarCfdi);
});

describe('the vouchers of a period', () => {
  const ASKED = `?rfc=${RFC}&${PERIODO}`;
  const una = aFila({ id: 'a'.repeat(24) });
  const otra = aFila({ id: 'b'.repeat(24), folio: 8, uuid: una.uuid.replace('691B', '791B') });
  const boxes = () => [...document.querySelectorAll('[role=row] input[type=checkbox]')];
  /** All are chosen, and the question of what is asked for is open with its reason. */
  const choose = async (motivo: string) => {
    await press(mensajes.elegirTodos);
    await press(mensajes.cancelarCfdi);
    const select = await vi.waitFor(() => {
      const found = dialog()?.querySelector('select');
      expect(found).toBeDefined();
      return found as HTMLSelectElement;
    });
    setValue(select, motivo);
  };

  it('are on their way, could not be had, and are looked for again on demand', async () => {
    let asked = Promise.withResolvers<unknown>();
    open(ASKED, { [RETRIEVE]: () => asked.promise });
    await shows(mensajes.cargando);
    asked.reject(new TypeError('Failed to fetch'));
    await named('Reintentar');
    asked = Promise.withResolvers();
    asked.resolve([]);
    await press('Reintentar');
    await shows(mensajes.vacio);
  });

  it('have no box where they cannot be cancelled', async () => {
    open(ASKED, { [RETRIEVE]: [una, aFila({ id: 'c'.repeat(24), status: 4 })] });
    await shows(mensajes.encontrados(2, 1));
    // That of the heading, and that of the first row.
    expect(boxes()).toHaveLength(2);
  });

  it('are asked for once that was confirmed, and each row says what became of it', async () => {
    const host = open(ASKED, {
      [RETRIEVE]: [una, otra],
      'POST /admin/bulkCancel': [{ uuid: otra.uuid, error: 'Este CFDI se encuentra Cancelado.' }],
    });
    await shows(mensajes.encontrados(2, 2));
    await choose('');
    await shows(mensajes.costo(2));
    expect(await isBlocked(mensajes.solicitar)).toBe(true);
    setValue(dialog()?.querySelector('select') as HTMLSelectElement, '03');
    await vi.waitFor(async () => expect(await isBlocked(mensajes.solicitar)).toBe(false));
    await press(mensajes.solicitar);
    await shows(mensajes.algunos);
    const row = [...document.querySelectorAll('[role=row]')].find((it) =>
      it.textContent.includes(otra.uuid),
    );
    expect(row?.textContent).toContain('Este CFDI se encuentra Cancelado.');
    expect(host.calls.filter((it) => it === 'POST /admin/bulkCancel')).toHaveLength(1);
  });

  it('take for reason 01 the folio of what replaces each, which stays while the question is left', async () => {
    open(ASKED, { [RETRIEVE]: [una] });
    await shows(mensajes.encontrados(1, 1));
    await choose('01');
    const folio = () =>
      vi.waitFor(() => {
        const found = dialog()?.querySelector('input');
        expect(found).toBeDefined();
        return found as HTMLInputElement;
      });
    setValue(await folio(), una.uuid);
    (await folio()).focus();
    (await folio()).blur();
    await shows(mensajes.folioPropio);
    expect(await isBlocked(mensajes.solicitar)).toBe(true);
    setValue(await folio(), otra.uuid.toLowerCase());
    await press(mensajes.volver);
    await vi.waitFor(() => expect(dialog()).toBeNull());
    await press(mensajes.cancelarCfdi);
    expect((await folio()).value).toBe(otra.uuid.toLowerCase());
    expect(await isBlocked(mensajes.solicitar)).toBe(false);
  });

  it('show how far it is, and ask before they are left in the middle', async () => {
    const sending = Promise.withResolvers<unknown>();
    const host = open(ASKED, {
      [RETRIEVE]: [una],
      'POST /admin/bulkCancel': () => sending.promise,
    });
    await shows(mensajes.encontrados(1, 1));
    expect(host.guard?.isDirty()).not.toBe(true);
    await choose('02');
    await press(mensajes.solicitar);
    await shows(mensajes.avance(0, 1, 0));
    await named(mensajes.detener);
    expect(host.guard?.isDirty()).toBe(true);
    void host.guard?.confirm();
    await shows(mensajes.salirTitulo);
    await press(mensajes.seguir);
    sending.resolve([]);
    await shows(mensajes.exito);
  });
});
