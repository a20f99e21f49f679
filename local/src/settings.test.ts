import { describe, expect, it } from 'vitest';

import { planProcesses } from './plan.ts';
import { resolveSettings, type Settings } from './settings.ts';

const settingsWith = (given: NodeJS.ProcessEnv): Settings =>
  resolveSettings({
    given,
    secrets: { INTERNAL_SECRET: 'i', SESSION_SECRET: 's', VAULT_MASTER_KEY: 'v' },
    mongodbUri: 'mongodb://127.0.0.1:1',
    redisUrl: 'redis://127.0.0.1:2',
    objectStoreUrl: 'file:/objects',
  });

describe('resolveSettings', () => {
  it('points PAC and SAT at the sandbox when no PAC is given', () => {
    expect(settingsWith({})).toMatchObject({
      FINKOK_URL: 'http://127.0.0.1:3190/finkok',
      SAT_CERTIFICATES_URL: 'http://127.0.0.1:3190/certificados',
      SAT_STATUS_URL: 'http://127.0.0.1:3190/sat/ConsultaCFDIService.svc',
      FINKOK_USERNAME: 'sandbox',
    });
  });

  it('never sends sandbox credentials to a PAC that was given', () => {
    const settings = settingsWith({ FINKOK_URL: 'https://pac.test' });
    expect(settings.FINKOK_USERNAME).toBe('');
    expect(settings.SAT_STATUS_URL).toBe('');
  });

  it('lets the environment win, and an empty value count as not given', () => {
    const settings = settingsWith({ PORT: '4000', LOG_LEVEL: '', REDIS_URL: 'redis://r' });
    expect(settings).toMatchObject({ PORT: '4000', LOG_LEVEL: 'info', REDIS_URL: 'redis://r' });
  });
});

describe('planProcesses', () => {
  const names = (settings: Settings): string[] =>
    planProcesses(settings, 'start')
      .flat()
      .flatMap(({ serves }) => serves.map(({ name }) => name));

  it('runs the services and the first worker in one process, and each further worker in its own', () => {
    const processes = planProcesses(settingsWith({ STAMPING_WORKERS: '2' }), 'start').flat();
    expect(processes.map(({ name }) => name)).toEqual([
      'sandbox',
      'timbra',
      'svc-stamping-worker-2',
    ]);
    const shared = processes[1]?.serves.map(({ name }) => name);
    expect(shared).toEqual([
      'svc-credits',
      'svc-catalogs',
      'svc-invoices',
      'svc-stamping',
      'svc-stamping-worker',
      'gateway',
    ]);
  });

  it('runs every service in a process of its own when it is told so', () => {
    const processes = planProcesses(settingsWith({ SERVICES: 'apart' }), 'start').flat();
    expect(processes.map(({ name }) => name)).toEqual([
      'sandbox',
      'svc-credits',
      'svc-catalogs',
      'svc-invoices',
      'svc-stamping',
      'svc-stamping-worker',
      'gateway',
    ]);
  });

  it('refuses another word for how services run, and says what may be written', () => {
    expect(() => planProcesses(settingsWith({ SERVICES: 'juntos' }), 'start')).toThrow(
      'SERVICES=juntos no es una forma',
    );
  });

  it('does not start a service whose address is on another machine', () => {
    expect(names(settingsWith({ SVC_CREDITS_URL: 'http://credits.test' }))).not.toContain(
      'svc-credits',
    );
  });

  it('gives the vault key to the stamping processes alone', () => {
    const settings = settingsWith({ STAMPING_WORKERS: '2', SERVICES: 'apart' });
    const processes = planProcesses(settings, 'start').flat();
    const holders = processes.filter(({ env }) => env['VAULT_MASTER_KEY'] !== undefined);
    const allowed = ['svc-stamping', 'svc-stamping-worker', 'svc-stamping-worker-2'];
    expect(allowed).toEqual(expect.arrayContaining(holders.map(({ name }) => name)));
    expect(processes.every(({ env }) => env['INTERNAL_SECRET'] === 'i')).toBe(true);

    const [, together] = planProcesses(settingsWith({}), 'start').flat();
    expect(together?.env).not.toHaveProperty('VAULT_MASTER_KEY');
    const own = JSON.parse(together?.env['SERVICES_OWN_ENV'] ?? '') as Record<string, object>;
    const withKey = Object.keys(own).filter((name) => 'VAULT_MASTER_KEY' in (own[name] ?? {}));
    expect(withKey.sort()).toEqual(['svc-stamping', 'svc-stamping-worker']);
  });
});
