import { PRECIO_CREDITO } from '@timbra/contracts';
import type { CreditsConfig } from '../config.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe.provider.ts';

/** A person waits for the page on which they pay. */
const TIMEOUT_MS = 15_000;

/**
 * Who charges; null where nobody was configured, and then nothing can be bought. Nor is its library
 * loaded there: a tenth of a start, and 34 MB.
 */
export const openProvider = async ({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_URL: url,
}: CreditsConfig): Promise<PaymentProvider | null> => {
  if (!key || !webhookSecret) return null;
  const at = url ? new URL(url) : undefined;
  const { default: Stripe } = await import('stripe');
  const stripe = new Stripe(key, {
    ...(at && {
      host: at.hostname,
      port: Number(at.port || (at.protocol === 'https:' ? 443 : 80)),
      protocol: at.protocol === 'https:' ? 'https' : 'http',
    }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  return createStripeProvider({
    stripe,
    webhookSecret,
    now: Date.now,
    precio: PRECIO_CREDITO * 100,
  });
};
