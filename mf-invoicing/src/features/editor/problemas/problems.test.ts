import { tasasDeCatalogo, type ReglaTasa } from '@timbra/cfdi';
import { describe, expect, it } from 'vitest';
import { changeConcepto } from '../formulario/concepto-rows.ts';
import { changeDatos, emptyForm, type EditorForm } from '../formulario/editor-form.ts';
import { byPlace, fieldOf, idOf } from '../campos/field-refs.ts';
import { judge, problemList, serverProblems, summaryText, type Problem } from './problems.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const empty = emptyForm();
const firstKey = empty.conceptos[0]!.key;
const twoLines = (): EditorForm => {
  const one = changeConcepto(empty, firstKey, { descripcion: 'a' });
  return changeConcepto(one, one.conceptos[1]!.key, { descripcion: 'b' });
};
const idAt = (path: string, form: EditorForm) => {
  const ref = fieldOf(path, form);
  return ref && idOf(ref);
};

describe('from an error path to a field', () => {
  const form = twoLines();
  const second = form.conceptos[1]!.key;

  it.each([
    ['usoCfdi', 'factura-usoCfdi'],
    ['formaPago.0', 'factura-formaPago'],
    ['receptor.cp', 'factura-receptor'],
    ['certificado', 'factura-emisor'],
    ['Periodicidad', 'factura-receptor'],
    ['conceptos.1.valorUnitario', 'concepto-#2-valorUnitario'],
    ['conceptos.1.importe', 'concepto-#2-valorUnitario'],
    ['conceptos.1.impuestos.0.tasaCuota', 'concepto-#2-impuestos'],
    ['conceptos', 'concepto-#1-descripcion'],
    ['total', undefined],
    ['conceptos.7.clave', undefined],
  ])('%s is mended at %s', (path, id) => {
    // Keys of lines go on counting from one file of tests to the next: titles name the line.
    expect(idAt(path, form)).toBe(id?.replace('#1', firstKey).replace('#2', second));
  });

  it('counts only the lines that were sent', () => {
    const emptied = changeConcepto(form, firstKey, { descripcion: '' });
    expect(idAt('conceptos.0.clave', emptied)).toBe(`concepto-${second}-clave`);
  });
});

describe('what is missing', () => {
  it('is told in the words of the specification before anything is filled in', () => {
    const messages = judge(empty, {}, NOW).problems.map((it) => it.message);
    expect(messages).toContain('Debe elegir o agregar un cliente para la factura');
    expect(messages).toContain('Debe agregar 1 o más conceptos');
    expect(messages).toContain('Se debe llenar la forma de pago de la factura');
  });

  it('calls the receiver of a payroll an employee, never a client', () => {
    const nomina = { ...empty, kind: 'nomina' as const };
    const words = judge(nomina, {}, NOW).problems.map((it) => it.message);
    expect(words).toContain('Debe elegir o agregar un empleado para la nómina');
    expect(words.filter((it) => it.includes('cliente'))).toEqual([]);
  });

  it('does not count what only follows from a missing price', () => {
    const paths = judge(twoLines(), {}, NOW).problems.map((it) => it.ref?.field);
    expect(paths).toContain('valorUnitario');
    expect(paths).not.toContain('impuestos');
  });

  it('names the line when there is more than one', () => {
    const form = twoLines();
    const problem = { message: 'La clave no existe', ref: fieldOf('conceptos.1.clave', form) };
    expect(summaryText(problem, form)).toBe('Concepto 2: La clave no existe');
  });
});

it('judges rates by the imported book, where there is one', () => {
  const cuota = {
    tipo: 2,
    impuesto: '003',
    tipoFactor: 'Cuota',
    tasaCuota: '74',
    traslado: true,
    retencion: true,
    minimo: '0.000000',
    hasta: null,
  } as const;
  const line = { descripcion: 'a', clave: '50202201', claveUnidad: 'LTR', valorUnitario: '9' };
  const form = changeDatos(
    changeConcepto(empty, firstKey, { ...line, cantidad: '1', impuestos: [cuota] }),
    { fecha: '2027-01-04T10:00:00' },
  );
  const enero = new Date('2027-01-04T18:00:00Z');
  const told = (tasas?: readonly ReglaTasa[]) => {
    const { problems, avisos } = judge(form, {}, enero, tasas);
    const those = (found: readonly Problem[]) =>
      found.filter(({ message }) => /cuota/i.test(message)).length;
    return [those(problems), those(avisos)];
  };
  const book = (maximo: string) => tasasDeCatalogo([{ ...cuota, maximo, desde: '2027-01-01' }]);
  expect(told()).toEqual([0, 1]);
  expect(told(book('75.500000'))).toEqual([0, 0]);
  expect(told(book('73.000000'))).toEqual([1, 0]);
});

it('tells apart what an invoice may do without, and not what only the server can look up', () => {
  const { avisos } = judge(emptyForm('nota-credito'), {}, NOW);
  expect(avisos.map(({ ref }) => ref?.field)).toEqual(['cfdiRelacionados']);
  expect(judge(empty, {}, NOW).avisos).toEqual([]);
});

describe('what the server found', () => {
  const errors = [
    { path: 'folio', message: 'Debe ser un número' },
    { path: 'conceptos.0.clave', message: 'La clave no existe', code: 'CFDI40162' },
  ];

  it('stands until its field changes', () => {
    const form = twoLines();
    const found = serverProblems(errors, form);
    expect(problemList.standing(found, changeDatos(form, { serie: 'B' }))).toHaveLength(2);
    const mended = changeConcepto(form, firstKey, { clave: '01010101' });
    expect(problemList.standing(found, mended).map((it) => it.ref?.field)).toEqual(['folio']);
  });

  it('names the field where the message does not', () => {
    const { errors: problems } = serverProblems(errors, twoLines());
    expect(problems.map((it) => it.message)).toEqual([
      'Folio: Debe ser un número',
      'La clave no existe',
    ]);
  });

  it('does not repeat what the screen says of the same field', () => {
    const form = twoLines();
    const own = [{ message: 'Falta la clave', ref: fieldOf('conceptos.0.clave', form) }];
    const merged = problemList.merge(own, serverProblems(errors, form).errors);
    expect(merged.map((it) => it.message)).toEqual(['Falta la clave', 'Folio: Debe ser un número']);
    expect(problemList.byField(merged).get('factura-folio')).toBe('Folio: Debe ser un número');
  });
});

it('tells what is missing in the order of the screen', () => {
  const refs = judge(empty, {}, NOW).problems.map(({ ref }) => ref?.field);
  expect(refs).toEqual(['receptor', 'emisor', 'lugarExpedicion', 'formaPago', 'descripcion']);
});

it('tells what is missing in rows together, one row after the other', () => {
  const inOrder = [
    'recepcionPago.pagos.0.monto',
    'recepcionPago.pagos.0.documentos.0.impPagado',
    'recepcionPago.pagos.1.documentos',
    'nomina.Receptor.Curp',
    'nomina.TipoNomina',
    'nomina.Percepciones.0.HorasExtra.0.Dias',
    'nomina.Percepciones.1.Clave',
    'nomina.Deducciones.0.Importe',
  ];
  const sorted = inOrder.toReversed().toSorted((one, other) => {
    return byPlace({ field: one }, { field: other });
  });
  expect(sorted).toEqual(inOrder);
});

describe('the code beside a message', () => {
  const errors = [
    { path: 'usoCfdi', message: 'Ese uso no corresponde', code: 'CFDI40161', sat: true as const },
    { path: 'serie', message: 'La serie es muy larga', code: 'serie-larga' },
  ];
  const { errors: problems } = serverProblems(errors, emptyForm());

  it('is SAT’s, which people look up', () => {
    expect(problems[0]).toMatchObject({ message: 'Ese uso no corresponde', code: 'CFDI40161' });
    expect(problemList.byField(problems).get('factura-usoCfdi')).toBe(
      'Ese uso no corresponde (CFDI40161)',
    );
  });

  it('is never ours, which says nothing to them', () => {
    expect(problems[1]?.code).toBeUndefined();
    expect(problemList.byField(problems).get('factura-serie')).toBe('La serie es muy larga');
  });
});
