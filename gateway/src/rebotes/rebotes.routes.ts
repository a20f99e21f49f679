import { CONTEXT_HEADER } from '@timbra/contracts';
import { DomainError, signContext, type Signer } from '@timbra/service-kit';
import { Router } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { forwardTo } from '../shared/forward-to.ts';

interface Deps {
  /** What the mail server shows; without it nobody is heard. */
  secret?: string;
  invoicesUrl: string;
  signer: Signer;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
const BEARER = /^Bearer +(\S{1,500})$/i;

/**
 * Mail that came back, as the mail server hands it on: the whole message, with a secret of this
 * installation. It is of no account until it is read, so it stands beside the API (docs/adr/0046).
 */
export const rebotesRoutes = ({ secret, invoicesUrl, signer }: Deps): Router => {
  const router = Router();
  const expected = secret === undefined ? null : digestOf(secret);
  const forward = forwardTo({
    service: 'svc-invoices',
    target: invoicesUrl,
    proxyTimeout: 60_000,
    pathRewrite: () => '/internal/rebotes',
  });
  router.post('/rebotes', async (req, res, next) => {
    if (!expected) throw new DomainError('noEncontrado', { internal: 'REBOTES_SECRET is not set' });
    const [, given = ''] = BEARER.exec(req.get('authorization') ?? '') ?? [];
    // Digests are of one length whatever was sent, and are compared in one time.
    if (!timingSafeEqual(digestOf(given), expected)) {
      throw new DomainError('noAutenticado', { internal: 'wrong secret of bounces' });
    }
    for (const name of ['authorization', 'cookie']) delete req.headers[name];
    req.headers[CONTEXT_HEADER] = signContext(signer, {
      accountId: '',
      sub: 'rebotes',
      permissions: [],
      internal: true,
    });
    await forward(req, res, next);
  });
  return router;
};
