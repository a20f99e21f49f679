import { describe, expect, it } from 'vitest';
import { facturaBody, type FacturaInput } from './facturas.ts';

const told = (body: FacturaInput) =>
  facturaBody.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const errorsOf = (fecha: string) => told({ fecha });

describe('the date of a draft', () => {
  it('is one that the list can show: not before its first year', () => {
    expect(errorsOf('2018-01-01T00:00:00')).toBeUndefined();
    for (const fecha of ['2017-12-31T23:59:59', '2000-01-01T12:00:00']) {
      expect(errorsOf(fecha)).toEqual([['fecha', 'La fecha debe ser del año 2018 o posterior']]);
    }
  });

  it('with a zone is told that alone, and not that there is no such day', () => {
    expect(errorsOf('2026-11-28T11:00:00Z')).toEqual([
      ['fecha', expect.stringContaining('sin zona horaria')],
    ]);
  });

  it('may be left for the stamp to set', () => {
    expect(facturaBody.parse({}).fecha).toBeUndefined();
  });
});

describe('what may be left blank in a draft', () => {
  const FORMA = 'La fecha debe tener la forma AAAA-MM-DDThh:mm:ss';
  const ofPago = (pago: Record<string, unknown>) =>
    told({ recepcionPago: { pagos: [pago] } })?.map(([, message]) => message);

  it.each([
    [{ fechaPago: '2026-11-28T11:00:00Z' }, `${FORMA}, sin zona horaria («Z», «-06:00»)`],
    [{ fechaPago: '28/11/2026' }, FORMA],
    [{ fechaPago: '2026-02-30T11:00:00' }, 'La fecha no existe en el calendario'],
    [{ monto: {} }, 'Debe ser un número'],
    [{ monto: '1.1234567' }, 'Tiene 7 decimales; admite hasta 6'],
    [{ documentos: [{ numParcialidad: 'dos' }] }, 'Debe ser un número'],
  ])('is told what is wrong with it once it is not: %j', (pago, message) => {
    expect(ofPago(pago)).toEqual([expect.stringContaining(message)]);
    expect(ofPago({ fechaPago: '', monto: '', documentos: [{ numParcialidad: '' }] })).toBe(
      undefined,
    );
  });

  it('says the form of a day, and that a year is a number', () => {
    expect(told({ nomina: { FechaPago: '15/11/2026' } })).toEqual([
      ['nomina.FechaPago', 'La fecha debe tener la forma AAAA-MM-DD'],
    ]);
    expect(told({ Anio: 'este' })).toEqual([['Anio', 'El año debe ser un número']]);
  });
});

describe('a line of a draft', () => {
  const ofLine = (line: NonNullable<FacturaInput['conceptos']>[number]) =>
    told({ conceptos: [line] });

  it('says how long a description is that does not fit', () => {
    expect(ofLine({ descripcion: 'ñ'.repeat(999) })).toBeUndefined();
    expect(ofLine({ descripcion: 'ñ'.repeat(1204) })).toEqual([
      ['conceptos.0.descripcion', 'La descripción tiene 1,204 caracteres; admite hasta 999'],
    ]);
  });

  it.each(['valorUnitario', 'cantidad', 'descuento'])(
    'rounds nothing: %s has 6 decimals at most, zeros at the end apart',
    (field) => {
      expect(ofLine({ [field]: '1.1234560' })).toBeUndefined();
      const message = 'Tiene 7 decimales; admite hasta 6';
      expect(ofLine({ [field]: '1.1234567' })).toEqual([[`conceptos.0.${field}`, message]]);
    },
  );
});

describe('the bounds of a draft', () => {
  it.each([
    ['conceptos', 5000, {}, 'A lo más 5,000 conceptos por factura'],
    [
      'cfdiRelacionados',
      100,
      { tipoRelacion: '04', uuids: ['5D8C1F2A-0B3E-4C55-9F00-0123456789AB'] },
      'A lo más 100 relaciones por comprobante',
    ],
  ])('are named when %s pass them', (field, most, row, message) => {
    const rows = (count: number) => ({ [field]: Array.from({ length: count }, () => row) });
    expect(told(rows(most))).toBeUndefined();
    expect(told(rows(most + 1))).toEqual([[field, message]]);
  });
});
