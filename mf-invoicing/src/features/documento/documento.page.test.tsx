// @vitest-environment happy-dom
import { FacturaStatus, type Factura } from '@timbra/contracts';
import { ApiProblem, defineReactRemote } from '@timbra/remote-kit';
import { createFakeHost, shownText, type FakeAnswers } from '@timbra/remote-kit/testing';
import { TimbraProvider } from '@timbra/ui-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aDocumento, aSaldo } from '../../../test-support/a-documento.ts';
import { DocumentoPage } from './documento.page.tsx';
import { mensajes } from './mensajes.ts';

const openPdf = vi.hoisted(() => vi.fn());
vi.mock('@timbra/ui-kit/open-pdf', () => ({ openPdf }));

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
  openPdf.mockReset();
});

const page = { getViewport: () => ({ width: 612, height: 792 }) };
const aPdf = () => ({ blob: new Blob(['%PDF-']), filename: '' });
const notFound = new ApiProblem({
  code: 'servicioNoDisponible',
  status: 503,
  title: 'No hay quien lo dibuje',
  requestId: 'x',
});

interface Given {
  factura?: Partial<Factura>;
  answers?: FakeAnswers;
  isFresh?: boolean;
  permissions?: [];
}

const show = ({ factura = {}, answers = {}, isFresh = false, permissions }: Given = {}) => {
  const shown = aDocumento(factura);
  const onNueva = vi.fn();
  openPdf.mockResolvedValue({
    document: { numPages: 2, getPage: async () => page },
    close: () => undefined,
  });
  const App = () => (
    <TimbraProvider>
      <DocumentoPage
        {...{ factura: shown, titulo: 'Factura', otro: 'Nueva factura', isFresh, onNueva }}
      />
    </TimbraProvider>
  );
  const host = createFakeHost({
    answers: { [`GET /facturas/${shown.id}.pdf`]: aPdf, ...answers },
    ...(permissions && { permissions }),
  });
  const remote = defineReactRemote({ routes: [{ path: '', title: 'Factura' }], App });
  stop = remote.mount(document.body.appendChild(document.createElement('div')), host);
  return { host, onNueva };
};
const shows = (text: string) => vi.waitFor(() => expect(shownText(document.body)).toContain(text));
const links = () => [...document.querySelectorAll('a')].map((it) => it.textContent);

it('names the document, its state and its total', async () => {
  show();
  await shows('Factura A-7 · URE180429TM6');
  await shows(mensajes.bannerTimbrada);
  await shows('$1,160.00');
});

it('leaves the focus on what was said of the stamp, only right after it', async () => {
  show({ isFresh: true });
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(mensajes.bannerTimbrada));
  stop();
  show();
  await shows(mensajes.bannerTimbrada);
  expect(document.activeElement?.textContent).not.toBe(mensajes.bannerTimbrada);
});

it('goes on with the next one by Alt+N, once for a held key', async () => {
  const { onNueva } = show();
  await shows(mensajes.historia);
  const press = (repeat: boolean) =>
    dispatchEvent(new KeyboardEvent('keydown', { key: 'n', altKey: true, repeat }));
  press(false);
  press(true);
  expect(onNueva).toHaveBeenCalledTimes(1);
});

it('says that it is cancelled, and why nothing is issued from it', async () => {
  show({ factura: { status: FacturaStatus.Cancelada, fechaCancelado: '2026-11-22T12:30:00' } });
  await shows(mensajes.bannerCancelada);
  await shows(mensajes.porCancelada);
  expect(shownText(document.body)).not.toContain(mensajes.bannerTimbrada);
  expect(links()).not.toContain(mensajes.duplicar);
});

it('begins nothing for a user that may not create vouchers', async () => {
  const { onNueva } = show({ permissions: [] });
  await shows(mensajes.historia);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'n', altKey: true }));
  expect(onNueva).not.toHaveBeenCalled();
  expect(shownText(document.body)).not.toContain('Nueva factura');
});

it('tells as text what the sheet shows as a picture', async () => {
  show();
  await shows(mensajes.conceptos);
  const section = document.querySelector(`section[aria-label="${mensajes.datos}"]`);
  expect(section?.textContent).toContain('ESCUELA KEMPER URGATE, EKU9003173C9');
  expect(section?.textContent).toContain('Honorarios');
});

it('says why what cannot be done cannot, and offers the rest', async () => {
  show();
  await shows(mensajes.porPue);
  expect(links()).not.toContain(mensajes.recibo);
  expect(links()).toEqual(expect.arrayContaining([mensajes.notaCredito, mensajes.duplicar]));
});

describe('the sheet', () => {
  it('is drawn page by page', async () => {
    show();
    await shows('1 de 2');
    await shows(mensajes.imprimir);
  });

  it('that cannot be had says so, and is asked for anew', async () => {
    let isDown = true;
    const { id } = aDocumento();
    const answer = () => {
      if (isDown) throw notFound;
      return aPdf();
    };
    show({ answers: { [`GET /facturas/${id}.pdf`]: answer } });
    await shows(mensajes.hojaFallo);
    isDown = false;
    const retry = [...document.querySelectorAll('button')].find(
      (it) => it.textContent === mensajes.reintentar,
    );
    retry?.click();
    await shows('1 de 2');
  });

  it('that is no PDF says so', async () => {
    openPdf.mockReset();
    show();
    openPdf.mockRejectedValue(new Error('Invalid PDF structure'));
    await shows(mensajes.hojaFallo);
  });
});

describe('what it is owed', () => {
  const saldoOf = (answer: unknown) => ({ [`GET /facturas/${aDocumento().id}/saldo`]: answer });

  it('is told of what is paid later, with each payment and its receipt', async () => {
    show({ factura: { metodoPago: 'PPD' }, answers: saldoOf(aSaldo()) });
    await shows(mensajes.verRecibo);
    const section = document.querySelector(`section[aria-label="${mensajes.porCobrar}"]`);
    expect(section?.textContent).toContain('$580.00');
    expect(section?.querySelector('a')?.getAttribute('href')).toContain('c'.repeat(24));
    await shows(mensajes.pago);
  });

  it('that cannot be had says so, with a way to ask again', async () => {
    const fail = () => {
      throw notFound;
    };
    show({ factura: { metodoPago: 'PPD' }, answers: saldoOf(fail) });
    await shows(mensajes.saldoFallo);
  });

  it('is not asked of what is paid at once', async () => {
    const { host } = show();
    await shows(mensajes.historia);
    expect(host.calls.filter((it) => it.endsWith('/saldo'))).toEqual([]);
    expect(shownText(document.body)).not.toContain(mensajes.porCobrar);
  });
});

describe('its cancellation', () => {
  const { id } = aDocumento();
  const press = (name: string) =>
    [...document.querySelectorAll('button')].find((it) => it.textContent === name)?.click();
  const asked = (calls: readonly string[]) => calls.filter((it) => it.endsWith('/cancelabilidad'));

  it('asks SAT whether it may be cancelled only once its panel is open', async () => {
    const { host } = show({ answers: { [`GET /facturas/${id}/cancelaciones`]: { items: [] } } });
    await shows(mensajes.cancelar);
    expect(asked(host.calls)).toEqual([]);
    press(mensajes.cancelar);
    await shows('No hay solicitudes de cancelación previas.');
    await vi.waitFor(() => expect(asked(host.calls)).toHaveLength(1));
  });

  it('in process is said in its place, and is not asked for again', async () => {
    const cancelarRequest = { id: 'r', status: 1, motivo: '02', etiqueta: 'En proceso' } as const;
    show({ factura: { cancelarRequest } });
    await shows(mensajes.enProcesoDeSolicitud);
    await shows(mensajes.yaSolicitada);
    await shows(mensajes.bannerTimbrada);
    press(mensajes.cancelar);
    expect(document.querySelector('[role=dialog]')).toBeNull();
  });

  it('is nothing to a user that may not create vouchers', async () => {
    show({ permissions: [] });
    await shows(mensajes.historia);
    expect(shownText(document.body)).not.toContain(mensajes.cancelar);
  });
});

describe('its replacement', () => {
  const { id } = aDocumento();
  const otra = 'b'.repeat(24);
  const AT = `/facturas/${id}/sustituciones`;
  const linkOf = (name: string) =>
    [...document.querySelectorAll('a')].find((it) => it.textContent === name)?.getAttribute('href');
  const sustitutaOf = (estado: string, error?: string) => ({
    items: [{ factura: otra, estado, ...(error && { cancelarRequest: { error } }) }],
  });

  it('is drafted on demand, and the draft is opened', async () => {
    const { host } = show({
      answers: { [`GET ${AT}`]: { items: [] }, [`POST ${AT}`]: { id: otra } },
    });
    await shows(mensajes.sustituir);
    [...document.querySelectorAll('button')]
      .find((it) => it.textContent === mensajes.sustituir)
      ?.click();
    await vi.waitFor(() => expect(host.navigations.at(-1)).toContain(`/editar/${otra}`));
    expect(shownText(document.body)).not.toContain(mensajes.sustitucion);
  });

  it.each(['borrador', 'terminada', 'error'] as const)('is %s, and is opened', async (estado) => {
    const why = 'El SAT no contesta';
    show({ answers: { [`GET ${AT}`]: sustitutaOf(estado, estado === 'error' ? why : undefined) } });
    await shows(mensajes.sustitutaEstados[estado]);
    expect(linkOf(mensajes.abrirSustituta)).toContain(`/editar/${otra}`);
    expect(shownText(document.body).includes(why)).toBe(estado === 'error');
  });

  it('leads back to what it takes the place of', async () => {
    show({ factura: { sustituye: { factura: otra } as Factura['sustituye'] } });
    await shows(mensajes.sustituyeA);
    expect(linkOf(mensajes.abrirSustituido)).toContain(`/editar/${otra}`);
  });
});
