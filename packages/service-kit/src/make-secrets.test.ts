import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { nameOfPair, PAIRS, pairsOf, SERVICES, type ServiceName } from './call-graph.ts';
import { internalSecrets, pairKeys, type PairKeys } from './pair-keys.ts';

const PROGRAM = new URL('../bin/secretos.ts', import.meta.url).pathname;
const secretos = (args: string[] = [], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  return { status, stderr, lines: stdout.split('\n').filter(Boolean) };
};

type Env = Record<string, string>;
type Installation = Record<ServiceName, Env>;
const install = (): Installation => {
  const rows = secretos().lines.map((it) => it.split(' '));
  const all = rows.map(([service, INTERNAL_SECRETS]) => [service, { INTERNAL_SECRETS }]);
  return Object.fromEntries(all) as Installation;
};
/** What all of them have, one after the other. */
const secretsOf = (installation: Installation) => ({
  INTERNAL_SECRETS: Object.values(installation)
    .map((it) => it.INTERNAL_SECRETS)
    .join('\n'),
});
const stepOf = (lines: readonly string[], step: string, before: Installation): Installation => {
  const after = structuredClone(before);
  for (const [of, service = '', name = '', value = ''] of lines.map((it) => it.split(' '))) {
    if (of === step) after[service as ServiceName][name] = value;
  }
  return after;
};
const keysOf = (installation: Installation) =>
  new Map<ServiceName, PairKeys>(
    SERVICES.map((it) => [it, pairKeys(it, internalSecrets.parse(installation[it]))]),
  );
/** The pairs whose calls are refused, made by some of these and received by others. */
const refused = (callers: Installation, callees: Installation): string[] => {
  const [from, to] = [keysOf(callers), keysOf(callees)];
  return PAIRS.filter(({ caller, callee }) => {
    const { key } = from.get(caller)?.to(callee) ?? {};
    return !to.get(callee)?.from(caller).includes(String(key));
  }).map(nameOfPair);
};

it.each([
  ['all', []],
  ['one pair', ['gateway/svc-invoices']],
  ['two pairs', ['gateway/svc-invoices', 'svc-credits/gateway']],
])('the secrets of %s are changed in three steps, and no call is refused', (_, pairs) => {
  const present = install();
  const { lines } = secretos(['--cambiar', ...pairs], secretsOf(present));
  const steps = ['1', '2', '3'].reduce(
    (all, step) => [...all, stepOf(lines, step, all.at(-1) ?? present)],
    [present],
  );
  steps.slice(1).forEach((after, at) => {
    const before = steps[at] ?? present;
    expect([refused(before, after), refused(after, before), refused(after, after)]).toEqual([
      ...[[], [], []],
    ]);
  });
  // A process may start between one line of a step and the next.
  for (const at of lines.keys()) {
    const step = Number(lines[at]?.split(' ')[0]);
    const before = steps[step - 1] ?? present;
    const partly = stepOf(lines.slice(0, at + 1), String(step), before);
    expect([refused(before, partly), refused(partly, before)]).toEqual([[], []]);
  }
  // At the end those of before prove nothing, in the pairs that changed and no other.
  const changed = pairs.length > 0 ? pairs : PAIRS.map(nameOfPair);
  expect(refused(present, steps.at(-1) ?? present).sort()).toEqual([...changed].sort());
});

it('one pair needs its two services only, which keep their other secrets', () => {
  const { gateway, 'svc-invoices': invoices } = install();
  const INTERNAL_SECRETS = `${gateway.INTERNAL_SECRETS}\n${invoices.INTERNAL_SECRETS}`;
  const { lines } = secretos(['--cambiar', 'gateway/svc-invoices'], { INTERNAL_SECRETS });
  const services = new Set(lines.map((it) => it.split(' ')[1]));
  expect([...services]).toEqual(['gateway', 'svc-invoices']);
  const value = lines.find((it) => it.startsWith('2 gateway INTERNAL_SECRETS ')) ?? '';
  const kept = (gateway.INTERNAL_SECRETS ?? '').split(',').filter((it) => value.includes(it));
  expect(kept).toHaveLength(pairsOf('gateway').length - 1);
});

it.each([
  ['without those that there are', ['--cambiar'], () => '', 'INTERNAL_SECRETS: falta'],
  [
    'of all with those of one service',
    ['--cambiar'],
    (all: Installation) => all['svc-catalogs'].INTERNAL_SECRETS,
    'INTERNAL_SECRETS: falta gateway/svc-credits',
  ],
  [
    'of what is no pair',
    ['--cambiar', 'svc-catalogs/gateway'],
    (all: Installation) => secretsOf(all).INTERNAL_SECRETS,
    '«svc-catalogs/gateway» no es un par: gateway/svc-catalogs, ',
  ],
  [
    'where a change was left half done',
    ['--cambiar'],
    (all: Installation) =>
      `${secretsOf(all).INTERNAL_SECRETS} gateway/svc-invoices=${'f'.repeat(64)}`,
    'gateway/svc-invoices: está dos veces',
  ],
  ['where it was not asked for', ['gateway/svc-invoices'], () => '', 'Uso:'],
])('changes nothing %s, and shows no secret', (_, args, secretsFrom, said) => {
  const given = secretsFrom(install()) ?? '';
  const { status, stderr, lines } = secretos(args, { INTERNAL_SECRETS: given });
  expect([status, lines]).toEqual([1, []]);
  expect(stderr).toContain(said);
  expect(stderr).not.toMatch(/[0-9a-f]{64}/);
});
