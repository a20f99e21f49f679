import { expect, it } from 'vitest';
import { isWhole } from './reconcile.ts';
import { runChaos } from './run-chaos.ts';

const SHORT_MINUTES = 0.1;
/** Beyond the clients' own deadlines, three minutes each: what is stuck is named by them. */
const LIMIT_MS = 900_000;

it.each([
  ['each service is a process', true],
  ['the services share one', false],
])(
  'leaves one stamp, credit, folio and XML for each invoice after every kind of harm, where %s',
  async (_, apart) => {
    const result = await runChaos({ minutes: SHORT_MINUTES, seed: 7, apart });
    const { tally, ...figures } = result;
    expect(figures.kills).toBeGreaterThan(0);
    expect([...tally.keys()]).toEqual(
      expect.arrayContaining([
        'SIGKILL de base de datos',
        'SIGKILL de Redis',
        'almacén de objetos fuera',
      ]),
    );
    expect(isWhole(result), JSON.stringify(figures)).toBe(true);
  },
  LIMIT_MS,
);
