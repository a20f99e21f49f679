// @vitest-environment happy-dom
import { ApiProblem } from '@timbra/remote-kit';
import {
  drawAllRows,
  isBlocked,
  named,
  press,
  setValue,
  shownText,
  shows,
} from '@timbra/remote-kit/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFilaMasiva, aMasivo } from '../../../test-support/a-fila-masiva.ts';
import {
  AT,
  closeMasivo,
  openMasivo,
  rowOf,
  type Given,
} from '../../../test-support/open-masivo.tsx';
import { MasivoPage } from './masivo.page.tsx';
import { MasivosPage } from './masivos.page.tsx';
import { mensajes } from './mensajes.ts';

drawAllRows();
beforeEach(() => localStorage.clear());
afterEach(closeMasivo);
const open = (given?: Given) => openMasivo({ MasivoPage, MasivosPage }, given);

const problem = (code: 'noEncontrado' | 'archivoInvalido', status: number, title: string) =>
  new ApiProblem({ code, status, title, requestId: 'x' });
const gone = () => expect(shownText(document.body)).not.toContain(mensajes.columnas.titulo);
const NAMELESS = 'No tienes un receptor con ese RFC';
const BAD = aFilaMasiva({
  celdas: { emisor: 'EKU9003173C9', receptor: 'CACX7605101P8', descripcion: 'Colegiatura' },
  errors: [{ campo: 'receptor', columna: 'RFC receptor', message: NAMELESS }],
  willTimbrar: false,
});
const write = async (campo: string, fila: number, text: string) => {
  const cell = await named<HTMLInputElement>(mensajes.celdaDe(campo, fila));
  setValue(cell, text);
  return cell;
};
const key = (cell: HTMLElement, name: string) =>
  cell.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
const cellOf = (fila: number, campo: string) =>
  vi.waitFor(() => {
    const found = rowOf(fila)?.querySelector<HTMLElement>(`[data-column="${campo}"]`);
    expect(found, `${campo}, ${fila}`).toBeTruthy();
    return found as HTMLElement;
  });

describe('a file', () => {
  it('that is not there any more says so, and leads to another one', async () => {
    open({
      answers: {
        [`GET ${AT}`]: () => Promise.reject(problem('noEncontrado', 404, 'No existe')),
      },
    });
    await shows(mensajes.noExiste);
    expect((await named(mensajes.otroArchivo)).getAttribute('href')).toContain('/bulk');
  });

  it('that could not be read is read again on demand', async () => {
    let asked = Promise.withResolvers<unknown>();
    open({ answers: { [`GET ${AT}`]: () => asked.promise } });
    await shows(mensajes.cargandoArchivo);
    asked.reject(new TypeError('Failed to fetch'));
    await shows(mensajes.noSeCargo);
    asked = Promise.withResolvers();
    asked.resolve(aMasivo());
    await press('Reintentar');
    await vi.waitFor(() => expect(rowOf(2)).toBeDefined());
  });

  it('that is refused is told in words, and another may be chosen', async () => {
    const says = 'El libro está protegido con contraseña; quítasela en Excel y guárdalo otra vez';
    let isBad = true;
    const { host } = open({
      path: '/facturacion/bulk',
      answers: {
        'GET /masivos': { items: [], nextCursor: null },
        'POST /masivos': () => {
          if (isBad) throw problem('archivoInvalido', 422, says);
          return aMasivo();
        },
      },
    });
    await shows(mensajes.vacio);
    const choose = async (name: string) => {
      const input = await vi.waitFor(() => {
        const found = document.querySelector<HTMLInputElement>('input[type=file]');
        expect(found).not.toBeNull();
        return found as HTMLInputElement;
      });
      const file = new File(['PK'], name);
      Object.defineProperty(input, 'files', { configurable: true, value: [file] });
      input.dispatchEvent(new Event('change', { bubbles: true }));
    };
    await choose('a.csv');
    await shows('«a.csv» no es un archivo .xlsx');
    expect(host.calls).not.toContain('POST /masivos');
    await choose('a.xlsx');
    await shows(says);
    isBad = false;
    await choose('b.xlsx');
    await vi.waitFor(() => expect(host.navigations.join()).toContain(aMasivo().id));
  });
});

describe('its columns', () => {
  const columna = (titulo: string, campo?: 'emisor' | 'receptor') => ({ titulo, campo });

  it('are confirmed before anything is stamped when they are not just those of the template', async () => {
    const columnas = [columna('Alumno'), columna('RFC emisor', 'emisor')];
    open({ masivo: aMasivo({ columnas }) });
    await shows(mensajes.columnas.titulo);
    await shows(`Alumno → ${mensajes.columnas.noSeUsa}`);
    await shows(mensajes.columnas.faltan);
    expect(await isBlocked(mensajes.timbrar)).toBe(true);
    await press(mensajes.columnas.confirmar);
    await vi.waitFor(async () => expect(await isBlocked(mensajes.timbrar)).toBe(false));
    gone();
    closeMasivo();
    open({ masivo: aMasivo({ columnas }) });
    await vi.waitFor(() => expect(rowOf(2)).toBeDefined());
    gone();
  });

  it('stand in the table in the order of the specification', async () => {
    open();
    await vi.waitFor(() => expect(rowOf(2)).toBeDefined());
    const { titulos } = mensajes;
    const heads = [...document.querySelectorAll('[role=columnheader]')];
    expect(heads.map((it) => it.textContent)).toEqual([
      ...['', titulos.fila, titulos.estado, titulos.emisor, titulos.receptor, titulos.usoCfdi],
      ...[titulos.formaPago, titulos.metodoPago, titulos.serie, titulos.folio],
      ...[titulos.lugarExpedicion, titulos.cantidad, titulos.descripcion],
      ...[titulos.valorUnitario, titulos.descuento, titulos.total],
    ]);
  });
});

describe('a row with an error', () => {
  it('says it in words beneath itself, is mended in its cell, and is judged again with others', async () => {
    const sent: unknown[] = [];
    const { reads, becomes } = open({
      masivo: aMasivo({ conError: 1, elegidas: 1 }),
      filas: [BAD, aFilaMasiva({ fila: 3 })],
      answers: {
        [`PUT ${AT}/filas/2`]: (body: unknown) => {
          sent.push(body);
          reads([aFilaMasiva(), aFilaMasiva({ fila: 3 })]);
          becomes(aMasivo());
          return aFilaMasiva();
        },
      },
    });
    await shows(NAMELESS);
    await shows(mensajes.seleccionadas(1));
    await press(mensajes.editarLa('RFC receptor', 2));
    const cell = await named<HTMLInputElement>(mensajes.celdaDe('RFC receptor', 2));
    expect(cell.value).toBe('CACX7605101P8');
    key(await write('RFC receptor', 2, 'URE180429TM6'), 'Enter');
    await shows(mensajes.seleccionadas(2));
    expect(sent).toEqual([{ celdas: { receptor: 'URE180429TM6' } }]);
    expect(shownText(document.body)).not.toContain(NAMELESS);
    await named(mensajes.elegirFila(2));
  });

  it('is mended beneath itself where the column is none of the table', async () => {
    const errors = [
      { campo: 'claveUnidad' as const, columna: 'Clave de unidad', message: 'No está en SAT' },
    ];
    const { host } = open({
      filas: [aFilaMasiva({ errors, willTimbrar: false })],
      answers: { [`PUT ${AT}/filas/2`]: aFilaMasiva() },
    });
    await press(mensajes.editarLa('Clave de unidad', 2));
    key(await write('Clave de unidad', 2, 'E48'), 'Enter');
    await vi.waitFor(() => expect(host.calls).toContain(`PUT ${AT}/filas/2`));
  });

  it('keeps what was there when it is left with Escape', async () => {
    const { host } = open({ filas: [BAD] });
    (await cellOf(2, 'descripcion')).click();
    key(await write('Descripción', 2, 'Otra cosa'), 'Escape');
    await vi.waitFor(async () =>
      expect((await cellOf(2, 'descripcion')).textContent).toBe('Colegiatura'),
    );
    expect(host.calls.filter((it) => it.startsWith('PUT'))).toEqual([]);
  });

  it('says that it could not be saved, and keeps what was typed', async () => {
    let isDown = true;
    const { host } = open({
      filas: [BAD],
      answers: {
        [`PUT ${AT}/filas/2`]: () => {
          if (isDown) throw new TypeError('Failed to fetch');
          return BAD;
        },
      },
    });
    (await cellOf(2, 'descripcion')).click();
    const cell = await write('Descripción', 2, 'Otra cosa');
    key(cell, 'Enter');
    await vi.waitFor(() => expect(host.avisos[0]?.title).toBe(mensajes.noSeCorrigio));
    expect(cell.value).toBe('Otra cosa');
    isDown = false;
    await vi.waitFor(() => {
      key(cell, 'Enter');
      expect(host.calls.filter((it) => it.startsWith('PUT'))).toHaveLength(2);
    });
  });
});

describe('receivers that the account lacks', () => {
  const RFCS = ['CACX7605101P8', 'XIA190128J61'] as const;
  const fill = async (rfc: string, nombre: string, regimen: string, cp: string) => {
    const { alta } = mensajes;
    const field = (columna: string) =>
      named<HTMLInputElement>(alta.de(columna, rfc), 'input, select');
    setValue(await field(alta.nombre), nombre);
    setValue(await field(alta.regimen), regimen);
    setValue(await field(alta.cp), cp);
  };

  it('are created at once, and their rows judged again', async () => {
    const created: object[] = [];
    const { host, becomes, reads } = open({
      masivo: aMasivo({ receptoresDesconocidos: [...RFCS], conError: 2, elegidas: 0 }),
      filas: [BAD],
      answers: {
        'POST /receptores': (body: object) => {
          created.push(body);
          return { id: 'r' };
        },
        [`POST ${AT}/revisar`]: () => {
          reads([aFilaMasiva(), aFilaMasiva({ fila: 3 })]);
          return becomes(aMasivo());
        },
      },
    });
    await press(mensajes.darDeAlta);
    await fill(RFCS[0], 'XOCHILT CASAS CHAVEZ', '612', '36257');
    await fill(RFCS[1], 'XENON INDUSTRIAL ARTICLES', '601', '76343');
    await press(mensajes.alta.guardar(2));
    await shows(mensajes.seleccionadas(2));
    expect(created).toMatchObject([
      { rfc: RFCS[0], nombre: 'XOCHILT CASAS CHAVEZ', regimen: '612' },
      { rfc: RFCS[1], nombre: 'XENON INDUSTRIAL ARTICLES', regimen: '601' },
    ]);
    expect(host.calls).toContain(`POST ${AT}/revisar`);
    expect(shownText(document.body)).not.toContain(mensajes.desconocidos(2));
  });

  it('stay to be mended where one was refused, and those that were created stay so', async () => {
    const created: unknown[] = [];
    const { host } = open({
      masivo: aMasivo({ receptoresDesconocidos: [...RFCS] }),
      answers: {
        'POST /receptores': (body: { rfc: string }) => {
          created.push(body.rfc);
          return { id: 'r' };
        },
        [`POST ${AT}/revisar`]: () => aMasivo({ receptoresDesconocidos: [RFCS[1]] }),
      },
    });
    await shows(mensajes.desconocidos(2));
    await press(mensajes.darDeAlta);
    await fill(RFCS[0], 'XOCHILT CASAS CHAVEZ', '612', '36257');
    await fill(RFCS[1], 'XENON INDUSTRIAL ARTICLES', '601', '');
    await press(mensajes.alta.guardar(2));
    await shows(mensajes.alta.fallaron(1));
    await shows(mensajes.alta.faltaCp);
    await shows(mensajes.alta.listo);
    expect(created).toEqual([RFCS[0]]);
    // Its rows are judged again once the form is left.
    expect(host.calls).not.toContain(`POST ${AT}/revisar`);
    await press(mensajes.alta.cerrar, 'form button');
    await vi.waitFor(() => expect(host.calls).toContain(`POST ${AT}/revisar`));
  });
});
