import { pairKeys, type InternalSecrets, type ServiceName, type Signer } from '@timbra/service-kit';

/** Signs as one of those who call that service do. */
export const signerTo = (callee: ServiceName, secrets: InternalSecrets): Signer =>
  pairKeys(callee === 'gateway' ? 'svc-credits' : 'gateway', secrets).to(callee);
