// @vitest-environment happy-dom
import { hasFocus, pressKey, setValue, shows } from '@timbra/remote-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import {
  cell,
  choose,
  field,
  isGone,
  openEditorOf,
  part,
  pressIn,
  write,
} from '../../../test-support/open-editor.tsx';
import { aReceptor } from '../../../test-support/parties.ts';
import { EditorPage } from './editor-page.tsx';
import { mensajes } from './mensajes.ts';

const openEditor = openEditorOf(EditorPage, {
  factura: async () => (await import('./tipos/factura/factura.kind.tsx')).factura,
});

const receptor = field(mensajes.receptor);
const panel = part(mensajes.nuevoReceptor);
const of = (label: string) => field(label, panel);
const ROBOTICA = aReceptor();

it('an RFC of the right length is told what is wrong with it', async () => {
  openEditor();
  await choose(receptor, 'ABCDEFGHIJKL', 'Crear');
  await write(of(mensajes.rfc), 'ABCDEFGHIJKL');
  await shows('Con 12 caracteres lleva 3 letras, la fecha AAMMDD y 3 de homoclave');
});

describe('a receiver who is there already', () => {
  /** The panel, opened by Enter where nothing is found, with the data of that one. */
  const typeAgain = async () => {
    const queries: unknown[] = [];
    const save = (body: object, options: { query?: unknown }) => {
      queries.push(options.query);
      return { ...ROBOTICA, ...body, id: 'otro', regimenes: [] };
    };
    openEditor('nuevo', { answers: { 'POST /receptores': save } });
    const search = await vi.waitFor(receptor);
    search.focus();
    setValue(search, 'URE180429TM6 nueva');
    await shows('Crear');
    pressKey('Enter');
    await write(of(mensajes.rfc), ROBOTICA.rfc);
    await write(of(mensajes.nombre), ROBOTICA.nombre.toLowerCase());
    await write(of(mensajes.regimen), '601');
    await write(of(mensajes.cpFiscal), '86991');
    await shows(mensajes.yaTienes(ROBOTICA.nombre));
    return queries;
  };

  it('is offered in the place of a second one, which is not saved', async () => {
    const queries = await typeAgain();
    await pressIn(panel, mensajes.guardar);
    await pressIn(panel, mensajes.usarElExistente);
    await shows('Nueva Factura · URE180429TM6');
    await hasFocus(() => cell(mensajes.concepto)());
    expect(queries).toEqual([]);
  });

  it('is saved once more only when that is asked for by name', async () => {
    const queries = await typeAgain();
    await pressIn(panel, mensajes.crearDeTodosModos);
    await isGone(mensajes.nuevoReceptor);
    expect(queries).toEqual([{ repetido: 'permitir' }]);
  });
});

it('offers the receiver of the last voucher before receivers that come first by name', async () => {
  const zapateria = aReceptor({ id: 'z', nombre: 'ZAPATERIA DEL CENTRO', rfc: 'ZAC010101AB1' });
  let items: string[] = [];
  const answers = { 'GET /facturas/receptores-recientes': () => ({ items }) };
  const firstOffered = () => document.querySelector('[role=option]')?.textContent;
  for (const [recientes, first] of [
    [[], ROBOTICA],
    [['z'], zapateria],
  ] as const) {
    items = [...recientes];
    openEditor('nuevo', { receptores: [ROBOTICA, zapateria], answers });
    (await vi.waitFor(receptor)).click();
    await vi.waitFor(() => expect(firstOffered()).toContain(first.nombre));
  }
});
