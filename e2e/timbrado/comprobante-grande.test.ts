import {
  aFactura,
  sharedSystem,
  signUp,
  until,
  type Account,
  type SharedSystem,
} from '@timbra/test-kit';
import { MAX_CONCEPTOS, TimbrarStatus, type TimbrarRequest } from '@timbra/contracts';
import { beforeAll, expect, it } from 'vitest';
import { readLastPages } from '../screens/read-pdf.ts';
import { untilStamped } from './one-of-each.ts';

let system: SharedSystem;
let account: Account;

beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
});

const [line] = aFactura().conceptos ?? [];
/** Letters and digits that no description has more of. */
const LONGEST = 'x'.repeat(950);
const conceptos = (count: number, descripcion = '') =>
  Array.from({ length: count }, (_, at) => ({
    ...line,
    noIdentificacion: `P-${at + 1}`,
    descripcion: `Renglón ${at + 1} ${descripcion}`.trim(),
    cantidad: '1',
    valorUnitario: '0.30',
  }));

it('a voucher of 5,000 concepts is saved, stamped and printed; one more is refused by its bound', async () => {
  const tooMany = await account.call<{ errors: unknown }>('POST', '/facturas', {
    body: { conceptos: conceptos(MAX_CONCEPTOS + 1) },
  });
  expect([tooMany.status, tooMany.body.errors]).toEqual([
    400,
    [{ path: 'conceptos', message: 'A lo más 5,000 conceptos por factura' }],
  ]);

  const draft = await account.draft({ conceptos: conceptos(MAX_CONCEPTOS) });
  expect(draft.subtotal).toBe('1500.00');
  await account.stamp(draft.id, { wait: 0 });
  const { uuid } = await untilStamped(account, draft.id);

  const xml = await account.call<string>('GET', `/facturas/${draft.id}.xml`);
  expect(xml.body.match(/<cfdi:Concepto /g)).toHaveLength(MAX_CONCEPTOS);
  // A machine that is too busy to print it within a minute answers 503, and the caller asks again.
  const { bytes } = await until('it is printed', async () => {
    const answer = await account.call('GET', `/facturas/${draft.id}.pdf`);
    if (answer.status === 503) return false;
    expect(answer.status).toBe(200);
    return answer;
  });
  const text = await readLastPages(bytes, 3);
  expect(text).toContain('Renglón 5000');
  expect(text).toContain(uuid);
});

it('one whose XML the ledger could not keep is refused before the PAC sees it, and costs nothing', async () => {
  const creditos = await account.credits();
  const stamps = (await system.pac.timbres()).length;
  const draft = await account.draft({ conceptos: conceptos(MAX_CONCEPTOS, LONGEST) });
  const { body } = await account.stamp(draft.id, { wait: 0 });
  const refused = await until('the request is over', async () => {
    const seen = await account.call<TimbrarRequest>('GET', `/timbrar-requests/${body.id}`);
    return seen.body.status === TimbrarStatus.Error && seen.body;
  });
  expect(refused.error).toMatch(/^El XML pesa \d+\.\d MB y el máximo es 3\.5 MB/);
  expect(await account.credits()).toBe(creditos);
  expect((await system.pac.timbres()).length).toBe(stamps);
});
