import type { ApiClient } from '@timbra/remote-kit';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askCancelabilidad, DEBOUNCE_MS } from './use-cancelabilidad.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anApi = () => {
  const request = vi.fn(async () => ({ cancelable: 'sinAceptacion' }));
  return { request, api: { get: request } as unknown as ApiClient };
};

it('asks SAT once the panel has been open for 400 ms', async () => {
  const { api, request } = anApi();
  const asking = askCancelabilidad(api, 'f1', new AbortController().signal);
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
  expect(request).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await asking).toEqual({ cancelable: 'sinAceptacion' });
  expect(request).toHaveBeenCalledOnce();
});

it('asks nothing when it was closed before', async () => {
  const { api, request } = anApi();
  const abort = new AbortController();
  const asking = askCancelabilidad(api, 'f1', abort.signal);
  abort.abort();
  await expect(asking).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(request).not.toHaveBeenCalled();
});
