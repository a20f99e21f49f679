// @vitest-environment happy-dom
import { ApiProblem } from '@timbra/remote-kit';
import {
  drawAllRows,
  hasFocus,
  labelled,
  named,
  press,
  pressKey,
  setValue,
  shownText,
  shows,
} from '@timbra/remote-kit/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRenglon } from '../../../../test-support/a-renglon.ts';
import {
  closeLista,
  inside,
  openListaOf,
  showsRows,
} from '../../../../test-support/open-lista.tsx';
import { FacturaListPage } from '../factura-list.page.tsx';
import { mensajes } from '../mensajes.ts';

const openLista = openListaOf(FacturaListPage);
drawAllRows();
afterEach(closeLista);

const { filtros: words } = mensajes;
const ROBOTICA = 'UNIVERSIDAD ROBOTICA ESPAÑOLA';
const RECEPTORES = {
  'GET /receptores': { items: [{ id: 'a'.repeat(24), nombre: ROBOTICA, rfc: 'URE180429TM6' }] },
};
const opener = () =>
  [...document.querySelectorAll('button')].find((it) => it.textContent.startsWith('Filtros'));
const panel = () => document.querySelector<HTMLElement>(`[role=dialog]`);
const open = async () => {
  await vi.waitFor(() => expect(opener()).toBeDefined());
  opener()?.focus();
  opener()?.click();
  await labelled(words.desde);
};
const type = async (label: string, text: string) => setValue(await labelled(label), text);
const isClosed = () => vi.waitFor(() => expect(panel()).toBeNull());
const apply = async () => {
  await press(words.aplicar);
  await isClosed();
};
const chips = () =>
  [...(inside(words.activos)?.querySelectorAll('button') ?? [])].map((it) => it.textContent);
const haveChips = (...texts: string[]) => vi.waitFor(() => expect(chips()).toEqual(texts));
const month = (name: string) =>
  inside(mensajes.periodo)?.querySelector<HTMLElement>(`[title="${name}"]`);

describe('the filters of the list', () => {
  it('are applied together: their words, the question and the address; the focus is at their button', async () => {
    const { asked, address } = openLista('', { answers: RECEPTORES });
    await open();
    await type(words.desde, '01/01/2024');
    await type(words.hasta, '31/03/2024');
    await type(words.receptor, 'robot');
    await press(`${ROBOTICA} · URE180429TM6`, '[role=option]');
    await apply();
    await hasFocus(opener);
    expect(opener()?.textContent).toBe('Filtros (2)');
    await haveChips('Del 1 ene 2024 al 31 mar 2024', `Receptor: ${ROBOTICA}`);
    expect(address()).toBe('?desde=2024-01-01&hasta=2024-03-31&receptor=URE180429TM6');
    await vi.waitFor(() =>
      expect(asked.at(-1)).toMatchObject({
        desde: '2024-01-01',
        hasta: '2024-03-31',
        receptor: 'URE180429TM6',
      }),
    );
  });

  it('are left as they were with Esc, which closes the list of a picker first', async () => {
    const { host } = openLista('', { answers: RECEPTORES });
    await open();
    await type(words.serie, 'LISTA');
    (await labelled(words.receptor)).focus();
    await type(words.receptor, 'robot');
    await named(`${ROBOTICA} · URE180429TM6`, '[role=option]');
    pressKey('Escape');
    await vi.waitFor(() => expect(document.querySelector('[role=option]')).toBeNull());
    expect(panel()).not.toBeNull();
    pressKey('Escape');
    await isClosed();
    await hasFocus(opener);
    expect([host.navigations, opener()?.textContent]).toEqual([[], 'Filtros']);
  });

  it('are those of the address, where the panel has them; what it says wrongly is ignored', async () => {
    const { asked } = openLista('?desde=ayer&receptor=URE180429TM6&tipo=X&emisor=%00&serie=OTRA', {
      answers: RECEPTORES,
    });
    await haveChips(`Receptor: ${ROBOTICA}`, 'Serie: OTRA');
    await open();
    expect((await labelled(words.serie)).value).toBe('OTRA');
    await vi.waitFor(async () =>
      expect((await labelled(words.receptor)).value).toContain(ROBOTICA),
    );
    expect(asked.at(-1)).not.toHaveProperty('desde');
  });

  it('go one by one, the focus on the next one, or all at once', async () => {
    const { address } = openLista('?tipo=E&serie=OTRA&desde=2024-01-01');
    await press('Quitar Tipo: Nota Crédito');
    await haveChips('Desde el 1 ene 2024', 'Serie: OTRA');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar Serie: OTRA');
    await press(words.quitarTodos);
    await hasFocus(opener);
    await haveChips();
    expect(address()).toBe('');
  });

  it('say that no voucher meets them, and go with one button; the month stays', async () => {
    const { address } = openLista('?year=2024&month=1&serie=OTRA', {
      filas: ({ serie }) => (serie ? [] : [aRenglon(1)]),
    });
    await shows(mensajes.ningunoCumple);
    await press(mensajes.quitarFiltros);
    await showsRows('LISTA-1');
    expect(address()).toBe('?year=2024&month=1');
  });

  it('are emptied for others: the first field has the focus', async () => {
    openLista('?serie=OTRA&desde=2024-01-01');
    await open();
    await press(words.limpiar);
    await vi.waitFor(async () => expect((await labelled(words.serie)).value).toBe(''));
    const first = await labelled(words.desde);
    await hasFocus(() => first);
    await type(words.hasta, '31/01/2024');
    await apply();
    await haveChips('Hasta el 31 ene 2024');
  });
});

describe('the currencies and the cancellations that were not accepted', () => {
  it('are chosen, several currencies at once of those that are usual and those of the list', async () => {
    const sums = { cuantos: 1, importes: [{ moneda: 'GBP', importe: '1.00' }] };
    const { address } = openLista('', {
      porEstado: { todos: sums, status: { 1: sums, 2: sums, 3: sums, 4: sums } },
    });
    await shows('GBP');
    await open();
    const monedas = panel()?.querySelectorAll<HTMLInputElement>('[role=group] input') ?? [];
    expect([...monedas].map((it) => it.value)).toEqual(['MXN', 'USD', 'EUR', 'GBP']);
    (await labelled('USD')).click();
    (await labelled('GBP')).click();
    (await labelled(words.rechazada)).click();
    await apply();
    await haveChips('Moneda: GBP, USD', words.rechazada);
    expect(address()).toBe('?moneda=GBP%2CUSD&cancelacionRechazada=true');
  });
});

describe('a range of days', () => {
  const HISTOGRAMA = {
    years: [],
    days: [],
    months: [{ value: 1, total: 1, status: { 1: 1, 2: 0, 3: 0, 4: 0 } }],
  };

  it('takes the place of the month, which still says its count, and goes when one is chosen', async () => {
    const { address, asked } = openLista('?year=2024&month=3&desde=2024-01-31', {
      histograma: HISTOGRAMA,
    });
    await haveChips('Desde el 31 ene 2024');
    expect(inside(mensajes.periodo)?.querySelector('[aria-pressed=true]')).toBeNull();
    expect(inside(mensajes.dias)).toBeNull();
    await vi.waitFor(() => expect(asked.at(-1)).not.toHaveProperty('month'));
    await vi.waitFor(() => expect(month('Enero')?.textContent).toBe('Ene 1'));
    month('Enero')?.click();
    await haveChips();
    expect(address()).toBe('?year=2024&month=1');
    await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ year: 2024, month: 1 }));
  });

  it('is refused at its field when it ends before it begins; nothing typed is lost', async () => {
    const { host } = openLista();
    await open();
    await type(words.desde, '02/02/2024');
    await type(words.hasta, '01/02/2024');
    await press(words.aplicar);
    await shows(words.alReves);
    const last = await labelled(words.hasta);
    await hasFocus(() => last);
    expect([(await labelled(words.desde)).value, host.navigations]).toEqual(['02/02/2024', []]);
    await type(words.hasta, '02/02/2024');
    await apply();
    await haveChips('El 2 feb 2024');
  });

  it('leaves its count to a month unless a filter leaves some of it out', async () => {
    const { host } = openLista('?year=2024&month=3', { histograma: HISTOGRAMA });
    await vi.waitFor(() => expect(month('Enero')?.textContent).toBe('Ene 1'));
    host.goTo('/facturacion?year=2024&month=3&serie=LISTA');
    await vi.waitFor(() => expect(month('Enero')?.textContent).toBe('Ene '));
    month('Enero')?.click();
    await haveChips('Serie: LISTA');
  });
});

it('all that is chosen is all that the filters leave', async () => {
  openLista('?serie=LISTA&desde=2024-01-01', { filas: [aRenglon(2), aRenglon(1)] });
  await showsRows('LISTA-2', 'LISTA-1');
  await press(mensajes.elegirTodos);
  await shows('2 de 2 seleccionados · $2,320.00');
});

it('an identifier of another system is looked for in all the dates, and says so', async () => {
  const { asked } = openLista('?year=2024&month=3&externalId=pedido-77');
  await shows(mensajes.enTodasLasFechas);
  await vi.waitFor(() => expect(asked.at(-1)).toEqual({ externalId: 'pedido-77', limit: 1000 }));
});

it('what the server refuses is said at its field, and mended there', async () => {
  const refused = 'Esta serie no se puede buscar';
  openLista('', {
    filas: ({ serie }) => {
      if (serie !== 'OTRA') return [aRenglon(1)];
      throw new ApiProblem({
        code: 'datosInvalidos',
        status: 400,
        title: 'Hay datos inválidos',
        requestId: 'x',
        errors: [{ path: 'serie', message: refused }],
      });
    },
  });
  await open();
  await type(words.serie, 'OTRA');
  await press(words.aplicar);
  await shows(refused);
  await type(words.serie, 'LISTA');
  await vi.waitFor(() => expect(panel()?.textContent).not.toContain(refused));
  await apply();
  await showsRows('LISTA-1');
});

it('a text that is no receiver is told, and a whole RFC is one without being in the list', async () => {
  const { host } = openLista('', { answers: { 'GET /receptores': { items: [] } } });
  await open();
  const receptor = await labelled(words.receptor);
  receptor.focus();
  setValue(receptor, 'nadie así');
  await shows('Sin resultados');
  await press(words.aplicar);
  await shows(words.eligeReceptor);
  await hasFocus(() => receptor);
  expect(host.navigations).toEqual([]);
  setValue(receptor, 'eku9003173c9');
  await apply();
  await haveChips('Receptor: EKU9003173C9');
  expect(shownText(document.body)).not.toContain(words.eligeReceptor);
});
