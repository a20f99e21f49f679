// @vitest-environment happy-dom
import { hasFocus, press, pressKey, shows } from '@timbra/remote-kit/testing';
import { expect, it, vi } from 'vitest';
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
import { EditorPage } from './editor-page.tsx';
import { mensajes } from './mensajes.ts';

const openEditor = openEditorOf(EditorPage, {
  factura: async () => (await import('./tipos/factura/factura.kind.tsx')).factura,
});

const panel = part(`${mensajes.detalles} 1`);
const of = (label: string) => field(label, panel);
const isClosed = () => isGone(`${mensajes.detalles} 1`);
/** The details of a line of the catalogue, opened by their keys from its price. */
const openDetalles = async () => {
  const opened = openEditor('nuevo', { conceptos: [aConcepto()] });
  await choose(cell('Concepto'), 'honor', 'Honorarios');
  await comesTo('$1,160.00');
  cell('Precio unitario')().focus();
  pressKey('Enter', { altKey: true });
  await vi.waitFor(panel);
  return opened;
};

it('keep what few lines have, and give the focus back to the cell they were opened from', async () => {
  const { sent } = await openDetalles();
  await hasFocus(() => of('Clave de producto o servicio')());
  await write(of('Número de identificación'), 'H-1');
  await write(of('Cuenta predial'), '123456');
  await pressIn(panel, 'Parte');
  await choose(field('Concepto', part('Parte 1')), 'honor', 'Honorarios');
  await pressIn(part('Parte 1'), 'Pedimento');
  await write(field('Pedimento 1', part('Parte 1')), '21  47  3807  8003832');
  pressKey('Escape');
  await isClosed();
  await hasFocus(() => cell('Precio unitario')());
  await press(mensajes.guardarBorrador);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.conceptos?.[0]).toMatchObject({
    noIdentificacion: 'H-1',
    numeroPredial: '123456',
    partes: [
      {
        clave: '80101500',
        descripcion: 'Honorarios de consultoría',
        pedimentos: ['21  47  3807  8003832'],
      },
    ],
  });
});

it('reckon by a base that was typed, and by their own again once that is taken back', async () => {
  await openDetalles();
  await holds(of('Base de IVA 16 %'), '1,000.00');
  await write(of('Base de IVA 16 %'), '500');
  await holds(of('Importe de IVA 16 %'), '80.00');
  await comesTo('$1,080.00');
  await pressIn(panel, 'Volver a calcular: Base de IVA 16 %');
  await comesTo('$1,160.00');
});

it('suggest the education complement for its keys, and are where its problems lead', async () => {
  await openDetalles();
  await write(of('Clave de producto o servicio'), '86121500');
  await shows(mensajes.ieduSugerido);
  await pressIn(panel, mensajes.iedu);
  await write(of(mensajes.alumno), 'Ana Pérez');
  pressKey('Escape');
  await isClosed();
  await press(mensajes.timbrar);
  await shows('Hay errores en el llenado:');
  const link = [...document.querySelectorAll('a')].find((it) => it.textContent.includes('CURP'));
  link?.click();
  await hasFocus(() => of(mensajes.curpAlumno)());
});

it('put a part that was removed back in its place', async () => {
  await openDetalles();
  for (const [at, descripcion] of ['Tornillo', 'Tuerca'].entries()) {
    await pressIn(panel, 'Parte');
    await write(field('Concepto', part(`Parte ${at + 1}`)), descripcion);
  }
  await pressIn(panel, 'Quitar Parte 1');
  await shows('Se quitó «Parte 1».');
  await holds(field('Concepto', part('Parte 1')), 'Tuerca');
  await pressIn(panel, mensajes.deshacer);
  await holds(field('Concepto', part('Parte 1')), 'Tornillo');
  await holds(field('Concepto', part('Parte 2')), 'Tuerca');
});

it('say how much of the base of IVA is IEPS, unless the base was typed', async () => {
  await openDetalles();
  await pressIn(panel, 'IEPS');
  const note = mensajes.incluyeIeps('$80.00');
  await shows(note);
  await write(of('Base de IVA 16 %'), '1000');
  await isGone(note);
  await pressIn(panel, 'Volver a calcular: Base de IVA 16 %');
  await shows(note);
  await comesTo('$1,252.80');
});

it('take IEPS at a rate of SAT, by quota in pesos, or exempt', async () => {
  await openDetalles();
  await pressIn(panel, 'IEPS');
  await write(of('Tasa de IEPS'), '26.5');
  await shows(mensajes.incluyeIeps('$265.00'));
  await write(of('Tasa de IEPS'), 'Cuota');
  await write(of('Cuota de IEPS'), '6.4555');
  await comesTo('IEPS $6.4555');
  await write(of('Tasa de IEPS'), 'Exento');
  await vi.waitFor(() => expect(of('Cuota de IEPS')).toThrow());
  await comesTo('$1,160.00');
});
