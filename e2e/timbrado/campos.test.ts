import {
  FALTA_UUID,
  type ClaveSecreta,
  type Factura,
  type TimbrarRequest,
} from '@timbra/contracts';
import { sharedSystem, signUp, until, type Account, type SharedSystem } from '@timbra/test-kit';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectOneOfEach, stampsAt, untilStamped } from './one-of-each.ts';

let system: SharedSystem;
let account: Account;
beforeAll(async () => {
  system = await sharedSystem();
  account = await signUp(system);
});
afterEach(() => system.pac.reset());

describe('what a stamped invoice says of itself', () => {
  it('its seal, its cadena original and its folio fiscal as its XML writes it', async () => {
    const { id } = await account.draft();
    const { body } = await account.stamp(id);
    const { body: xml } = await account.call<string>('GET', `/facturas/${id}.xml`);
    expect(xml).toContain(` Sello="${body.sello}"`);
    expect(xml).toContain(` UUID="${body.xuuid}"`);
    expect(body.uuid).toBe(body.xuuid?.toUpperCase());
    expect(body.cadenaOriginal).toMatch(/^\|\|4\.0\|.*\|\|$/);
    expect(body.selloLastDigits).toBe(body.sello?.slice(-8));
  });

  it('whether a person or the account’s key asked for its stamp', async () => {
    const byPerson = await account.draft();
    const stampedByPerson = (await account.stamp(byPerson.id)).body;
    const { ClientSecret } = (await account.call<ClaveSecreta>('POST', '/cuenta/clave/ver')).body;
    const byKey = await account.draft();
    const stampedByKey = await account.call<Factura>(
      'POST',
      `/facturas/${account.id}/${byKey.id}/timbrar?wait=30`,
      { token: ClientSecret, body: {} },
    );
    expect(stampedByPerson.timbrarRequest?.viaRest).toBeUndefined();
    expect(stampedByKey.body.timbrarRequest?.viaRest).toBe(true);
  });

  it('the operation of a buyer who issues it, in its XML too', async () => {
    const { id } = await account.draft({ facAtrAdquirente: '1234567890' });
    const { body } = await account.stamp(id);
    const { body: xml } = await account.call<string>('GET', `/facturas/${id}.xml`);
    expect(body.facAtrAdquirente).toBe('1234567890');
    expect(xml).toContain(' FacAtrAdquirente="1234567890"');
  });

  it('a test has no folio fiscal of SAT’s, and none of this once it is edited', async () => {
    const { id } = await account.draft();
    const { body: test } = await account.stamp(id, { prueba: true });
    expect([test.xuuid, test.sello]).toEqual([undefined, expect.any(String)]);
    const { body: edited } = await account.call<Factura>('PUT', `/facturas/${id}`, { body: {} });
    expect([edited.sello, edited.cadenaOriginal]).toEqual([undefined, undefined]);
  });
});

it('says «Falta UUID» of an answer without a stamp, and finds the stamp it was given', async () => {
  const creditosAntes = await account.credits();
  const timbresAntes = await stampsAt(system);
  // The stamp is not found before somebody has read what is said meanwhile.
  system.pac.set({ answerWithoutUuid: 1, late307Ms: 3_600_000 });
  const draft = await account.draft({ serie: 'MUDO' });
  const { status, body } = await account.stamp(draft.id, { wait: 0 });
  expect(status).toBe(202);
  await until('the request says what was wrong', async () => {
    const request = await account.call<TimbrarRequest>('GET', `/timbrar-requests/${body.id}`);
    return request.body.aviso === FALTA_UUID;
  });
  system.pac.set({ late307Ms: 0 });
  const stamped = await untilStamped(account, draft.id);
  await expectOneOfEach(system, account, [stamped], { creditosAntes, timbresAntes });
  const ended = await account.call<TimbrarRequest>('GET', `/timbrar-requests/${body.id}`);
  expect(ended.body.aviso).toBeUndefined();
});
