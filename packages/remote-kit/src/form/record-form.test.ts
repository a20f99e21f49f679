import type { FieldError } from '@timbra/contracts';
import { expect, it, vi } from 'vitest';
import { ApiProblem } from '../api/api-problem.ts';
import { createRecordForm, errorsOf, type RecordFormPage } from './record-form.ts';

interface Values {
  nombre: string;
  rfc: string;
}
const FALTA: FieldError = { path: 'nombre', message: 'Escribe el nombre' };
const REPETIDO: FieldError = { path: 'rfc', message: 'Repetido' };
const judge = ({ nombre }: Values) => (nombre === '' ? [FALTA] : []);
const problem = (errors: FieldError[]) =>
  new ApiProblem({ code: 'datosInvalidos', status: 400, title: 'No', errors, requestId: 'x' });

type Page = Partial<RecordFormPage<Values, string, 'otro'>>;
const aForm = (answers: (Error | 'guardado')[], nombre = 'Ana', page: Page = {}) => {
  const keys: string[] = [];
  const saved: string[] = [];
  const form = createRecordForm<Values, string, 'otro'>(
    { nombre, rfc: 'X' },
    {
      judge,
      save: async (_values, key) => {
        keys.push(key);
        const answer = answers.shift();
        if (answer instanceof Error) throw answer;
        return answer ?? '';
      },
      onSaved: (it) => saved.push(it),
      ...page,
    },
  );
  const rest = () => vi.waitFor(() => expect(form.state.get().busy).toBe(false));
  const errorOf = (path: string) =>
    errorsOf(form.state.get(), judge, ['rfc', 'nombre']).errorOf(path);
  return { form, keys, saved, rest, errorOf };
};

it('sends nothing while our own rules refuse it, and shows why from then on', () => {
  const { form, keys, errorOf } = aForm([], '');
  expect(errorOf('nombre')).toBeUndefined();
  form.submit();
  expect([keys, errorOf('nombre')]).toEqual([[], FALTA.message]);
});

it('sends once for a double click', async () => {
  const { form, keys, saved, rest } = aForm(['guardado']);
  form.submit();
  form.submit();
  await rest();
  expect([keys.length, saved]).toEqual([1, ['guardado']]);
});

it('keeps its key while the same is sent again, and takes another for another thing', async () => {
  const { form, keys, rest } = aForm([new Error(), new Error(), new Error(), 'guardado']);
  for (const how of [undefined, undefined, 'otro'] as const) {
    form.submit(how);
    await rest();
  }
  form.set({ rfc: 'Y' });
  form.submit('otro');
  await rest();
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
});

it("shows the server's errors beside their fields until these change", async () => {
  const { form, rest, errorOf } = aForm([problem([REPETIDO])]);
  form.submit();
  await rest();
  expect([errorOf('rfc'), form.state.get().failure]).toEqual(['Repetido', null]);
  form.set({ rfc: 'Y' });
  expect(errorOf('rfc')).toBeUndefined();
});

it('says why it was not saved when no field is to blame', async () => {
  const { form, rest } = aForm([new Error('Sin conexión')]);
  form.submit();
  await rest();
  expect(form.state.get()).toMatchObject({ failure: 'Sin conexión', attempts: 1 });
});

it('is changed only by what differs from what it began with', () => {
  const { form } = aForm([]);
  form.set({ nombre: 'Eva' });
  expect(form.isDirty()).toBe(true);
  form.set({ nombre: 'Ana' });
  expect(form.isDirty()).toBe(false);
});

it('lists what is wrong in the order of the form', async () => {
  const { form, rest } = aForm([problem([REPETIDO])]);
  form.submit();
  await rest();
  form.set({ nombre: '' });
  const { errors } = errorsOf(form.state.get(), judge, ['rfc', 'nombre']);
  expect(errors).toEqual([REPETIDO, FALTA]);
});

it('is left with a question while it is changed, and with none once it is saved', async () => {
  const ask = vi.fn(async () => false);
  const { form, rest } = aForm(['guardado'], 'Ana', { ask });
  expect(form.guard.isDirty()).toBe(false);
  form.set({ nombre: 'Eva' });
  expect(form.guard.isDirty()).toBe(true);
  expect(await form.guard.confirm()).toBe(false);
  form.submit();
  await rest();
  expect(form.guard.isDirty()).toBe(false);
  expect(ask).toHaveBeenCalledOnce();
});

it('begins anew with what the server answers where it stays on the screen', async () => {
  const { form, rest, errorOf } = aForm([problem([REPETIDO]), 'guardado'], 'Ana', {
    restartFrom: (nombre) => ({ nombre, rfc: 'X' }),
  });
  form.set({ nombre: 'Eva' });
  form.submit();
  await rest();
  expect(errorOf('rfc')).toBe('Repetido');
  form.submit();
  await rest();
  expect(form.state.get()).toMatchObject({ values: { nombre: 'guardado' }, attempts: 0 });
  expect([errorOf('rfc'), form.isDirty()]).toEqual([undefined, false]);
  form.set({ nombre: 'Ana' });
  expect(form.guard.isDirty()).toBe(true);
});
