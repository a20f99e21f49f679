// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { openShell, shows, type OpenShell } from '../../test/harness.tsx';

vi.stubGlobal('APP_VERSION', '1.2.3');
vi.mock('../remotes/load-remote.ts', () => ({ loadRemote: () => new Promise(() => {}) }));
let shell: OpenShell;
afterEach(() => {
  shell.close();
  vi.restoreAllMocks();
});

it('says for as long as it lasts that there is no network, and that what is typed stays', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  shell = openShell('/soporte');
  await shows('Cómo contactarnos');
  expect(document.body.textContent).not.toContain('no tiene conexión');
  online.mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await shows('Tu equipo no tiene conexión. Lo que escribas se queda en esta pantalla');
  online.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('no tiene conexión'));
});
