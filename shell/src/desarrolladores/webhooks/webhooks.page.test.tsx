// @vitest-environment happy-dom
import type { WebhookEntrega, Webhooks, WebhooksBody } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import { hasFocus, isBlocked, labelled, named, press, setValue } from '@timbra/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShell, shows, submit, type OpenShell } from '../../../test/harness.tsx';
import { mensajes as comunes } from '../mensajes.ts';
import { mensajes } from './mensajes.ts';
// A part of its own: here before the first test waits for what it draws.
import './webhooks.page.tsx';

// In a window of its own: the shell's router needs an address that no other file has left.
vi.mock('../../remotes/load-remote.ts', () => ({ loadRemote: () => new Promise(() => {}) }));
let shell: OpenShell;
beforeEach(() => {
  vi.stubGlobal('APP_VERSION', '1.2.3');
  // Without a browser nothing is in sight, and the trap of the focus in what opens writes pages of it.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
  shell.close();
});

const SECRETO = 'whsec_c2VjcmV0by1kZS1wcnVlYmE';
const PROBADO = 'Prueba';
const DESTINO: Webhooks = {
  url: 'https://tienda.ejemplo.mx/avisos',
  eventos: ['factura.timbrada'],
  activo: true,
  pista: 'aB-9',
  anteriorHasta: null,
};
const entrega = (n: number, over: Partial<WebhookEntrega> = {}): WebhookEntrega => ({
  id: String(n).padStart(24, '0'),
  mensaje: `msg_${n}`,
  evento: 'webhook.prueba',
  url: DESTINO.url ?? '',
  estado: 'entregada',
  createdAt: '2026-11-20T10:00:00Z',
  intentos: [{ fecha: '2026-11-20T10:00:01Z', ms: 40, status: 200 }],
  ...over,
});
const pageOf = (items: WebhookEntrega[], nextCursor: string | null = null) => ({
  items,
  nextCursor,
});
const open = (answers: Record<string, unknown> = {}, destino = DESTINO) => {
  shell = openShell('/desarrolladores/avisos', {
    answers: {
      'GET /webhooks': destino,
      'GET /webhooks/entregas': pageOf([]),
      ...answers,
    },
  });
};
const isGone = (text: string) =>
  vi.waitFor(() => expect(document.body.textContent).not.toContain(text));
const section = (id: string) => document.getElementById(id)?.closest('section');
const rows = () => section('entregas')?.querySelectorAll('tbody tr').length;
const lost = (title: string) =>
  new ApiProblem({ code: 'servicioNoDisponible', status: 503, title, requestId: 'x' });

describe('where the account is told', () => {
  it('is asked for before a test can be sent, and its secret is shown once', async () => {
    const none: Webhooks = { ...DESTINO, url: null, eventos: [], pista: null };
    const sent: unknown[] = [];
    const put = (body: WebhooksBody) => {
      sent.push(body);
      return { ...DESTINO, ...body, secreto: SECRETO };
    };
    open({ 'PUT /webhooks': put }, none);
    await shows(mensajes.sinSecreto);
    expect(await isBlocked(mensajes.probar)).toBe(true);
    await shows(mensajes.faltaUrl);
    setValue(await labelled(mensajes.url), 'https://tienda.ejemplo.mx/avisos');
    await shows(mensajes.faltanEventos);
    (await labelled('Un comprobante se timbró')).click();
    await isGone(mensajes.faltanEventos);
    submit();
    await shows(SECRETO);
    await press(comunes.listo);
    await isGone(SECRETO);
    await shows(DESTINO.pista ?? '');
    expect(await isBlocked(mensajes.probar)).toBe(false);
    expect(sent).toEqual([{ url: DESTINO.url, eventos: ['factura.timbrada'], activo: true }]);
  });

  it('is refused at its field, and keeps what was typed', async () => {
    const message = 'Debe ser una dirección https://';
    open({
      'PUT /webhooks': () => {
        throw new ApiProblem({
          code: 'datosInvalidos',
          status: 400,
          title: 'No',
          requestId: 'x',
          errors: [{ path: 'url', message }],
        });
      },
    });
    const url = await labelled(mensajes.url);
    setValue(url, 'tienda.ejemplo.mx');
    submit();
    await shows(message);
    await vi.waitFor(() => expect(url.getAttribute('aria-invalid')).toBe('true'));
    expect(url.value).toBe('tienda.ejemplo.mx');
  });

  it('says that it is switched off, until it is on again', async () => {
    const put = (body: WebhooksBody) => ({ ...DESTINO, ...body });
    open({ 'PUT /webhooks': put }, { ...DESTINO, activo: false });
    await shows(mensajes.apagado);
    (await labelled(mensajes.activo)).click();
    submit();
    await shows(mensajes.guardado);
    await isGone(mensajes.apagado);
  });

  it('has another secret once it was confirmed, and the one before it is said to sign, too', async () => {
    let destino = DESTINO;
    open({
      'GET /webhooks': () => destino,
      'POST /webhooks/secreto': () => {
        destino = { ...DESTINO, pista: 'WxYz', anteriorHasta: '2026-11-21T10:00:00Z' };
        return { secreto: SECRETO, anteriorHasta: destino.anteriorHasta };
      },
    });
    await press(mensajes.rotar);
    await shows(mensajes.rotarTexto);
    expect(shell.calls).not.toContain('POST /webhooks/secreto');
    await press(mensajes.rotarConfirmar, '[role=dialog] button');
    await shows(SECRETO);
    await press(comunes.listo);
    await shows(mensajes.anterior);
    await shows('WxYz');
  });
});

describe('the deliveries', () => {
  it('say what the receiver answered to every try, and are sent again', async () => {
    const failed = entrega(1, {
      estado: 'fallida',
      intentos: [
        { fecha: '2026-11-20T10:00:01Z', ms: 40, status: 500, respuesta: 'me caí' },
        { fecha: '2026-11-20T10:00:02Z', ms: 1200, status: 404, respuesta: 'no hay nadie' },
      ],
    });
    let items = [failed];
    open({
      'GET /webhooks/entregas': () => pageOf(items),
      [`POST /webhooks/entregas/${failed.id}/reenviar`]: () => {
        items = [{ ...failed, estado: 'entregada' }];
      },
    });
    await shows(mensajes.numero(2));
    await shows(mensajes.respondio(404));
    const name = `${PROBADO}, 20 nov 2026, 04:00`;
    await press(mensajes.verDe(name));
    await vi.waitFor(() => {
      const tries = [...document.querySelectorAll('[role=dialog] li pre')];
      expect(tries.map((it) => it.textContent)).toEqual(['no hay nadie', 'me caí']);
    });
    await press(mensajes.cerrar);
    await press(mensajes.reenviarDe(name));
    await shows(mensajes.reenviado);
    await vi.waitFor(() =>
      expect(section('entregas')?.querySelector('tbody')?.textContent).toContain('Entregada'),
    );
  });

  it('are filtered by state, and say when there are none', async () => {
    open({
      'GET /webhooks/entregas': ({ estado }: { estado: string | null }) =>
        pageOf(estado === 'fallida' ? [] : [entrega(1)]),
    });
    await shows(mensajes.numero(1));
    setValue(await labelled<HTMLSelectElement>(mensajes.estado), 'fallida');
    await shows(mensajes.sinResultados);
    await press(comunes.quitarFiltros);
    await shows(mensajes.numero(1));
  });

  it('are read page by page; after the last one the focus stays where it was', async () => {
    const pages: Record<string, object> = {
      '': pageOf(
        Array.from({ length: 3 }, (_, n) => entrega(n)),
        'otra',
      ),
      otra: pageOf([entrega(9)]),
    };
    open({
      'GET /webhooks/entregas': ({ cursor }: { cursor: string | null }) => pages[cursor ?? ''],
    });
    await vi.waitFor(() => expect(rows()).toBe(3));
    await press('Cargar más');
    await vi.waitFor(() => expect(rows()).toBe(4));
    await shows('Es todo.');
    await hasFocus(() => document.querySelector('#contenido [role=status][tabindex="-1"]'));
  });

  it('say that they are on their way, that they could not be read, and are read again', async () => {
    let reading = Promise.withResolvers<unknown>();
    open({ 'GET /webhooks/entregas': () => reading.promise });
    await vi.waitFor(() =>
      expect(section('entregas')?.textContent).toContain('Estamos trayendo la información'),
    );
    reading.reject(lost('No disponible'));
    await vi.waitFor(() =>
      expect(section('entregas')?.querySelector('[role=alert]')?.textContent).toContain(
        'No disponible',
      ),
    );
    reading = Promise.withResolvers();
    reading.resolve(pageOf([]));
    (await named('Reintentar')).click();
    await shows(mensajes.vacio);
  });
});
