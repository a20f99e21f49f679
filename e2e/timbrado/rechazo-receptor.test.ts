import type { Factura, FiscalReceptor, ProblemBody } from '@timbra/contracts';
import { sharedSystem, signUp, type Account, type SharedSystem } from '@timbra/test-kit';
import { beforeAll, expect, it } from 'vitest';

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
});

const create = async (over: object) =>
  (
    await account.call<FiscalReceptor>('POST', '/receptores', {
      body: {
        rfc: 'URE180429TM6',
        nombre: 'UNIVERSIDAD ROBOTICA',
        regimen: '601',
        fiscalDirecciones: [{ cp: '86991' }],
        ...over,
      },
    })
  ).body;
const update = (id: string) =>
  account.call<FiscalReceptor & ProblemBody>('POST', `/receptores/${id}/actualizar-del-sat`);

it('a refused name says what to do, and doing it makes the same draft stampable', async () => {
  const { id } = await create({ idCif: '15020101010' });
  const draft = await account.draft({ receptor: id });
  const refused = await account.stamp(draft.id);
  const problem = refused.body as unknown as ProblemBody;
  expect([refused.status, problem.rechazo?.code]).toEqual([422, 'CFDI40145']);
  expect(problem.rechazo?.accion).toBe('actualizarReceptor');
  expect(problem.rechazo?.remedio).toMatch(/constancia de situación fiscal.*idCIF/);

  const { status, body } = await update(id);
  expect([status, body.nombre]).toEqual([200, 'UNIVERSIDAD ROBOTICA ESPAÑOLA']);
  const stamped = (await account.stamp(draft.id)).body as Factura;
  expect(stamped.uuid).toBeTruthy();
});

it('without the idCIF it says which field is missing, and of another account nothing is found', async () => {
  const { id } = await create({ nombre: 'OTRO NOMBRE' });
  const missing = await update(id);
  expect([missing.status, missing.body.errors?.[0]?.path]).toEqual([400, 'idCif']);
  const other = await signUp(system);
  const answer = await other.call('POST', `/receptores/${id}/actualizar-del-sat`);
  expect(answer.status).toBe(404);
});
