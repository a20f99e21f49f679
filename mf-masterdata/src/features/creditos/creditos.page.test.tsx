// @vitest-environment happy-dom
import { AJUSTES, type Consumo, type PerfilesPago, type Recarga } from '@timbra/contracts';
import { createFakeHost, labelled, setValue, shownText } from '@timbra/remote-kit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';

const { remote } = await import('../../remote.tsx');

const CLABE = {
  clabe: '646180157200041938',
  banco: 'Banco de prueba',
  beneficiario: 'Timbra',
};
const perfiles = (over: Partial<PerfilesPago> = {}): PerfilesPago => ({
  disponible: true,
  tarjeta: { metodo: 'tarjeta' },
  transferencia: { metodo: 'transferencia', clabe: CLABE, referencias: [] },
  ...over,
});
const consumo = (over: Partial<Consumo> = {}): Consumo => ({
  meses: [
    { mes: '2026-11', creditos: 1281 },
    { mes: '2026-10', creditos: 2000 },
  ],
  porMes: 2000,
  seAgota: '2026-12-01T00:00:00Z',
  ...over,
});
const answers = {
  'GET /creditos': { disponibles: 500, puedeProbar: true, porAgotarse: false },
  'GET /creditos/consumo': consumo(),
  'GET /creditos/perfiles': perfiles(),
  'GET /creditos/recargas': { items: [], nextCursor: null },
  'GET /creditos/facturacion': { rfc: null, nombre: null, elegido: false },
  'GET /emisores': { items: [], nextCursor: null },
  'GET /settings': AJUSTES,
};

const ID = 'a'.repeat(24);
const aRecarga = (over: Partial<Recarga> = {}): Recarga => ({
  id: ID,
  fecha: '2026-11-20T05:00:00Z',
  importe: '100.00',
  creditos: 50,
  metodo: 'tarjeta',
  estado: 'acreditada',
  factura: { estado: 'pendiente' },
  ...over,
});

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});
const open = (options: Parameters<typeof createFakeHost>[0] = {}, path = '/creditos') => {
  const node = document.body.appendChild(document.createElement('div'));
  const host = createFakeHost({
    basename: '',
    path,
    answers,
    credits: 500,
    permissions: ['administrar cuenta'],
    ...options,
  });
  stop = remote.mount(node, host);
  const shows = (text: string) => vi.waitFor(() => expect(shownText(node)).toContain(text));
  return { node, host, shows };
};

describe('the balance', () => {
  it('says for how long it lasts, and what was spent each month', async () => {
    const { node, shows } = open();
    await shows('alcanzan para 1 semana a tu ritmo');
    await shows('Unos 2,000 al mes, a tu ritmo');
    const bars = [...node.querySelectorAll('ol li')].map((it) => it.getAttribute('aria-label'));
    expect(bars).toEqual(['oct 2026: 2,000 créditos', 'nov 2026: 1,281 créditos']);
  });

  it.each([
    ['aún no gasta', consumo({ porMes: 0, seAgota: null }), 'Aún no gastas créditos'],
    ['le sobran', consumo({ porMes: 1, seAgota: null }), 'alcanzan para más de 2 años a tu ritmo'],
  ])('says so to an account that %s', async (_who, spent, text) => {
    const { shows } = open({ answers: { ...answers, 'GET /creditos/consumo': spent } });
    await shows(text);
  });

  it('says what is owed of a payment that went back', async () => {
    const debt = { disponibles: 0, deuda: 12, puedeProbar: false, porAgotarse: true };
    const { shows } = open({ answers: { ...answers, 'GET /creditos': debt }, credits: 0 });
    await shows('Debes 12 créditos de un pago que se devolvió: tu próxima recarga los cubre.');
    await shows('se agotaron');
  });
});

describe('buying', () => {
  const choose = (value: string) =>
    vi.waitFor(() => {
      const radio = document.querySelector<HTMLInputElement>(`input[type=radio][value=${value}]`);
      expect(radio).not.toBeNull();
      radio?.click();
    });
  const pay = () =>
    [...document.querySelectorAll('button')].find((it) => it.textContent.startsWith('Pagar'));

  it('says how long each amount lasts at the account’s pace', async () => {
    const { shows } = open();
    await shows('100 créditos1 día a tu ritmo$200.00');
  });

  it('is nobody’s where the installation takes no payments', async () => {
    const none = perfiles({ disponible: false });
    const { shows, node } = open({ answers: { ...answers, 'GET /creditos/perfiles': none } });
    await shows('Aquí no se reciben pagos');
    expect(node.querySelectorAll('input[type=radio]')).toHaveLength(0);
  });

  it.each([
    ['20', 'Debe ser mayor que $20.00'],
    ['33', 'Debe ser múltiplo de $2.00'],
    ['10002', 'Debe ser a lo más $10,000.00'],
  ])('an amount of %s says why it cannot be paid, and asks nobody', async (typed, problem) => {
    const { host, shows } = open();
    await choose('otro');
    await choose('tarjeta');
    setValue(await labelled('Importe'), typed);
    await vi.waitFor(() => expect(pay()).toBeDefined());
    pay()?.click();
    await shows(problem);
    expect(host.calls.filter((it) => it.startsWith('POST'))).toEqual([]);
  });

  it('is for administrators of the account; the others see where to transfer', async () => {
    const { shows, node } = open({ permissions: ['button create in facturas'] });
    await shows('Recarga quien administra la cuenta.');
    await shows('646 180 1572 0004 193 8');
    expect(node.querySelectorAll('input[type=radio]')).toHaveLength(0);
  });

  it('that could not be asked for says why, and can be asked for again', async () => {
    const { shows, node } = open({
      answers: {
        ...answers,
        'GET /creditos/perfiles': perfiles({
          transferencia: { metodo: 'transferencia', clabe: null, referencias: [] },
        }),
      },
    });
    await shows('Aún no tienes una CLABE');
    const ask = [...node.querySelectorAll('button')].find((it) =>
      it.textContent?.includes('Obtener mi CLABE'),
    );
    ask?.click();
    await shows('No se pudo pedir');
    await shows('Obtener mi CLABE');
  });
});

it('says that it could not be read, and how to try again', async () => {
  const { shows } = open({ failing: true });
  await shows('No se pudo traer la información');
  await shows('Reintentar');
});

it('tells the bar of a top-up that lands while the page is open', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let items: Recarga[] = [];
  const { shows, host } = open({
    answers: { ...answers, 'GET /creditos/recargas': () => ({ items, nextCursor: null }) },
  });
  await shows('Aún no has hecho ninguna recarga de créditos');
  items = [aRecarga()];
  await vi.advanceTimersByTimeAsync(6000);
  await shows('Se acreditaron 50 créditos');
  // By the clock of Greenwich, not by Mexico City's.
  await shows('20 nov 2026');
  expect(host.creditsChangedTimes).toBe(1);
  vi.useRealTimers();
});

describe('the invoice of a top-up', () => {
  const withRecarga = (over: Partial<Recarga>) => ({
    ...answers,
    'GET /creditos/recargas': { items: [aRecarga(over)], nextCursor: null },
  });

  it.each([
    ['pendiente', 'Antes de fin de mes'],
    ['global', 'En la global'],
    ['porCorregir', 'Por corregir'],
  ] as const)('that is not there says why: %s', async (estado, text) => {
    const { shows } = open({ answers: withRecarga({ factura: { estado } }) });
    await shows(text);
  });

  it('is downloaded as PDF and as XML once it was issued', async () => {
    const factura = { estado: 'emitida', rfc: 'EKU9003173C9' } as const;
    const { node, host, shows } = open({ answers: withRecarga({ factura }) });
    await shows('EKU9003173C9');
    node.querySelector<HTMLElement>('[aria-label="Descargar PDF de la recarga 1"]')?.click();
    await vi.waitFor(() =>
      expect(host.calls).toContain(`GET /creditos/recargas/${ID}/factura.pdf`),
    );
  });

  it('goes to the receiver that the account chooses; without any issuer to the global one', async () => {
    const { node, host, shows } = open({
      answers: { ...answers, 'PUT /settings': () => AJUSTES },
    });
    await shows('Factura global (público en general)');
    const select = node.querySelector('select');
    select?.dispatchEvent(new Event('change', { bubbles: true }));
    await vi.waitFor(() => expect(host.calls).toContain('PUT /settings'));
    await shows('Guardado');
  });

  it('is chosen by an administrator of the account alone', async () => {
    const { node, shows } = open({ permissions: [] });
    await shows('La elige quien administra la cuenta.');
    expect(node.querySelectorAll('select')).toHaveLength(0);
  });
});
