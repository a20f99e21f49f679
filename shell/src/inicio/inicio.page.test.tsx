// @vitest-environment happy-dom
import type { Resumen } from '@timbra/contracts';
import { ApiProblem } from '@timbra/remote-kit';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aUser, button, openShell, shows, type OpenShell } from '../../test/harness.tsx';

vi.stubGlobal('APP_VERSION', '1.2.3');
vi.mock('../remotes/load-remote.ts', () => ({ loadRemote: () => new Promise(() => {}) }));
let shell: OpenShell;
afterEach(() => {
  shell.close();
  sessionStorage.clear();
});

const pesos = (importe: string) => [{ moneda: 'MXN', importe }];
const nada = { cuantas: 0, items: [] };
const impuestos = {
  ivaTrasladado: '160.00',
  ivaRetenido: '0.00',
  ivaACargo: '160.00',
  isrRetenido: '0.00',
  baseCero: '284600.00',
};
const aResumen = (over: Partial<Resumen> = {}): Resumen => ({
  hoy: '2026-11-19',
  alDia: true,
  facturado: {
    cuantos: 2,
    importes: [...pesos('2320.00'), { moneda: 'USD', importe: '100.00' }],
    anterior: { cuantos: 1, importes: pesos('1160.00'), hasta: '2026-10-19' },
    dias: [{ dia: 19, cuantos: 2, importe: '2320.00' }],
  },
  cobrado: { importes: pesos('1160.00'), recibos: 1, contado: 0 },
  porCobrar: {
    cuantas: 1,
    importes: pesos('1160.00'),
    cuantosDeudores: 1,
    edades: [{ edad: 'masDe90', cuantas: 1, importes: pesos('1160.00') }],
    deudores: [
      {
        receptor: { id: 'r1', rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA' },
        cuantas: 1,
        moneda: 'MXN',
        importe: '1160.00',
        desde: '2026-07-30',
        dias: 112,
      },
    ],
  },
  impuestos: { mes: impuestos, anio: impuestos },
  meses: Array.from({ length: 12 }, (_, i) => ({
    mes: i + 1,
    cuantos: i === 10 ? 2 : 0,
    importe: i === 10 ? '2320.00' : '0.00',
    antes: { cuantos: 0, importe: '0.00' },
  })),
  pendientes: { borradores: { cuantos: 0 }, noTimbradas: nada, cancelaciones: nada },
  ...over,
});
const CON_TIMBRADAS = {
  months: [],
  days: [],
  years: [{ value: 2026, total: 2, status: { 1: 0, 2: 0, 3: 2, 4: 0 } }],
};
const answers = (resumen: unknown = aResumen()) => ({
  'GET /resumen': resumen,
  'GET /facturas/histogram': CON_TIMBRADAS,
  'GET /emisores': { items: [{ isUsable: true, fiscalCertificados: [] }] },
});
const shown = () => document.querySelector('main')?.textContent ?? '';
const linkOf = (name: string) => button(name).getAttribute('href');

describe('Inicio', () => {
  it('compares the month with the same days of the last one, and adds no currency to another', async () => {
    shell = openShell('/inicio', { answers: answers() });
    await shows('Noviembre 2026');
    expect(shown()).toContain('al jueves 19');
    expect(shown()).toContain('$2,320.00');
    expect(shown()).toContain('USD 100.00');
    expect(shown()).toContain('100.0 % más');
    expect(shown()).toContain('que al 19 de octubre');
    expect(linkOf('$1,160.00')).toMatch(/\?desde=2026-10-01&hasta=2026-10-19&status=3&tipo=I$/);
  });

  it('says what the figures leave out, and how what came in is made up', async () => {
    const resumen = aResumen({ cobrado: { importes: pesos('5000.00'), recibos: 3, contado: 2 } });
    shell = openShell('/inicio', { answers: answers(resumen) });
    await shows('2 facturas pagadas al emitirlas');
    expect(shown()).toContain('3 recibos con pagos del mes');
    expect(shown()).not.toContain('de lo facturado');
    expect(shown()).toContain('menos sus notas de crédito');
    expect(shown()).toContain('las notas de crédito se restan completas');
    expect(shown()).toContain('hoy, 2 facturas');
  });

  it.each([
    ['nothing at all', 0, pesos('0.00'), 'Nada facturado al 19 de octubre'],
    [
      'dollars only',
      1,
      [...pesos('0.00'), { moneda: 'USD', importe: '100.00' }],
      'Al 19 de octubre: USD 100.00',
    ],
    ['more notes than invoices', 1, pesos('-50.00'), 'Al 19 de octubre: −$50.00'],
    ['notes only', 0, pesos('-50.00'), 'Al 19 de octubre: −$50.00'],
  ])('says what the last month came to: %s', async (_, cuantos, importes, said) => {
    const { facturado } = aResumen();
    const anterior = { cuantos, importes, hasta: '2026-10-19' };
    const resumen = aResumen({ facturado: { ...facturado, anterior } });
    shell = openShell('/inicio', { answers: answers(resumen) });
    await shows(said);
    expect(shown()).not.toContain('% más');
  });

  it('has twelve bars, each with its amounts in words, that are the list’s filter', async () => {
    shell = openShell('/inicio', { answers: answers() });
    await shows('112 días');
    const bars = [...document.querySelectorAll('[data-area="meses"] a')];
    const hrefs = bars.map((it) => it.getAttribute('href'));
    expect(hrefs).toHaveLength(12);
    expect(hrefs[1]).toMatch(/^\/facturacion\?.*year=2026&month=2&.*status=3/);
    expect(new Set(hrefs).size).toBe(12);
    expect(bars.map((it) => it.getAttribute('aria-current'))).toEqual([
      ...Array<null>(10).fill(null),
      'date',
      null,
    ]);
    expect(bars[10]?.textContent).toContain(
      'Noviembre 2026: $2,320.00, 2 facturas; en 2025, $0.00',
    );
  });

  it('draws a month of more notes than invoices below zero, and says how much that is', async () => {
    const resumen = aResumen();
    const meses = resumen.meses.map((it) =>
      it.mes === 3 ? { ...it, importe: '-580.00', antes: { cuantos: 0, importe: '-290.00' } } : it,
    );
    shell = openShell('/inicio', { answers: answers({ ...resumen, meses }) });
    await shows('Marzo 2026: −$580.00, 0 facturas; en 2025, −$290.00');
    const [link] = document.querySelectorAll<HTMLElement>('a[title^="Marzo 2026"]');
    expect(link?.title).toContain('−$580.00');
    expect(link?.textContent).toContain('−0.6');
    const bars = document.querySelectorAll<HTMLElement>('[data-area="meses"] [data-bajo-cero]');
    expect([...bars].map((it) => [it.style.bottom, it.style.height])).toEqual([['0%', '20%']]);
    expect(link?.querySelector<HTMLElement>('[style="bottom: 10%;"]')).not.toBeNull();
  });

  it('tells a receiver of two RFC twice', async () => {
    const { porCobrar } = aResumen();
    const deudores = ['URE180429TM6', 'EKU9003173C9'].flatMap((rfc) =>
      porCobrar.deudores.map((it) => ({ ...it, receptor: { ...it.receptor, rfc } })),
    );
    const complained = vi.spyOn(console, 'error');
    const resumen = aResumen({ porCobrar: { ...porCobrar, deudores } });
    shell = openShell('/inicio', { answers: answers(resumen) });
    await shows('112 días');
    expect(document.querySelectorAll('[data-area="deudores"] li')).toHaveLength(2);
    expect(complained.mock.calls.flat().join(' ')).not.toContain('same key');
    complained.mockRestore();
  });

  it('leads from a debtor to their unpaid invoices, and to the receipt', async () => {
    shell = openShell('/inicio', { answers: answers() });
    await shows('112 días');
    expect(linkOf('UNIVERSIDAD ROBOTICA')).toBe(
      '/facturacion?receptor=r1&porCobrar=true&desde=2026-07-30&hasta=2026-11-19',
    );
    expect(linkOf('Emitir recibo: UNIVERSIDAD ROBOTICA')).toBe(
      '/facturacion/nuevo/recibo-pago?receptorId=r1',
    );
  });

  it('says how many debtors and invoices there are besides, and leads to them', async () => {
    const { porCobrar } = aResumen();
    const resumen = aResumen({ porCobrar: { ...porCobrar, cuantas: 241, cuantosDeudores: 38 } });
    shell = openShell('/inicio', { answers: answers(resumen) });
    await shows('112 días');
    const all = '/facturacion?porCobrar=true&desde=2018-01-01&hasta=2026-11-19';
    expect([linkOf('Ver 241 facturas'), linkOf('Ver los 38')]).toEqual([all, all]);
    expect(linkOf('Exportar')).toBe('/facturacion/exportar');
  });

  it('shows the same to a user that only looks, without what they may not do', async () => {
    shell = openShell('/inicio', { answers: answers(), user: aUser({ permissions: [] }) });
    await shows('112 días');
    expect(shown()).not.toContain('Emitir recibo');
    expect(shown()).not.toContain('Nuevo comprobante');
  });

  it('says how much came in of what was billed, and how long who pays takes', async () => {
    const resumen = aResumen({
      cobrado: {
        importes: pesos('1160.00'),
        recibos: 1,
        contado: 0,
        plazo: { dias: 34, anterior: 36 },
      },
    });
    shell = openShell('/inicio', { answers: answers(resumen) });
    await shows('50.0 % de lo facturado este mes');
    expect(shown()).toContain('Tardan en pagarte34 días, 2 menos que en octubre');
  });

  it('says nothing of how long who pays takes where no receipt says it', async () => {
    shell = openShell('/inicio', { answers: answers() });
    await shows('1 recibo con pagos del mes');
    expect(shown()).not.toContain('Tardan');
  });

  it('compares what came in with nothing, where nothing was billed', async () => {
    const { facturado } = aResumen();
    const resumen = aResumen({ facturado: { ...facturado, importes: pesos('0.00') } });
    shell = openShell('/inicio', { answers: answers(resumen) });
    await shows('1 recibo con pagos del mes');
    expect(shown()).not.toContain('lo facturado este mes');
  });

  it('tells the base of what is taxed at 0 % beside the taxes', async () => {
    shell = openShell('/inicio', { answers: answers() });
    await shows('Base al 0 %$284,600.00$284,600.00');
  });

  it('of one issuer, its figures and its links are those of that issuer', async () => {
    const emisores = [
      { id: 'e1', rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER', disabled: false },
      { id: 'e2', rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD', disabled: false },
      { id: 'e3', rfc: 'XIA190128J61', nombre: 'XENON', disabled: true },
    ].map((it) => ({ ...it, isUsable: true, fiscalCertificados: [] }));
    const all = { ...answers(), 'GET /emisores': { items: emisores } };
    shell = openShell('/inicio?emisor=e2', { answers: all });
    await shows('112 días');
    expect(button('Emisor: UNIVERSIDAD').getAttribute('aria-haspopup')).toBe('menu');
    expect(linkOf('Ver 1 factura')).toMatch(/&emisor=e2$/);
    expect(linkOf('UNIVERSIDAD ROBOTICA')).toMatch(/&emisor=e2$/);
    shell.close();
    shell = openShell('/inicio?emisor=e9', { answers: all });
    await shows('112 días');
    button('Emisor: Todos los emisores');
    expect(linkOf('Ver 1 factura')).not.toContain('emisor');
  });

  it('has no issuer to choose where there is but one that is used', async () => {
    const emisor = { id: 'e1', rfc: 'A', nombre: 'UNO', isUsable: true, fiscalCertificados: [] };
    const items = [emisor, { ...emisor, id: 'e2', nombre: 'DOS', disabled: true }];
    shell = openShell('/inicio', { answers: { ...answers(), 'GET /emisores': { items } } });
    await shows('112 días');
    expect(document.querySelector('[aria-label^="Emisor:"]')).toBeNull();
  });

  it('offers to issue any kind of voucher from one button', async () => {
    shell = openShell('/inicio', { answers: answers() });
    await shows('112 días');
    expect(button('Nuevo comprobante').getAttribute('aria-haspopup')).toBe('menu');
  });

  it('says for how long the credits last, and shows the rest when that is not known', async () => {
    const creditos = { disponibles: 96, puedeProbar: true, porAgotarse: false };
    const consumo = { meses: [], porMes: 1612.1, seAgota: null };
    const all = { ...answers(), 'GET /creditos': creditos, 'GET /creditos/consumo': consumo };
    shell = openShell('/inicio', { answers: all });
    await shows('Alcanzan para 1 día');
    shell.close();
    shell = openShell('/inicio', { answers: { ...answers(), 'GET /creditos': creditos } });
    await shows('Nada te espera.');
  });

  it('says that a long history is being added up, and asks again until it is', async () => {
    let questions = 0;
    const resumen = () => aResumen({ alDia: (questions += 1) > 1 });
    shell = openShell('/inicio', { answers: answers(resumen) });
    await shows('Estamos sumando tu historia');
    await vi.waitFor(() => expect(shown()).not.toContain('Estamos sumando'));
    expect(questions).toBe(2);
  });

  it('stays what it was for an account that has invoiced, when the only certificate has ended', async () => {
    const ended = {
      id: 'e1',
      rfc: 'EKU9003173C9',
      isUsable: false,
      disabled: false,
      fiscalCertificados: [{ tipo: 'CSD', isUsable: false, notAfter: '2026-11-18T23:00:00.000Z' }],
    };
    shell = openShell('/inicio', {
      answers: { ...answers(), 'GET /emisores': { items: [ended] } },
    });
    await shows('El CSD venció');
    expect(shown()).toContain('$2,320.00');
    expect(shown()).not.toContain('Tu primera factura');
  });

  it('is no page that an account with invoices is led to, even if it cannot issue today', async () => {
    const sinEmisor = { ...answers(), 'GET /emisores': { items: [] } };
    shell = openShell('/', { answers: sinEmisor, user: aUser({ id: 'otra' }) });
    const seen = () => sessionStorage.getItem('timbra.bienvenida.otra');
    await vi.waitFor(() => expect(seen()).not.toBeNull());
    expect(shell.calls).toContain('GET /facturas/histogram');
    expect(location.pathname).toBe('/facturacion');
  });

  it('says that nothing waits, and that nobody owes, where that is so', async () => {
    const porCobrar = {
      ...nada,
      importes: pesos('0.00'),
      edades: [],
      deudores: [],
      cuantosDeudores: 0,
    };
    shell = openShell('/inicio', { answers: answers(aResumen({ porCobrar })) });
    await shows('Nada te espera.');
    expect(shown()).toContain('Nadie te debe.');
    expect(shown()).toContain('No te deben nada');
  });

  it('says what happened when it cannot be read, and tries again', async () => {
    let fails = true;
    const resumen = () => {
      if (!fails) return aResumen();
      throw new ApiProblem({
        code: 'noEncontrado',
        status: 404,
        title: 'No existe',
        requestId: 'prueba',
      });
    };
    shell = openShell('/inicio', { answers: answers(resumen) });
    await shows('No se pudo traer la información');
    fails = false;
    button('Reintentar').click();
    await shows('Noviembre 2026');
  });
});
