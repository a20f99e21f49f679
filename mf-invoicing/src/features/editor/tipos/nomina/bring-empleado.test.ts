import {
  FacturaStatus,
  type Factura,
  type FiscalEmisor,
  type ReceptorRow,
} from '@timbra/contracts';
import { nuevaNomina } from '@timbra/cfdi';
import { expect, it, vi } from 'vitest';
import type { Choosing } from '../../campos/editor-kind.ts';
import { changeDatos, emptyForm } from '../../formulario/editor-form.ts';
import { createEditorStore } from '../../formulario/editor-store.ts';
import { empleadoChosen, lecturaOf, patronChosen } from './bring-empleado.ts';

const empleado = { id: 'r1', hasNomina: true } as ReceptorRow;
const patron = { id: 'e2', RegistroPatronal: 'Z1234567890' } as FiscalEmisor;
const CURP = 'XEXX010101HNEXXXA4';

const choosing = (read: () => Promise<unknown>, factura: Partial<Factura> | null = null) => {
  const store = createEditorStore(
    changeDatos(emptyForm('nomina'), { receptor: 'r1', emisor: 'e2' }),
  );
  const editor: Choosing = {
    store,
    isNew: () => factura === null,
    factura: () => factura as Factura | null,
    emisores: () => [patron],
    receptores: () => [empleado],
    read: async <T>() => (await read()) as T,
  };
  return { editor, store };
};

it('brings the data of the employee who is chosen, and the registration of the issuer', async () => {
  const { editor, store } = choosing(async () => ({ nomina: { Curp: CURP } }));
  void empleadoChosen(editor, empleado);
  expect(lecturaOf(store).get()).toBe('leyendo');
  await vi.waitFor(() => expect(lecturaOf(store).get()).toBe('lista'));
  expect(store.get().extras.nomina).toMatchObject({
    Receptor: { Curp: CURP },
    Emisor: { RegistroPatronal: 'Z1234567890' },
  });
});

it('says that the record could not be read, and changes nothing', async () => {
  const { editor, store } = choosing(() => Promise.reject(new Error('sin conexión')));
  const before = store.get();
  void empleadoChosen(editor, empleado);
  await vi.waitFor(() => expect(lecturaOf(store).get()).toBe('error'));
  expect(store.get()).toBe(before);
});

it('gives the data of one who was chosen before to nobody else', async () => {
  const { editor, store } = choosing(async () => {
    store.setDatos({ receptor: 'r2' });
    return { nomina: { Curp: CURP } };
  });
  void empleadoChosen(editor, empleado);
  await vi.waitFor(() => expect(store.get().datos.receptor).toBe('r2'));
  expect(store.get().extras.nomina).toBeUndefined();
});

it('takes the registration of another issuer, unless the record of the employee says which', async () => {
  const { editor, store } = choosing(async () => ({ nomina: { RegistroPatronal: 'A0000000001' } }));
  store.setExtra('nomina', nuevaNomina('2026-11-20', { emisor: {} }));
  void patronChosen(editor, patron);
  await vi.waitFor(() =>
    expect(store.get().extras.nomina?.Emisor?.RegistroPatronal).toBe('A0000000001'),
  );
});

it('leaves the payroll of a test as it is', async () => {
  const { editor, store } = choosing(async () => ({}), { status: FacturaStatus.Prueba });
  const before = store.get();
  void patronChosen(editor, patron);
  await Promise.resolve();
  expect(store.get()).toBe(before);
});
