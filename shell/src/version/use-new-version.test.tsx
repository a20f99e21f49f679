// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { button, openShell, shows, type OpenShell } from '../../test/harness.tsx';
import { CHECK_MS } from './use-new-version.ts';

vi.stubGlobal('APP_VERSION', '1.2.3');
vi.mock('../remotes/load-remote.ts', () => ({ loadRemote: () => new Promise(() => {}) }));
let shell: OpenShell;
let out = '1.2.3';
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ version: out })));
});
afterEach(() => {
  shell.close();
  vi.useRealTimers();
});

it('looks every half hour, offers to reload when a newer version is out, and can be ignored', async () => {
  shell = openShell('/soporte');
  await shows('Cómo contactarnos');
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  expect(document.body.textContent).not.toContain('nueva versión');
  out = '1.3.0';
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  await shows('Hay una nueva versión de Timbra (1.3.0).');
  button('Ignorar').click();
  await vi.waitFor(() => expect(document.body.textContent).not.toContain('1.3.0'));
  out = '1.4.0';
  await vi.advanceTimersByTimeAsync(CHECK_MS);
  await shows('Hay una nueva versión de Timbra (1.4.0).');
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
  button('Recargar').click();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  reload.mockRestore();
});
