// @vitest-environment happy-dom
import { AJUSTES } from '@timbra/contracts';
import { named, press, shows } from '@timbra/remote-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { aConcepto } from '../../../test-support/a-concepto.ts';
import {
  cell,
  choose,
  comesTo,
  field,
  holds,
  isGone,
  openEditorOf,
  part,
  pressIn,
  write,
} from '../../../test-support/open-editor.tsx';
import { aReceptor } from '../../../test-support/parties.ts';
import { EditorPage } from './editor-page.tsx';
import { mensajes } from './mensajes.ts';
import { mensajes as deFactura } from './tipos/factura/mensajes.ts';

const openEditor = openEditorOf(EditorPage, {
  factura: async () => (await import('./tipos/factura/factura.kind.tsx')).factura,
});

const agregar = part(deFactura.agregar);
const locales = part(deFactura.locales);
const nombre = field(deFactura.nombre, locales);
const removeLocales = `${deFactura.quitar} ${deFactura.locales}`;

describe('a complement', () => {
  it('is added once, and taken away from a draft after a question', async () => {
    const { host } = openEditor('nuevo', { conceptos: [aConcepto()] });
    await choose(cell('Concepto'), 'honor', 'Honorarios');
    await pressIn(agregar, deFactura.locales);
    const again = await named<HTMLButtonElement>(deFactura.locales, 'button');
    await vi.waitFor(() => expect(again.disabled).toBe(true));
    await write(nombre, 'ISH');
    await write(field(deFactura.tasa, locales), '3');
    await comesTo('$1,190.00');
    await press(mensajes.guardarBorrador);
    await vi.waitFor(() => expect(host.navigations.at(-1)).toMatch(/\/editar\/c{24}$/));
    await pressIn(locales, removeLocales);
    await shows(deFactura.seguroTexto(deFactura.locales));
    await press(deFactura.quitar);
    await comesTo('$1,160.00');
    expect(locales).toThrow();
  });

  it('is taken away from a new invoice without one, and had again with what it said', async () => {
    openEditor();
    await pressIn(agregar, deFactura.locales);
    await write(nombre, 'ISH');
    await pressIn(locales, removeLocales);
    await shows(mensajes.quitado(deFactura.locales));
    expect(locales).toThrow();
    await press(mensajes.deshacer);
    await holds(nombre, 'ISH');
    // What was typed since is not overwritten by what was before.
    await pressIn(locales, removeLocales);
    await pressIn(agregar, deFactura.locales);
    await write(nombre, 'Cedular');
    await press(mensajes.deshacer);
    await isGone(mensajes.quitado(deFactura.locales));
    expect(nombre().value).toBe('Cedular');
  });

  it('puts a row that was removed back in its place', async () => {
    openEditor();
    await pressIn(agregar, deFactura.locales);
    await write(nombre, 'ISH');
    await pressIn(locales, deFactura.otroLocal);
    const second = field(deFactura.nombre, part(`${deFactura.local} 2`));
    await write(second, 'Cedular');
    await pressIn(locales, mensajes.removeParte(`${deFactura.local} 1`));
    await holds(nombre, 'Cedular');
    await press(mensajes.deshacer);
    await holds(nombre, 'ISH');
    await holds(second, 'Cedular');
  });

  it('of INE has what the record of the receiver says', async () => {
    const receptor = aReceptor({ hasIne: true });
    const ine = { tipoProceso: 'Ordinario', tipoComite: 'Ejecutivo Nacional', idContabilidad: '9' };
    openEditor(`nuevo?rfc=${receptor.rfc}`, {
      receptores: [receptor],
      answers: { [`GET /receptores/${receptor.id}`]: { ...receptor, ine } },
    });
    await holds(field(deFactura.contabilidad, part(deFactura.ine)), '9');
  });

  it('is an addenda only where the account enabled it', async () => {
    const settings = { ...AJUSTES, addendasEnabled: true, addendaFondoGarantia: true };
    openEditor('nuevo', { settings });
    await pressIn(agregar, deFactura.fondoGarantia);
    await write(field(deFactura.periodo, part(deFactura.fondoGarantia)), '12');
    expect(document.body.textContent).not.toContain(deFactura.sageAutomotive);
  });
});

it('related vouchers that were removed are had again', async () => {
  const uuid = 'AD662D33-6934-459C-A128-BDF0393E0F44';
  openEditor();
  await pressIn(agregar, deFactura.relacion);
  const folios = field(mensajes.foliosFiscales);
  await write(folios, uuid);
  await press(`${mensajes.quitarRelacion} 1`);
  await shows(mensajes.relacionQuitada(1));
  expect(folios).toThrow();
  await press(mensajes.deshacer);
  await holds(folios, uuid);
});

it('the operation of a buyer who issues for the seller is kept by its digits', async () => {
  const { sent } = openEditor();
  await write(field(mensajes.facAtrAdquirente), '01234-56789');
  await press(mensajes.guardarBorrador);
  await vi.waitFor(() => expect(sent).toMatchObject([{ facAtrAdquirente: '0123456789' }]));
});
