import { describePacContract } from '../pac.contract.ts';
import { openOutside, PASSWORD } from '../../../test-support/open-outside.ts';
import { createFinkok } from './finkok.client.ts';

describePacContract('Finkok', async () => {
  const { sandbox, url, sealed, close } = await openOutside('finkok');
  const finkok = (password: string) =>
    createFinkok({ url: `${url}/finkok`, username: 'cuenta', password, timeoutMs: 3_000 });
  return {
    pac: finkok(PASSWORD),
    stranger: finkok('otra'),
    control: sandbox.control,
    ...{ sealed, close },
  };
});
