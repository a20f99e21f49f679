// @vitest-environment happy-dom
import { ApiProblem, defineReactRemote } from '@timbra/remote-kit';
import { createFakeHost, shownText, type FakeAnswers } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aFila } from '../../../test-support/a-fila.ts';
import { FacturasRetrievePage } from './facturas-retrieve.page.tsx';
import { mensajes } from './mensajes.ts';

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
const shows = (text: string) => vi.waitFor(() => expect(shownText(document.body)).toContain(text));
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
          ...{ code: 'datosInvalidos', status: 400, title: 'No es válido', requestId: 'x' },
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
