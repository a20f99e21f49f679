import { read, utils } from '@e965/xlsx';
import {
  columnasNomina,
  XLSX,
  type Factura,
  type Masivo,
  type ProblemBody,
} from '@timbra/contracts';
import { anEmpleado, NOMINA_DEL_EMPLEADO, REGISTRO_PATRONAL, until } from '@timbra/test-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Row } from '../../../test-support/masivo-de-prueba.ts';
import { anEmisor, aReceptor } from '../../../test-support/neighbours.ts';
import {
  runMasivos,
  type CuentaConMasivos,
  type Masivos,
} from '../../../test-support/run-masivos.ts';

let service: Masivos;
let account: CuentaConMasivos;
beforeAll(async () => {
  service = await runMasivos();
});
beforeEach(() => {
  account = service.open();
  account.cuenta.emisores = [anEmisor({ RegistroPatronal: REGISTRO_PATRONAL })];
  const empleado = { ...anEmpleado(NOMINA_DEL_EMPLEADO), isMoral: false };
  account.cuenta.receptores.push(aReceptor(empleado));
});
afterAll(() => service?.stop());

const { rfc: TRABAJADOR, nombre: NOMBRE = '' } = anEmpleado();
/** A fortnight's receipt; a test names what matters to it. */
const ROW = {
  'RFC emisor': 'EKU9003173C9',
  'RFC trabajador': TRABAJADOR,
  'Inicio del periodo': '2026-11-01',
  'Fin del periodo': '2026-11-15',
  'Fecha de pago': '2026-11-15',
  Sueldo: 6000,
  ISR: 500,
  IMSS: 150,
};
const send = (bytes: Buffer) =>
  account.call<Masivo & ProblemBody>('POST', '/masivos?nombre=quincena.xlsx', {
    file: { type: XLSX, bytes },
  });
const review = (...rows: Row[]) => account.masivo.reviewed(...rows);
/** What is wrong with each row, by column. */
const told = async ({ id }: Masivo) =>
  (await account.masivo.rows(id)).map(({ errors }) =>
    Object.fromEntries(errors.map(({ columna = '', message }) => [columna, message])),
  );

describe('the sheet of payroll', () => {
  it('has a row for each worker of the account, in the current fortnight', async () => {
    const { status, bytes, headers } = await account.call('GET', '/nomina_bulk.xlsx');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('filename=nomina_bulk.xlsx');
    const sheet = read(bytes).Sheets['Nómina'] ?? {};
    const [titles, first, ...others] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
    expect(titles).toEqual(columnasNomina.map(({ titulo }) => titulo));
    expect(others).toEqual([]);
    const [emisor, receptor, nombre, , , tipo, inicio, fin] = first ?? [];
    expect([emisor, receptor, nombre, tipo]).toEqual(['EKU9003173C9', TRABAJADOR, NOMBRE, 'O']);
    expect([inicio?.slice(8), fin?.slice(0, 7)]).toEqual([
      expect.stringMatching(/^(01|16)$/),
      inicio?.slice(0, 7),
    ]);
  });

  it('comes with an example that is not read where the account has no workers', async () => {
    account = service.open();
    const { bytes } = await account.call('GET', '/nomina_bulk.xlsx');
    const { status, body } = await send(bytes);
    expect([status, body.errors?.[0]?.message ?? body.detail]).toEqual([
      422,
      'No hay datos para facturar',
    ]);
  });

  it('is read as it was sent, and asks for the amounts of each worker', async () => {
    const { bytes } = await account.call('GET', '/nomina_bulk.xlsx');
    const { status, body } = await send(bytes);
    expect([status, body.tipoComprobante, body.total]).toEqual([202, 'N', 1]);
    await until('its rows are verified', async () => {
      const file = await account.masivo.get(body.id);
      return file.estado === 'revisado' && file.conError === 1;
    });
  });
});

describe('a row', () => {
  it('is a receipt: what its columns leave out comes from the worker and the employer', async () => {
    const file = await review(ROW);
    expect(file).toMatchObject({ tipoComprobante: 'N', total: 1, conError: 0, facturas: 1 });
    expect(await account.masivo.rows(file.id)).toMatchObject([{ total: '5350.00', errors: [] }]);
  });

  it('has an earning of two columns, taxed and exempt, and leaves out what is zero', async () => {
    const file = await review({
      ...ROW,
      'Prima vacacional gravada': '1,000.50',
      'Prima vacacional exenta': 200,
      'Subsidio al empleo': 0,
      Infonavit: '0.00',
      Neto: '6550.50',
    });
    expect([await told(file), file.conError]).toEqual([[{}], 0]);
    expect(await account.masivo.rows(file.id)).toMatchObject([{ total: '6550.50' }]);
  });

  it('says in the cell what is wrong with an amount, a day and a total', async () => {
    const file = await review(
      { ...ROW, Sueldo: 'seis mil' },
      { ...ROW, 'Inicio del periodo': '2026-11-30' },
      { ...ROW, Neto: 9000 },
      { ...ROW, ISR: -5 },
    );
    expect(await told(file)).toEqual([
      expect.objectContaining({ Sueldo: 'Escribe el número con punto decimal, como 1234.50' }),
      expect.objectContaining({ 'Fin del periodo': expect.any(String) as string }),
      { Neto: 'El archivo dice 9000 y el total calculado es 5350.00' },
      expect.objectContaining({ ISR: expect.any(String) as string }),
    ]);
  });

  it('is stamped with a date that is years from its others, and says so in the cell', async () => {
    const file = await review({ ...ROW, 'Fecha de pago': '2022-11-14' }, ROW);
    const [far, near] = await account.masivo.rows(file.id);
    expect([file.conError, file.elegidas]).toEqual([0, 2]);
    const advertencia = {
      campo: 'FechaPago',
      columna: 'Fecha de pago',
      message: expect.stringContaining('Revisa sobre todo el año') as string,
    };
    expect([far?.errors, far?.advertencias]).toEqual([[], [advertencia]]);
    expect(near).not.toHaveProperty('advertencias');
    expect(file.conAdvertencias).toBe(1);
    expect(await account.masivo.rows(file.id, '?solo=conAdvertencias')).toEqual([far]);

    const { bytes } = await account.call('GET', `/masivos/${file.id}/reporte.xlsx`);
    const [told] = utils.sheet_to_json<Row>(read(bytes).Sheets.Facturas ?? {});
    expect(told?.['Conviene revisar']).toMatch(/^Fecha de pago: .*Revisa sobre todo el año/);

    const { body } = await account.masivo.mend(file.id, 2, { FechaPago: '2026-11-15' });
    expect([body.errors, body.advertencias]).toEqual([[], undefined]);
  });

  it('is of a worker of the account, with payroll data and the name that was written', async () => {
    const file = await review(
      { ...ROW, 'RFC trabajador': 'JUFA7608212V6' },
      { ...ROW, 'RFC trabajador': 'URE180429TM6' },
      { ...ROW, Nombre: 'Otra Persona' },
      { ...ROW, Nombre: NOMBRE.toLowerCase() },
    );
    const [unknown, customer, other, same] = await told(file);
    expect(unknown).toMatchObject({ 'RFC trabajador': 'No tienes un receptor con ese RFC' });
    expect(customer).toMatchObject({
      'RFC trabajador': 'Ese receptor no tiene datos de trabajador; agrégalos en Receptores',
    });
    expect(other).toEqual({ Nombre: `Ese RFC es de ${NOMBRE}` });
    expect(same).toEqual({});
    expect(file.receptoresDesconocidos).toEqual(['JUFA7608212V6']);
  });

  it('has a folio of its own', async () => {
    const of = { Serie: 'NOM', Folio: 7 };
    const [first, second] = await told(await review({ ...ROW, ...of }, { ...ROW, ...of }));
    expect(first).toEqual({});
    expect(second).toEqual({
      Folio: 'Otra fila tiene la misma serie y el mismo folio: cada recibo lleva el suyo',
    });
  });

  it('is mended in its own fields, and in no others', async () => {
    const { id } = await review({ ...ROW, Neto: 9000 });
    const { body } = await account.masivo.mend(id, 2, { sueldo: '9650' });
    expect([body.errors, body.total]).toEqual([[], '9000.00']);
    const refused = await account.masivo.mend(id, 2, { cantidad: '2' });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      [{ path: 'celdas.cantidad', message: 'No es un dato de esta hoja' }],
    ]);
  });
});

describe('a fortnight', () => {
  it('becomes receipts of payroll, with folios in the order of its rows', async () => {
    const { id } = await review(
      { ...ROW, Serie: 'NOM', Infonavit: 300 },
      { ...ROW, Serie: 'NOM', Sueldo: 8000, 'Prima vacacional exenta': 200 },
    );
    await account.masivo.stamp(id);
    expect(await account.masivo.ended(id)).toMatchObject({ timbradas: 2, rechazadas: 0 });
    expect((await account.masivo.folios(id)).map(({ folio }) => folio)).toEqual([1, 2]);
    const made = (await account.masivo.rows(id)).map(({ facturaId }) =>
      account.call<Factura>('GET', `/facturas/${facturaId}`),
    );
    const [one, other] = (await Promise.all(made)).map(({ body }) => body);
    expect([one?.tipoComprobante, one?.total, other?.total]).toEqual(['N', '5050.00', '7550.00']);
  });
});
