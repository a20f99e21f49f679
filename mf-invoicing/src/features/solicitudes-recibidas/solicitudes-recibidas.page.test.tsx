// @vitest-environment happy-dom
import type { SolicitudesRecibidas } from '@timbra/contracts';
import { ApiProblem, defineReactRemote } from '@timbra/remote-kit';
import { createFakeHost, shownText } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRecibida } from '../../../test-support/a-recibida.ts';
import { RecibidaCard } from './recibida-card.tsx';
import { mensajes } from './mensajes.ts';
import { SolicitudesRecibidasPage } from './solicitudes-recibidas.page.tsx';

let stop = () => {};
afterEach(() => {
  dispatchEvent(new Event('afterprint'));
  stop();
  document.body.replaceChildren();
});

type HostOptions = Parameters<typeof createFakeHost>[0];
const mount = (Screen: ComponentType, options: HostOptions = {}) => {
  const App = () => (
    <TimbraProvider>
      <Screen />
    </TimbraProvider>
  );
  const host = createFakeHost({ ...options });
  const remote = defineReactRemote({ routes: [{ path: '', title: 'Solicitudes' }], App });
  stop = remote.mount(document.body.appendChild(document.createElement('div')), host);
  return host;
};
const shows = (text: string) => vi.waitFor(() => expect(shownText(document.body)).toContain(text));
const press = async (name: string) => {
  const found = await vi.waitFor(() => {
    const all = [...document.querySelectorAll('button')];
    const one = all.find((it) => (it.getAttribute('aria-label') ?? it.textContent) === name);
    expect(one, `a button «${name}»`).toBeDefined();
    return one;
  });
  found?.click();
};
const buttons = () => [...document.querySelectorAll('button')].map((it) => it.textContent);

const EMISOR = { emisor: 'e'.repeat(24), rfc: 'IIA040805DZ4' };
const open = (answer: Partial<SolicitudesRecibidas> | (() => unknown), options: HostOptions = {}) =>
  mount(SolicitudesRecibidasPage, {
    ...options,
    answers: {
      'GET /solicitudes-recibidas':
        typeof answer === 'function' ? answer : { items: [], emisores: [EMISOR], ...answer },
    },
  });

describe('the page', () => {
  it('says that nobody asks for anything', async () => {
    open({});
    await shows(mensajes.vacio);
  });

  it('says that no issuer can be asked about, and leads to the issuers', async () => {
    open({ emisores: [] });
    await shows(mensajes.sinCertificado);
    await shows(mensajes.irAEmisores);
  });

  it('says whose requests may be missing, and since when', async () => {
    const aviso = 'El SAT no contesta';
    open({ emisores: [{ ...EMISOR, aviso, consultado: '2026-11-23T18:00:00.000Z' }] });
    await shows(aviso);
    await shows(`${EMISOR.rfc}: ${mensajes.consultado('23 nov 2026, 12:00')}`);
  });

  it('keeps what was read when it cannot be read again', async () => {
    let isDown = false;
    open(() => {
      if (isDown) {
        throw new ApiProblem({
          code: 'servicioNoDisponible',
          status: 503,
          title: 'No',
          requestId: 'x',
        });
      }
      return { items: [aRecibida()], emisores: [{ ...EMISOR, aviso: 'Se está preguntando' }] };
    });
    await shows(mensajes.porResponder(1));
    isDown = true;
    [...document.querySelectorAll('button')]
      .find((it) => it.textContent === mensajes.consultarDeNuevo)
      ?.click();
    await shows(mensajes.noSeActualizo);
    await shows(mensajes.porResponder(1));
  });

  it('says why who may not issue vouchers answers nothing', async () => {
    open({ items: [aRecibida()] }, { permissions: [] });
    await shows(mensajes.soloLectura);
    await shows(mensajes.porResponder(1));
  });
});

describe('its states', () => {
  it('says that it is asking, that it could not, and asks again on demand', async () => {
    let asked = Promise.withResolvers<unknown>();
    open(() => asked.promise);
    await shows(mensajes.cargando);
    asked.reject(new Error('No hay conexión con el servidor. Revisa tu red y reintenta.'));
    await shows('No hay conexión con el servidor. Revisa tu red y reintenta.');
    asked = Promise.withResolvers();
    asked.resolve({ items: [], emisores: [EMISOR] });
    await press('Reintentar');
    await shows(mensajes.vacio);
  });
});

describe('an answer', () => {
  const uuid = aRecibida().uuid;
  const otra = { ...aRecibida(), uuid: 'AD662D33-6934-459C-A128-BDF0393E0F44' };
  const answered = { estado: 'respondida', codigo: '1000', texto: 'El SAT recibió la respuesta' };
  /** The page with two requests, whose answer is what the test says. */
  const openTwo = async (answer: () => unknown) => {
    let items: object[] = [aRecibida(), otra];
    const host = mount(SolicitudesRecibidasPage, {
      answers: {
        'GET /solicitudes-recibidas': () => ({ items, emisores: [EMISOR] }),
        [`POST /solicitudes-recibidas/${uuid}/respuesta`]: answer,
      },
    });
    await shows(mensajes.porResponder(2));
    // What is printed is drawn whole: nothing here has a height.
    dispatchEvent(new Event('beforeprint'));
    const becomes = (change: object) => {
      items = [{ ...aRecibida(), ...change }, otra];
    };
    return { becomes, sent: () => host.calls.filter((it) => it.startsWith('POST')) };
  };
  const rowOf = (of: string) =>
    [...document.querySelectorAll('[role=row]')].find((it) => it.textContent.includes(of));

  it.each([
    ['accepts', 'acepta', mensajes.aceptarLa(uuid), /deja de valer/, 'Aceptada'],
    ['rejects', 'rechaza', mensajes.rechazarLa(uuid), /sigue vigente/, 'Rechazada'],
  ] as const)(
    'that %s says what it means, is sent once it was confirmed, and is told in the words of SAT',
    async (_what, respuesta, name, means, shown) => {
      const { title, confirmLabel } = mensajes.preguntas[respuesta];
      const { sent } = await openTwo(() => ({ ...aRecibida(), ...answered, respuesta }));
      await press(name);
      const dialog = await vi.waitFor(() => {
        const found = document.querySelector('[role=dialog]');
        expect(found?.textContent).toContain(title);
        return found as HTMLElement;
      });
      expect(dialog.textContent).toContain(uuid);
      expect(dialog.textContent).toMatch(means);
      await press(mensajes.volver);
      await vi.waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
      expect(sent()).toEqual([]);
      await press(name);
      await press(confirmLabel);
      await shows(mensajes.hecho[respuesta]);
      const row = rowOf(uuid);
      expect(row?.textContent).toContain(shown);
      expect(row?.textContent).toContain('El SAT recibió la respuesta');
      expect(row?.querySelectorAll('button')).toHaveLength(0);
      expect(sent()).toHaveLength(1);
      // The others are as they were.
      expect(rowOf(otra.uuid)?.querySelectorAll('button')).toHaveLength(2);
    },
  );

  it('of somebody else meanwhile is shown, and not changed', async () => {
    const { becomes } = await openTwo(() => {
      becomes({ ...answered, respuesta: 'rechaza' });
      throw new ApiProblem({
        code: 'solicitudRespondida',
        status: 409,
        title: 'Ya se respondió',
        requestId: 'x',
      });
    });
    await press(mensajes.aceptarLa(uuid));
    await press(mensajes.preguntas.acepta.confirmLabel);
    await shows(mensajes.yaRespondida);
    await vi.waitFor(() => expect(rowOf(uuid)?.textContent).toContain('Rechazada'));
  });
});

describe('a request', () => {
  const onResponder = vi.fn();
  const card = (change: Parameters<typeof aRecibida>[0], canAnswer = true) =>
    mount(() => (
      <RecibidaCard recibida={aRecibida(change)} {...{ canAnswer, busy: null, onResponder }} />
    ));
  const urgente = () => document.querySelector('[data-urgente]')?.textContent;

  it('is answered either way, by buttons that name its voucher', async () => {
    card({});
    await shows('quedan 71 h');
    expect(urgente()).toBeUndefined();
    const all = [...document.querySelectorAll('button')];
    const names = all.map((it) => it.getAttribute('aria-label'));
    expect(names).toEqual([
      mensajes.aceptarLa(aRecibida().uuid),
      mensajes.rechazarLa(aRecibida().uuid),
    ]);
  });

  it('tells its clock in orange and words once it is hardly a day', async () => {
    card({ horas: 23.5 });
    await shows('quedan 23 h');
    expect(urgente()).toBe('quedan 23 h');
  });

  it('that may not have arrived is sent once more as it was signed', async () => {
    card({ estado: 'enviando', respuesta: 'rechaza' });
    await shows(mensajes.enviandoAyuda);
    expect(buttons()).toEqual([mensajes.enviarOtraVez]);
    document.querySelector('button')?.click();
    expect(onResponder).toHaveBeenCalledWith(
      expect.objectContaining({ estado: 'enviando' }),
      'rechaza',
    );
  });

  it('that was answered says what SAT said, and when', async () => {
    card({
      estado: 'respondida',
      respuesta: 'acepta',
      codigo: '1000',
      texto: 'El SAT recibió la respuesta',
      respondida: '2026-11-23T18:00:00.000Z',
    });
    await shows('Aceptada');
    await shows('El SAT recibió la respuesta · 23 nov 2026, 12:00');
    expect(buttons()).toEqual([]);
  });

  it('has no buttons for a user that may not answer', async () => {
    card({}, false);
    await shows('Por responder');
    expect(buttons()).toEqual([]);
  });
});
