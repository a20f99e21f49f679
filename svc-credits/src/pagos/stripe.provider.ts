import { MetodoPago } from '@timbra/contracts';
import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Pago, PaymentProvider, ProviderEvent } from './payment-provider.ts';

interface Options {
  stripe: Stripe;
  webhookSecret: string;
  /** Centavos of one credit. */
  precio: number;
  now: () => number;
}

/** Seconds by which a signature may be old, or by which clocks may differ. */
const TOLERANCE_S = 300;
/** A reference ends at 23:59 of this day, counted from today. */
const REFERENCE_DAYS = 5;

/** Stripe's package lets a signature of tomorrow pass (creditos §9). */
const refuseFuture = (signature: string, now: number): void => {
  const at = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1]);
  if (!(at <= now / 1000 + TOLERANCE_S)) throw new Error('signed in the future');
};

const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const idOf = (it: string | { id: string } | null | undefined): string | undefined =>
  typeof it === 'string' ? it : it?.id;

const id = z.string().min(1).max(255);
const reference = z.union([id, z.object({ id })]).nullish();
const about = <T extends z.ZodType>(object: T) => z.object({ data: z.object({ object }) });

/** An event as it must be, although it is signed: one of another shape is refused, not guessed at. */
const eventShape = z.object({
  id,
  type: z.string().min(1).max(255),
  data: z.object({ object: z.looseObject({}) }),
});
const aboutIntent = about(z.object({ id }));
const aboutFondeo = about(
  z.object({
    id,
    type: z.string(),
    customer: reference,
    net_amount: z.int(),
  }),
);
const aboutCharge = about(z.object({ payment_intent: reference }));

/**
 * Only what may change what somebody paid; the rest of what Stripe tells is none of ours.
 * @throws ZodError when it has another shape
 */
const toEvent = (told: unknown): ProviderEvent => {
  const { id, type } = eventShape.parse(told);
  const event: ProviderEvent = { id, tipo: type };
  if (type.startsWith('payment_intent.')) {
    return { ...event, pago: aboutIntent.parse(told).data.object.id };
  }
  if (type === 'customer_cash_balance_transaction.created') {
    const { object } = aboutFondeo.parse(told).data;
    const cliente = idOf(object.customer);
    const centavos = object.net_amount;
    if (object.type !== 'funded' || !cliente || centavos <= 0) return event;
    return { ...event, fondeo: { id: object.id, cliente, centavos } };
  }
  if (/^(checkout\.session|charge|refund)\./.test(type)) {
    return { ...event, pago: idOf(aboutCharge.parse(told).data.object.payment_intent) };
  }
  return event;
};

const METODOS: Record<string, MetodoPago> = {
  customer_balance: MetodoPago.Transferencia,
  oxxo: MetodoPago.Efectivo,
};

/** A bank holds the money of a dispute until it is won; a warning or an inquiry takes none. */
const HOLDS: readonly string[] = ['needs_response', 'under_review', 'lost'];

/** Stripe, API 2026-10-28.endive (creditos §9). */
export const createStripeProvider = ({
  stripe,
  webhookSecret,
  precio,
  now,
}: Options): PaymentProvider => {
  const retirado = async (id: string, charge: Stripe.Charge) => {
    const disputes = charge.disputed
      ? (await stripe.disputes.list({ payment_intent: id, limit: 100 })).data
      : [];
    const held = disputes.filter(({ status }) => HOLDS.includes(status));
    return {
      retirado: charge.amount_refunded + held.reduce((sum, { amount }) => sum + amount, 0),
      enDisputa: held.some(({ status }) => status !== 'lost'),
    };
  };

  return {
    name: 'stripe',
    createCustomer: async (cuenta, { nombre, email }) => {
      const { id } = await stripe.customers.create(
        { email, name: nombre, metadata: { cuenta } },
        // The account's administrator may change between two tries: another key then, another customer.
        { idempotencyKey: `cliente-${cuenta}-${digestOf(`${nombre} ${email}`)}` },
      );
      return id;
    },
    openCheckout: async ({ cuenta, cliente, creditos, pagado, cancelado }) => {
      const session = await stripe.checkout.sessions.create({
        mode: 'payment',
        customer: cliente,
        client_reference_id: cuenta,
        line_items: [
          {
            quantity: creditos,
            price_data: {
              currency: 'mxn',
              unit_amount: precio,
              product_data: { name: 'Créditos de timbrado' },
            },
          },
        ],
        payment_intent_data: { metadata: { cuenta } },
        success_url: pagado,
        cancel_url: cancelado,
      });
      if (!session.url) throw new Error(`session ${session.id} has no page`);
      return { enlace: session.url, expira: new Date(session.expires_at * 1000) };
    },
    clabeOf: async (cliente) => {
      const { bank_transfer } = await stripe.customers.createFundingInstructions(cliente, {
        currency: 'mxn',
        funding_type: 'bank_transfer',
        bank_transfer: { type: 'mx_bank_transfer' },
      });
      const spei = bank_transfer.financial_addresses.find(({ type }) => type === 'spei')?.spei;
      if (!spei) throw new Error(`customer ${cliente} has no CLABE`);
      return { clabe: spei.clabe, banco: spei.bank_name, beneficiario: spei.account_holder_name };
    },
    openReferencia: async ({ cuenta, cliente, centavos, who }) => {
      const intent = await stripe.paymentIntents.create({
        amount: centavos,
        currency: 'mxn',
        customer: cliente,
        confirm: true,
        metadata: { cuenta },
        payment_method_data: {
          type: 'oxxo',
          billing_details: { name: who.nombre, email: who.email },
        },
        payment_method_options: { oxxo: { expires_after_days: REFERENCE_DAYS } },
      });
      const details = intent.next_action?.oxxo_display_details;
      const { number, hosted_voucher_url, expires_after } = details ?? {};
      if (!number || !hosted_voucher_url || !expires_after) {
        throw new Error(`payment ${intent.id} has no reference`);
      }
      return {
        pago: intent.id,
        referencia: number,
        comprobante: hosted_voucher_url,
        expira: new Date(expires_after * 1000),
      };
    },
    takeFondeo: async ({ id, cliente, centavos }) => {
      const intent = await stripe.paymentIntents.create(
        {
          amount: centavos,
          currency: 'mxn',
          customer: cliente,
          confirm: true,
          payment_method_data: { type: 'customer_balance' },
          payment_method_options: {
            customer_balance: {
              funding_type: 'bank_transfer',
              bank_transfer: { type: 'mx_bank_transfer' },
            },
          },
        },
        { idempotencyKey: `fondeo-${id}` },
      );
      return intent.id;
    },
    getPago: async (id): Promise<Pago | null> => {
      const intent = await stripe.paymentIntents
        .retrieve(id, { expand: ['latest_charge'] })
        .catch((error: unknown) => {
          if ((error as { statusCode?: number }).statusCode === 404) return null;
          throw error;
        });
      if (!intent) return null;
      const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
      const isPaid = intent.status === 'succeeded' && charge !== null;
      const type = charge?.payment_method_details?.type ?? intent.payment_method_types[0] ?? '';
      return {
        id,
        metodo: METODOS[type] ?? MetodoPago.Tarjeta,
        fecha: new Date((charge?.created ?? intent.created) * 1000),
        recibido: isPaid ? intent.amount_received : 0,
        ...(isPaid ? await retirado(id, charge) : { retirado: 0, enDisputa: false }),
        cliente: idOf(intent.customer) ?? null,
        cuenta: intent.metadata['cuenta'] ?? null,
      };
    },
    readEvent: (raw, signature) => {
      refuseFuture(signature, now());
      return toEvent(stripe.webhooks.constructEvent(raw, signature, webhookSecret, TOLERANCE_S));
    },
  };
};
