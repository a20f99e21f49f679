import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Data that accompanies one request from the browser to the PAC without being passed by hand. */
interface RequestScope {
  requestId: string;
}

const storage = new AsyncLocalStorage<RequestScope>();

export const newRequestId = () => randomUUID();
export const withRequestId = <T>(requestId: string, run: () => T): T =>
  storage.run({ requestId }, run);
/** The id of the request or job at work, or a new one outside of any. */
export const currentRequestId = () => storage.getStore()?.requestId ?? newRequestId();
