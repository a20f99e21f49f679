import express, { Router, type Request, type Response } from 'express';
import type { Almacen } from './almacen.ts';
import type { Charge, Customer, Dispute, Objeto, PaymentIntent, Session } from './objetos.ts';
import type { StripeSandbox } from './stripe.ts';

interface Deps {
  almacen: Almacen;
  stripe: StripeSandbox;
}

type Form = Record<string, unknown>;
const text = (it: unknown): string | null => (typeof it === 'string' && it !== '' ? it : null);
const part = (it: unknown): Form => (typeof it === 'object' && it !== null ? (it as Form) : {});
const texts = (it: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(part(it)).map(([name, value]) => [name, String(value)]));

const refuse = (res: Response, status: number, message: string, param?: string): void => {
  res.status(status).json({ error: { type: 'invalid_request_error', message, param } });
};

const DAY_S = 24 * 60 * 60;

/** The provider's API: form bodies with brackets, JSON answers, the same key gives the same object. */
export const stripeRoutes = ({ almacen, stripe }: Deps): Router => {
  const api = Router();
  api.use(express.urlencoded({ extended: true, limit: '100kb' }));
  api.use((req, res, next) => {
    if (/^Bearer sk_test_\w+$/.test(req.get('authorization') ?? '')) return next();
    refuse(res, 401, 'Invalid API Key provided');
  });

  /** What was answered to each Idempotency-Key: a repetition gets it again, also while it is made. */
  const answered = new Map<string, Promise<Objeto | null>>();
  const once = async <T extends Objeto>(
    req: Request,
    res: Response,
    create: () => Promise<T | null>,
    view: (it: T) => unknown = (it) => it,
  ): Promise<void> => {
    const key = req.get('idempotency-key');
    const making = (key && answered.get(key)) || create();
    if (key) answered.set(key, making);
    const made = await making;
    // The first request of this key was refused and has its answer; a repetition gets one here.
    if (!made) return void (res.headersSent || refuse(res, 400, 'Keys for idempotent requests'));
    const now = almacen.get<T>(made.id, made.object);
    if (now) res.json(view(now));
  };
  const shown = <T extends Objeto>(res: Response, it: T | null): void => {
    if (it) res.json(it);
    else refuse(res, 404, 'No such object', 'id');
  };
  const customerView = ({ saldo: _saldo, clabe: _clabe, ...it }: Customer) => it;

  api.post('/customers', (req, res) =>
    once<Customer>(
      req,
      res,
      () =>
        almacen.add<Customer>('cus', {
          object: 'customer',
          email: text(part(req.body).email),
          name: text(part(req.body).name),
          metadata: texts(part(req.body).metadata),
          saldo: 0,
        }),
      customerView,
    ),
  );
  api.get('/customers/:id', (req, res) => {
    const found = almacen.get<Customer>(req.params.id, 'customer');
    shown(res, found && (customerView(found) as Customer));
  });
  api.post('/customers/:id/funding_instructions', async (req, res) => {
    const customer = almacen.get<Customer>(req.params.id, 'customer');
    if (!customer) return refuse(res, 404, 'No such customer', 'customer');
    const clabe = await stripe.clabeOf(customer);
    const bank = { bank_code: '646', bank_name: 'STP', account_holder_name: 'TIMBRA DE PRUEBA' };
    const financial_addresses = [
      { type: 'spei', supported_networks: ['spei'], spei: { clabe, ...bank } },
    ];
    res.json({
      object: 'funding_instructions',
      currency: 'mxn',
      livemode: false,
      funding_type: 'bank_transfer',
      bank_transfer: { country: 'MX', type: 'mx_bank_transfer', financial_addresses },
    });
  });

  api.post('/checkout/sessions', (req, res) =>
    once<Session>(req, res, async () => {
      const body = part(req.body);
      const items = Object.values(part(body.line_items)).map(part);
      const total = items.reduce(
        (sum, it) => sum + Number(part(it.price_data).unit_amount) * Number(it.quantity),
        0,
      );
      if (body.mode !== 'payment' || !(total > 0)) {
        refuse(res, 400, 'Missing or invalid line_items', 'line_items');
        return null;
      }
      const now = Math.floor(Date.now() / 1000);
      const session = await almacen.add<Session>('cs_test', {
        object: 'checkout.session',
        amount_total: total,
        client_reference_id: text(body.client_reference_id),
        customer: text(body.customer),
        metadata: texts(part(body.payment_intent_data).metadata),
        status: 'open',
        payment_status: 'unpaid',
        payment_intent: null,
        success_url: text(body.success_url) ?? '',
        cancel_url: text(body.cancel_url) ?? '',
        expires_at: now + DAY_S,
        url: '',
      });
      const base = `${req.protocol}://${req.get('host')}`;
      return almacen.save({ ...session, url: `${base}/stripe/pagar/${session.id}` });
    }),
  );
  api.get('/checkout/sessions/:id', (req, res) =>
    shown(res, almacen.get<Session>(req.params.id, 'checkout.session')),
  );

  api.post('/payment_intents', (req, res) =>
    once<PaymentIntent>(req, res, async () => {
      const body = part(req.body);
      const type = text(part(body.payment_method_data).type) ?? 'card';
      const amount = Number(body.amount);
      if (!Number.isInteger(amount) || amount <= 0) {
        refuse(res, 400, 'Invalid integer', 'amount');
        return null;
      }
      const referencia = type === 'oxxo' ? stripe.referencia() : undefined;
      const days = Number(part(part(body.payment_method_options).oxxo).expires_after_days ?? 5);
      const base = `${req.protocol}://${req.get('host')}`;
      const pago = await almacen.add<PaymentIntent>('pi', {
        object: 'payment_intent',
        amount,
        amount_received: 0,
        currency: 'mxn',
        customer: text(body.customer),
        metadata: { ...texts(body.metadata), ...(referencia && { referencia }) },
        status: 'requires_action',
        payment_method_types: [type],
        latest_charge: null,
        next_action: referencia
          ? {
              type: 'oxxo_display_details',
              oxxo_display_details: {
                number: referencia,
                expires_after: Math.floor(Date.now() / 1000) + days * DAY_S,
                hosted_voucher_url: `${base}/stripe/oxxo/${referencia}`,
              },
            }
          : null,
      });
      return type === 'customer_balance' ? stripe.payFromBalance(pago) : pago;
    }),
  );
  api.get('/payment_intents/:id', (req, res) => {
    const pago = almacen.get<PaymentIntent>(req.params.id, 'payment_intent');
    // expand[0]=latest_charge: brackets are names to Express 5, and not a list.
    const expanded = Object.values(req.query).includes('latest_charge');
    const charge = pago && expanded && almacen.get<Charge>(pago.latest_charge ?? '', 'charge');
    shown(res, pago && { ...pago, ...(charge && { latest_charge: charge as unknown as string }) });
  });
  api.get('/disputes', (req, res) => {
    const data = almacen.list<Dispute>(
      'dispute',
      (it) => it.payment_intent === req.query.payment_intent,
    );
    res.json({ object: 'list', data, has_more: false, url: '/v1/disputes' });
  });
  api.use((_req, res) => refuse(res, 404, 'Unrecognized request URL'));

  return Router().use('/v1', api);
};
