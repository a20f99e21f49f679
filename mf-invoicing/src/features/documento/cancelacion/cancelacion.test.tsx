// @vitest-environment happy-dom
import {
  CANCELACION_TEXTOS,
  CancelarStatus,
  FacturaStatus,
  type Cancelabilidad,
  type CancelarRequest,
} from '@timbra/contracts';
import { ApiProblem, defineReactRemote } from '@timbra/remote-kit';
import {
  createFakeHost,
  isBlocked,
  named,
  press,
  setValue,
  shownText,
  shows,
  type FakeAnswers,
} from '@timbra/remote-kit/testing';
import { formatDate, TimbraProvider } from '@timbra/ui-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { aDocumento } from '../../../../test-support/a-documento.ts';
import { motivoText } from '../../../shared/cancelacion/motivos.ts';
import { Cancelacion } from './cancelacion.tsx';
import { mensajes } from './mensajes.ts';

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

const factura = aDocumento();
const CONSULTA = `GET /facturas/${factura.id}/cancelabilidad`;
const PREVIAS = `GET /facturas/${factura.id}/cancelaciones`;
const PEDIR = `POST /facturas/${factura.id}/cancelaciones`;

const cancelabilidad = (change: Partial<Cancelabilidad> = {}): Cancelabilidad => ({
  cancelable: 'sinAceptacion',
  fuente: 'sat',
  texto: 'Se cancela en el acto, sin preguntar al receptor',
  estimacion: {
    cancelable: 'sinAceptacion',
    regla: '2.7.1.35 RMF 2026',
    fraccion: 'I',
    porque: 'su total no pasa de 1,000 pesos',
  },
  plazo: { hasta: '2027-04-30', vencido: false },
  relacionados: [],
  satDisponible: true,
  ...change,
});

const request = (change: Partial<CancelarRequest> = {}): CancelarRequest => ({
  id: 'c'.repeat(24),
  factura: factura.id,
  uuid: factura.uuid ?? '',
  fecha: '2026-11-22T18:30:00.000Z',
  motivo: '02',
  status: CancelarStatus.EnProceso,
  etiqueta: 'En proceso',
  punto: 'sent',
  extra: {},
  automatica: false,
  conAcuse: false,
  createdAt: '2026-11-22T18:30:00.000Z',
  updatedAt: '2026-11-22T18:30:00.000Z',
  ...change,
});

const show = (answers: FakeAnswers = {}, change = {}) => {
  const props = {
    factura,
    canAsk: true,
    isSustituyendo: false,
    onAsked: vi.fn(),
    onSustituir: vi.fn(),
    onClose: vi.fn(),
    ...change,
  };
  const host = createFakeHost({
    answers: { [CONSULTA]: cancelabilidad(), [PREVIAS]: { items: [] }, ...answers },
  });
  const post = vi.spyOn(host.api, 'post');
  const App = () => (
    <TimbraProvider>
      <Cancelacion {...props} />
    </TimbraProvider>
  );
  const remote = defineReactRemote({ routes: [{ path: '', title: 'Factura' }], App });
  stop = remote.mount(document.body.appendChild(document.createElement('div')), host);
  return { ...props, post };
};
const blocked = () => isBlocked(mensajes.solicitar);
const choose = (motivo: string) =>
  setValue(document.querySelector('select') as HTMLSelectElement, motivo);
/** Once SAT has said what will happen. */
const ask = async (motivo: string) => {
  await shows(mensajes.loDice.sat);
  choose(motivo);
  await vi.waitFor(async () => expect(await blocked()).toBe(false));
  await press(mensajes.solicitar);
};

it('says beforehand what will happen, who says so, until when and what it costs', async () => {
  show();
  await shows(mensajes.consultando);
  await shows('Se cancela en el acto, sin preguntar al receptor.');
  await shows(mensajes.loDice.sat);
  await shows(mensajes.plazo(formatDate('2027-04-30')));
  await shows(mensajes.costo);
  await shows(mensajes.sinPrevias);
});

it('cannot be sent without a reason, nor 01 without the UUID that replaces it', async () => {
  const { post } = show();
  await shows(mensajes.faltaMotivo);
  await shows(mensajes.loDice.sat);
  expect(await blocked()).toBe(true);
  choose('04');
  await shows(mensajes.convieneRevisar);
  await shows('El motivo 04 cancela una factura global');
  expect(await blocked()).toBe(false);
  choose('01');
  await shows(mensajes.faltaFolio);
  expect(shownText(document.body)).not.toContain(mensajes.convieneRevisar);
  const folio = document.querySelector('input') as HTMLInputElement;
  setValue(folio, '691BF48D');
  folio.focus();
  folio.blur();
  await shows(mensajes.folioInvalido);
  expect(await blocked()).toBe(true);
  await press(mensajes.solicitar);
  document.querySelector('form')?.requestSubmit();
  expect(post).not.toHaveBeenCalled();
});

it('offers the replacement where reason 01 asks for its folio', async () => {
  const { onSustituir } = show();
  await shows(mensajes.loDice.sat);
  choose('01');
  await press(mensajes.sustituir);
  expect(onSustituir).toHaveBeenCalledOnce();
});

it('that SAT has cancelled says so, once however often it is pressed', async () => {
  const done = request({ status: CancelarStatus.Cancelada, etiqueta: 'Cancelado sin aceptación' });
  const answer = Promise.withResolvers<CancelarRequest>();
  const { post, onAsked, onClose } = show({ [PEDIR]: () => answer.promise });
  await ask('02');
  await shows(mensajes.espera);
  document.querySelector('form')?.requestSubmit();
  answer.resolve(done);
  await shows(CANCELACION_TEXTOS.cancelado);
  expect(post).toHaveBeenCalledOnce();
  expect(post.mock.calls[0]?.[1]).toEqual({ motivo: '02' });
  expect(onAsked).toHaveBeenCalledWith(done);
  await press(mensajes.entendido);
  expect(onClose).toHaveBeenCalledOnce();
});

it('that waits for the receiver is not called cancelled', async () => {
  const extra = { cancelStatus: 'En proceso' };
  show({ [PEDIR]: request({ extra }) });
  await ask('02');
  await shows(CANCELACION_TEXTOS.noCancelado);
  await shows(CANCELACION_TEXTOS.espera);
  expect(shownText(document.body)).not.toContain(CANCELACION_TEXTOS.cancelado);
});

it('says why SAT refused, keeps it among the requests, and may be asked again', async () => {
  const error = 'Fuera de plazo';
  let items: CancelarRequest[] = [];
  let isRefused = true;
  const { post } = show({
    [PREVIAS]: () => ({ items }),
    [PEDIR]: () => {
      if (!isRefused) return request({ status: CancelarStatus.Cancelada });
      isRefused = false;
      const etiqueta = `Error: ${error}`;
      items = [request({ status: CancelarStatus.Error, motivo: '03', error, etiqueta })];
      const title = error;
      throw new ApiProblem({ code: 'cancelacionRechazada', status: 422, title, requestId: 'x' });
    },
  });
  await ask('03');
  await shows(CANCELACION_TEXTOS.inconveniente(error));
  await press(mensajes.reintentar);
  await ask('03');
  await shows(CANCELACION_TEXTOS.cancelado);
  const [first, second] = post.mock.calls.map(([, , options]) => options?.idempotencyKey);
  expect(first).toEqual(expect.any(String));
  expect(second).not.toBe(first);
});

it('asks with the same key after an answer that was lost', async () => {
  let isLost = true;
  const { post } = show({
    [PEDIR]: () => {
      if (!isLost) return request({ status: CancelarStatus.Cancelada });
      isLost = false;
      throw new TypeError('Failed to fetch');
    },
  });
  await ask('02');
  await shows(mensajes.noSePudo);
  await press(mensajes.reintentar);
  await ask('02');
  await shows(CANCELACION_TEXTOS.cancelado);
  const keys = post.mock.calls.map(([, , options]) => options?.idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

it('says that SAT is away and what the rule says meanwhile, and asks again', async () => {
  let satDisponible = false;
  show({
    [CONSULTA]: () =>
      cancelabilidad({ satDisponible, fuente: satDisponible ? 'sat' : 'estimacion' }),
  });
  await shows(mensajes.satNoContesta);
  await shows(mensajes.loDice.estimacion);
  await shows(`${mensajes.segun('2.7.1.35 RMF 2026', 'I')}: su total no pasa de 1,000 pesos`);
  satDisponible = true;
  await press(mensajes.consultarDeNuevo);
  await shows(mensajes.loDice.sat);
});

it('a receipt that stands in the way is named, with the way to it', async () => {
  const recibo = 'a'.repeat(24);
  const relacionados = [
    { id: recibo, uuid: 'U', tipo: 'pago' as const, serie: 'P', folio: 3, bloquea: true },
  ].map((it) => ({ ...it, status: FacturaStatus.Timbrada }));
  show({ [CONSULTA]: cancelabilidad({ relacionados }) });
  await shows(mensajes.bloquean);
  const link = [...document.querySelectorAll('a')].find((it) => it.textContent.includes('P-3'));
  expect(link?.textContent).toBe(`${mensajes.tipos.pago} P-3`);
  expect(link?.getAttribute('href')).toContain(`/editar/${recibo}`);
});

it('shows each request of before: how it stands, when SAT was asked last, and its acuse', async () => {
  show(
    {
      [PREVIAS]: {
        items: [
          request({ consultado: '2026-11-23T18:00:00.000Z' }),
          request({ id: 'd'.repeat(24), motivo: '03', conAcuse: true, automatica: true }),
        ],
      },
    },
    { canAsk: false },
  );
  await shows(motivoText('02'));
  await shows(`${mensajes.consultado} 23 nov 2026, 12:00`);
  await shows(motivoText('03'));
  await shows(mensajes.automatica);
  await named(mensajes.acuseXml);
  expect(document.querySelector('form')).toBeNull();
});
