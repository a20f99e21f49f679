import { DomainError } from '@timbra/service-kit';
import express, { Router, type RequestHandler } from 'express';
import type { ReceiveEvents } from './receive-event.ts';

interface Deps {
  requireContext: RequestHandler;
  /** null without a provider. */
  events: Pick<ReceiveEvents, 'receive'> | null;
}

/** Larger than any event that Stripe sends. */
const LIMIT = '512kb';

/** What the provider tells, as bytes: its signature is over them. It stands before the JSON parser. */
export const webhookRoutes = ({ requireContext, events }: Deps): Router => {
  const router = Router();
  router.post(
    '/pagos/stripe/webhook',
    requireContext,
    express.raw({ type: () => true, limit: LIMIT }),
    async (req, res) => {
      if (!events) throw new DomainError('noEncontrado', { internal: 'no payment provider' });
      const raw = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
      await events.receive(raw, req.get('stripe-signature') ?? '');
      res.json({ recibido: true });
    },
  );
  return router;
};
