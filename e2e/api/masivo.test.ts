import { XLSX, type FilaMasiva, type Masivo, type Page, type ProblemBody } from '@timbra/contracts';
import { sharedSystem, signUp, until, type Account, type SharedSystem } from '@timbra/test-kit';
import { request, type ClientRequest } from 'node:http';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { anEncryptedWorkbook } from '../../packages/hojas/test-support/workbooks.ts';
import { aSheet, ROW, type Row } from '../../svc-invoices/test-support/masivo-de-prueba.ts';

// What a file may hold, and what is said of it, is proved in svc-invoices/src/masivo: here is what
// needs the door or the stamp.
let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
});
beforeEach(async () => {
  account = await signUp(system);
});

const send = (bytes: Buffer, nombre = 'colegiaturas.xlsx') =>
  account.call<Masivo & ProblemBody>('POST', `/masivos?nombre=${encodeURIComponent(nombre)}`, {
    file: { type: XLSX, bytes },
  });
const review = async (...those: Row[]): Promise<Masivo> => {
  const { status, body } = await send(aSheet(...those));
  if (status !== 202) throw new Error(JSON.stringify(body));
  return until('it is judged', async () => {
    const { body: masivo } = await account.call<Masivo>('GET', `/masivos/${body.id}`);
    return masivo.estado === 'revisado' ? masivo : undefined;
  });
};
const rows = async ({ id }: Pick<Masivo, 'id'>) =>
  (await account.call<Page<FilaMasiva>>('GET', `/masivos/${id}/filas`)).body;

it('a file that cannot be read is refused at the door with what it is', async () => {
  const { status, body } = await send(anEncryptedWorkbook());
  expect([status, body.code, body.errors?.[0]?.path]).toEqual([422, 'archivoInvalido', 'archivo']);
});

it('what is wrong with a row is the same that the draft would be refused for when it is stamped', async () => {
  const masivo = await review({ ...ROW, 'Forma de pago': '03', 'Método de pago': 'PPD' });
  const { id } = await account.draft({ metodoPago: 'PPD', formaPago: ['03'] });
  const { body } = await account.stamp(id);
  const refused = (body as unknown as ProblemBody).errors?.find(({ path }) => path === 'formaPago');
  expect(refused?.message).toBeTruthy();
  const [row] = (await rows(masivo)).items;
  expect(row?.errors.map(({ columna, message }) => [columna, message])).toEqual([
    ['Forma de pago', refused?.message],
  ]);
});

it('a row that was stamped before is recognised by its content, however it was written', async () => {
  const first = await review(ROW);
  expect((await rows(await review(ROW))).items[0]?.repetida).toBeUndefined();
  await account.call('POST', `/masivos/${first.id}/timbrar`);
  const { uuid, facturaId } = await until('it is stamped', async () => {
    const [row] = (await rows(first)).items;
    return row?.uuid ? row : undefined;
  });
  await until('its file is free', async () => {
    const { body } = await account.call<Masivo>('GET', `/masivos/${first.id}`);
    return body.timbrado?.estado === 'terminado';
  });
  const again = await review({
    ...ROW,
    'Precio unitario': '1,000',
    'RFC emisor': 'eku9003173c9',
  });
  expect((await rows(again)).items[0]?.repetida).toEqual({
    ...{ nombre: 'colegiaturas.xlsx', fila: 2, facturaId, uuid },
  });
});

it('a file that is called off half-way leaves its place to the next', async () => {
  const whole = aSheet(ROW);
  const beginning = () => {
    const begun = request(`${system.url}/api/masivos`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account.token}`,
        'content-type': XLSX,
        'content-length': whole.length,
      },
    });
    begun.on('error', () => undefined);
    begun.write(whole.subarray(0, 10));
    return begun;
  };
  // What is no workbook is told so where there is room for it.
  const code = async () => (await send(Buffer.from('nada'))).body.code;
  let first: ClientRequest | undefined;
  await until('one is on its way', async () => {
    // Met by the question of the round before, it was refused itself.
    first ??= beginning().once('response', (answer) => {
      answer.resume();
      first = undefined;
    });
    return (await code()) === 'servicioOcupado' && first;
  });
  first?.destroy();
  await until('its place is free', async () => (await code()) === 'archivoInvalido');
  expect((await send(whole)).status).toBe(202);
});
