// @vitest-environment happy-dom
import { describeRemoteContract } from '@timbra/remote-kit/testing';

describeRemoteContract(async () => (await import('./remote.tsx')).remote, {
  basename: '/facturacion',
  answers: { 'GET /facturas': { items: [], nextCursor: null } },
});
