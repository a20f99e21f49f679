// @vitest-environment happy-dom
import { hasFocus, named, press, pressKey, setValue, shows } from '@timbra/remote-kit/testing';
import { describe, expect, it, vi } from 'vitest';
import { aDocumento } from '../../../test-support/a-documento.ts';
import { aTimbrado } from '../../../test-support/a-renglon.ts';
import {
  choose,
  comesTo,
  field,
  holds,
  isGone,
  NUEVA,
  openEditorOf,
  part,
  pressIn,
  write,
} from '../../../test-support/open-editor.tsx';
import { aReceptor } from '../../../test-support/parties.ts';
import { EditorPage } from './editor-page.tsx';
import { mensajes } from './mensajes.ts';
import { mensajes as deNomina } from './tipos/nomina/mensajes.ts';

const openEditor = openEditorOf(EditorPage, {
  nomina: async () => (await import('./tipos/nomina/nomina.kind.tsx')).nomina,
});

const TRABAJO = {
  Curp: 'CACX760510MGTSHC04',
  NumSeguridadSocial: '04078873454',
  ClaveEntFed: 'GUA',
  FechaInicioRelLaboral: '2018-02-28',
  TipoContrato: '01',
  TipoJornada: '01',
  TipoRegimen: '02',
  NumEmpleado: '7',
  RiesgoPuesto: '1',
  PeriodicidadPago: '04',
  SalarioBaseCotApor: '528.10',
  SalarioDiarioIntegrado: '528.10',
};
const anEmpleado = (id: string, nombre: string, rfc: string) =>
  aReceptor({ id, nombre, rfc, regimen: '605', hasNomina: true, isMoral: false });
const CESAR = anEmpleado('c', 'CESAR OSBALDO CRUZ SOLORZANO', 'CUSC850516316');
const KARLA = anEmpleado('k', 'KARLA FUENTE NOLASCO', 'FUNK671228PH6');
const XOCHILT = anEmpleado('x', 'XOCHILT CASAS CHAVEZ', 'CACX7605101P8');
const EMPLEADOS = [CESAR, KARLA, XOCHILT];
const PERIODO = '1 nov 2026 al 15 nov 2026';

const trabajador = field(deNomina.trabajador);
const gravado = field(deNomina.gravado, part(`${deNomina.percepcion} 1`));
type Given = Parameters<typeof openEditor>[1];
/** A payroll, with the records of those who work here. */
const open = ({ answers = {}, ...given }: Given = {}, path = 'nuevo/nomina') =>
  openEditor(path, {
    receptores: EMPLEADOS,
    ...given,
    answers: {
      ...Object.fromEntries(
        EMPLEADOS.map((it) => [`GET /receptores/${it.id}`, { ...it, nomina: TRABAJO }]),
      ),
      ...answers,
    },
  });
const chooseXochilt = async () => {
  await choose(trabajador, 'xochilt', 'XOCHILT');
  await holds(field(deNomina.curp), TRABAJO.Curp);
};
const setPeriodo = async () => {
  await write(field(deNomina.fechaInicial), '01112026');
  await write(field(deNomina.fechaFinal), '15112026');
  await write(field(deNomina.fechaPago), '15112026');
  await holds(field(deNomina.fechaInicial), '01/11/2026');
};
const addPercepcion = async (tipo: string) => {
  await press(deNomina.agregarPercepcion);
  await write(field(deNomina.tipoFila, part(`${deNomina.percepcion} 1`)), tipo);
};

it('an employee brings their record, and a row that was removed pays nothing', async () => {
  open();
  await shows(deNomina.sinEmpleado);
  await chooseXochilt();
  await isGone(deNomina.sinEmpleado);
  await addPercepcion('001');
  await write(gravado, '6000');
  await press(deNomina.agregarDeduccion);
  await write(field(deNomina.importe, part(`${deNomina.deduccion} 1`)), '500');
  await comesTo('$5,500.00');
  await press(`${deNomina.quitar} ${deNomina.deduccion} 1`);
  await comesTo('$6,000.00');
});

it('calls the receiver a worker, and finds employees of the account first', async () => {
  const cesares = aReceptor({ id: 'a', nombre: 'CESARES INDUSTRIALES', rfc: 'KIJ0906199R1' });
  open({ receptores: [cesares, ...EMPLEADOS] });
  const search = await vi.waitFor(trabajador);
  search.focus();
  setValue(search, 'cesar');
  const options = () => [...document.querySelectorAll('[role=option]')].map((it) => it.textContent);
  await vi.waitFor(() => expect(options()[1]).toContain(cesares.nombre));
  expect(options()[0]).toContain(CESAR.nombre);
  expect(field(mensajes.receptor)).toThrow();
});

it('wages, IMSS and ISR are proposed with their steps, and what was typed is left', async () => {
  open();
  await chooseXochilt();
  await setPeriodo();
  await press(deNomina.calcular);
  // 7,500.00 − 198.71 − 709.86
  await comesTo(deNomina.neto, '$6,591.43');
  await shows('Base gravada: $7,500.00');
  // In the border zone, 500 a day is more than its minimum wage, too.
  await write(field(deNomina.zona), 'frontera');
  await press(deNomina.calcular);
  await shows('el salario mínimo de la Zona Libre de la Frontera Norte es $440.87');
  const isr = field(deNomina.importe, part(`${deNomina.deduccion} 2`));
  await write(isr, '700');
  await press(deNomina.calcular);
  await shows('ISR: se respeta lo escrito, $700.00; las tablas dan $709.86.');
  await holds(isr, '700.00');
  // The steps are of that employee alone.
  await choose(trabajador, 'karla', 'KARLA');
  await isGone('ISR: se respeta lo escrito');
});

it('what is missing leads to its own field, in the order of the screen', async () => {
  open({ answers: { [`GET /receptores/${XOCHILT.id}`]: XOCHILT } });
  await choose(trabajador, 'xochilt', 'XOCHILT');
  await addPercepcion('019');
  const HORAS = 'Falta el tipo de horas';
  const links = () => [...document.querySelectorAll('aside a')].map((it) => it.textContent);
  await vi.waitFor(() => expect(links().join()).toContain(HORAS));
  expect(links()[0]).toBe('Falta la CURP del trabajador');
  await press('Falta la CURP del trabajador');
  await hasFocus(() => field(deNomina.curp)());
  await press(links().find((it) => it.includes(HORAS)) ?? '');
  await hasFocus(() => field(deNomina.tipoHoras)());
});

it('a row that was removed is had again, also after the draft was saved', async () => {
  const { host, stored } = open();
  await chooseXochilt();
  await addPercepcion('001');
  await write(gravado, '900');
  await press(`${deNomina.quitar} ${deNomina.percepcion} 1`);
  await press(mensajes.guardarBorrador);
  await vi.waitFor(() => expect(host.navigations.at(-1)).toMatch(/c{24}\/nomina$/));
  open({ facturas: [...stored.values()] }, `editar/${NUEVA}/nomina`);
  await press(`${deNomina.restaurar} ${deNomina.percepcion} 1`);
  await holds(gravado, '900.00');
  await comesTo('$900.00');
});

it('the last receipt is copied into the period that follows, and taken back for its employee', async () => {
  const { nomina: last } = {
    nomina: {
      TipoNomina: 'O',
      FechaPago: '2026-10-31',
      NumDiasPagados: '15',
      FechaInicialPago: '2026-10-16',
      FechaFinalPago: '2026-10-31',
      Receptor: TRABAJO,
      Percepciones: [
        { TipoPercepcion: '001', Clave: '1', Concepto: 'Sueldo', ImporteGravado: '6000.00' },
      ],
      Deducciones: [],
    },
  };
  const row = aTimbrado(5, { tipoComprobante: 'N', receptorRfc: XOCHILT.rfc });
  open({
    answers: {
      'GET /facturas': { items: [row], nextCursor: null },
      [`GET /facturas/${row.id}`]: aDocumento({ id: row.id, nomina: last as never }),
    },
  });
  await chooseXochilt();
  await press(deNomina.copyAnterior);
  await comesTo('$6,000.00');
  await holds(field(deNomina.fechaInicial), '01/11/2026');
  // Undoing would bring one employee's data to another.
  await shows(deNomina.copiada);
  await choose(trabajador, 'karla', 'KARLA');
  await isGone(deNomina.copiada);
  await chooseXochilt();
  await pressIn(() => document.body, deNomina.restaurar);
  await vi.waitFor(() => expect(part('Totales')().textContent).not.toContain('$6,000.00'));
});

describe('the next employee', () => {
  let conRecibo: string[] = [];
  let hayMas = false;
  const answers = {
    'GET /facturas/nominas': () => ({
      items: conRecibo.map((id) => ({ receptor: { id } })),
      hayMas,
    }),
  };
  const saveFirst = async () => {
    [conRecibo, hayMas] = [['x'], false];
    const opened = open({ answers });
    await chooseXochilt();
    await setPeriodo();
    await press(mensajes.guardarBorrador);
    await shows(deNomina.quedan(CESAR.nombre, 2, PERIODO));
    return opened;
  };

  it('is offered after a draft was saved, and what was typed since is asked about', async () => {
    await saveFirst();
    await write(field(mensajes.observaciones), 'Algo más');
    await press(deNomina.siguiente);
    await shows(mensajes.salirTitulo);
    conRecibo = ['x', 'c'];
    await press(mensajes.salirConfirmar);
    await vi.waitFor(() => expect(trabajador().value).toMatch(/^CESAR/));
    await holds(field(deNomina.fechaInicial), '01/11/2026');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe(deNomina.calcular));
    await press(mensajes.guardarBorrador);
    await shows(deNomina.quedan(KARLA.nombre, 1, PERIODO));
    conRecibo = ['x', 'c', 'k'];
    pressKey('s', { altKey: true });
    await vi.waitFor(() => expect(trabajador().value).toMatch(/^KARLA/));
    await press(mensajes.guardarBorrador);
    await shows(deNomina.todosConRecibo(PERIODO));
  });

  it('is offered with a warning where only part of the receipts were looked at', async () => {
    await saveFirst();
    [conRecibo, hayMas] = [['x'], true];
    pressKey('s', { altKey: true });
    await vi.waitFor(() => expect(trabajador().value).toMatch(/^CESAR/));
    await press(mensajes.guardarBorrador);
    await shows(deNomina.quedanSinVer(KARLA.nombre, 1, PERIODO));
    expect((await named<HTMLButtonElement>(deNomina.siguiente)).disabled).toBe(false);
  });
});
