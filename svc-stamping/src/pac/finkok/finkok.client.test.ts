import { expect, it } from 'vitest';
import { openOutside, PASSWORD, uuidIn } from '../../../test-support/open-outside.ts';
import { describePacContract } from '../pac.contract.ts';
import { createFinkok } from './finkok.client.ts';

describePacContract('Finkok', async () => {
  const { sandbox, url, sealed, close } = await openOutside('finkok');
  const finkok = (password: string) =>
    createFinkok({ url: `${url}/finkok`, username: 'cuenta', password, timeoutMs: 3_000 });
  return {
    pac: finkok(PASSWORD),
    stranger: finkok('otra'),
    control: sandbox.control,
    sealed,
    close,
  };
});

it('a stamp within CDATA is read as one that is escaped', async () => {
  const { sandbox, url, sealed, close } = await openOutside('finkok-cdata');
  try {
    const pac = createFinkok({
      url: `${url}/finkok`,
      username: 'cuenta',
      password: PASSWORD,
      timeoutMs: 10_000,
    });
    const xml = sealed();
    await pac.find(xml);
    sandbox.control.set({ nonsense: 'cdata' });
    const outcome = await pac.stamp(xml);
    const given = (await sandbox.control.timbres())[0]?.uuid ?? '';
    expect(outcome).toEqual({ kind: 'stamped', xml: await sandbox.control.xml(given) });
    expect(uuidIn((await pac.find(xml)) ?? '')).toBe(given);
  } finally {
    await close();
  }
});
