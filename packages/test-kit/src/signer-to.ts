import { pairKeys, type InternalSecrets, type ServiceName, type Signer } from '@timbra/service-kit';

/** Signs as one of that service's callers. */
export const signerTo = (callee: ServiceName, secrets: InternalSecrets): Signer =>
  pairKeys(callee === 'gateway' ? 'svc-credits' : 'gateway', secrets).to(callee);
