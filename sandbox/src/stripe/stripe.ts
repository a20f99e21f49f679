import { randomInt } from 'node:crypto';
import type { Almacen } from './almacen.ts';
import type { Avisador } from './avisador.ts';
import type {
  Charge,
  Customer,
  Dispute,
  Evento,
  Fondeo,
  PaymentIntent,
  Refund,
  Session,
} from './objetos.ts';

interface Deps {
  almacen: Almacen;
  avisador: Avisador;
}

/** Weights of a CLABE's check digit, over its first 17. */
const PESOS = [3, 7, 1];
const clabeWith = (account: string): string => {
  const body = `646180${account}`;
  const sum = [...body].reduce(
    (total, digit, at) => total + ((Number(digit) * (PESOS[at % 3] ?? 0)) % 10),
    0,
  );
  return body + String((10 - (sum % 10)) % 10);
};
const digits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

/** What people and their banks do, and what the provider does then. */
export const createStripe = ({ almacen, avisador }: Deps) => {
  const must = <T>(it: T | null | undefined, what: string): T => {
    if (!it) throw new Error(`${what}: no existe en el proveedor de prueba`);
    return it;
  };
  const pagoOf = (id: string) =>
    must(almacen.get<PaymentIntent>(id, 'payment_intent'), `pago ${id}`);
  const chargeOf = ({ latest_charge }: PaymentIntent) =>
    must(almacen.get<Charge>(latest_charge ?? '', 'charge'), 'cargo');

  /** The money is there: a charge, the payment succeeded, and both are told. */
  const succeed = async (pago: PaymentIntent, type: string): Promise<PaymentIntent> => {
    const { amount, customer, id } = pago;
    // Nothing is awaited before this: a second payment at the same time finds it paid.
    const done = { ...pago, status: 'succeeded' as const, amount_received: amount };
    await almacen.save<PaymentIntent>({ ...done, next_action: null });
    const charge = await almacen.add<Charge>('ch', {
      object: 'charge',
      amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      customer,
      payment_intent: id,
      payment_method_details: { type },
    });
    const paid = await almacen.save<PaymentIntent>({
      ...done,
      next_action: null,
      latest_charge: charge.id,
    });
    await avisador.tell('payment_intent.succeeded', paid);
    return paid;
  };

  return {
    /** The customer's own account number, the same at every question. */
    clabeOf: async (customer: Customer): Promise<string> => {
      if (customer.clabe) return customer.clabe;
      const clabe = clabeWith(digits(11));
      await almacen.save({ ...customer, clabe });
      return clabe;
    },
    /** What a payment from the customer's balance does: it is taken if there is enough. */
    payFromBalance: async (pago: PaymentIntent): Promise<PaymentIntent> => {
      const customer = must(almacen.get<Customer>(pago.customer ?? '', 'customer'), 'cliente');
      if (customer.saldo < pago.amount || pagoOf(pago.id).status === 'succeeded') return pago;
      const [, paid] = await Promise.all([
        almacen.save({ ...customer, saldo: customer.saldo - pago.amount }),
        succeed(pago, 'customer_balance'),
      ]);
      return paid;
    },
    referencia: (): string => `9300${digits(10)}`,

    /** Somebody pays the page of a checkout with a card. */
    payCheckout: async (id: string): Promise<Session> => {
      const session = must(almacen.get<Session>(id, 'checkout.session'), `página ${id}`);
      if (session.status !== 'open') return session;
      // Nothing is awaited before this: a page that is paid many times at once is paid once.
      const complete = { ...session, status: 'complete' as const, payment_status: 'paid' as const };
      await almacen.save<Session>(complete);
      const pago = await almacen.add<PaymentIntent>('pi', {
        object: 'payment_intent',
        amount: session.amount_total,
        amount_received: 0,
        currency: 'mxn' as const,
        customer: session.customer,
        metadata: session.metadata,
        status: 'requires_action' as const,
        payment_method_types: ['card'],
        latest_charge: null,
        next_action: null,
      });
      const done = await almacen.save<Session>({ ...complete, payment_intent: pago.id });
      await succeed(pago, 'card');
      await avisador.tell('checkout.session.completed', done);
      return done;
    },
    /** Somebody pays a reference at the store. */
    payReferencia: async (referencia: string): Promise<PaymentIntent> => {
      const [pago] = almacen.list<PaymentIntent>(
        'payment_intent',
        ({ metadata }) => metadata.referencia === referencia,
      );
      const found = must(pago, `referencia ${referencia}`);
      return found.status === 'succeeded' ? found : succeed(found, 'oxxo');
    },
    /** Somebody sends a transfer of so many centavos. */
    transfer: async (clabe: string, centavos: number): Promise<Fondeo> => {
      const [found] = almacen.list<Customer>('customer', (it) => it.clabe === clabe);
      const customer = must(found, `CLABE ${clabe}`);
      await almacen.save({ ...customer, saldo: customer.saldo + centavos });
      const fondeo = await almacen.add<Fondeo>('ccsbtxn', {
        object: 'customer_cash_balance_transaction',
        type: 'funded',
        customer: customer.id,
        net_amount: centavos,
        currency: 'mxn',
      });
      await avisador.tell('customer_cash_balance_transaction.created', fondeo);
      return fondeo;
    },
    /** The operator gives money back; all that is left, unless told. */
    refund: async (pagoId: string, centavos?: number): Promise<Refund> => {
      const pago = pagoOf(pagoId);
      const charge = chargeOf(pago);
      const amount = centavos ?? charge.amount - charge.amount_refunded;
      if (amount <= 0 || charge.amount_refunded + amount > charge.amount) {
        throw new Error('Se devolvería más de lo que se pagó');
      }
      const amount_refunded = charge.amount_refunded + amount;
      const changed = await almacen.save<Charge>({
        ...charge,
        amount_refunded,
        refunded: amount_refunded === charge.amount,
      });
      const refund = await almacen.add<Refund>('re', {
        object: 'refund',
        amount,
        charge: charge.id,
        payment_intent: pago.id,
        status: 'succeeded',
      });
      await avisador.tell('charge.refunded', changed);
      await avisador.tell('refund.created', refund);
      return refund;
    },
    /** The cardholder's bank takes the money back until the dispute ends. */
    dispute: async (pagoId: string): Promise<Dispute> => {
      const pago = pagoOf(pagoId);
      const charge = await almacen.save<Charge>({ ...chargeOf(pago), disputed: true });
      const dispute = await almacen.add<Dispute>('du', {
        object: 'dispute',
        amount: charge.amount,
        charge: charge.id,
        payment_intent: pago.id,
        status: 'needs_response',
      });
      await avisador.tell('charge.dispute.created', dispute);
      return dispute;
    },
    endDispute: async (id: string, status: 'won' | 'lost'): Promise<Dispute> => {
      const dispute = must(almacen.get<Dispute>(id, 'dispute'), `disputa ${id}`);
      const ended = await almacen.save<Dispute>({ ...dispute, status });
      await avisador.tell('charge.dispute.closed', ended);
      return ended;
    },
    /** A payment without a customer that the product knows. */
    payUnknown: async (centavos: number): Promise<PaymentIntent> => {
      const pago = await almacen.add<PaymentIntent>('pi', {
        object: 'payment_intent',
        amount: centavos,
        amount_received: 0,
        currency: 'mxn' as const,
        customer: null,
        metadata: {},
        status: 'requires_action' as const,
        payment_method_types: ['card'],
        latest_charge: null,
        next_action: null,
      });
      return succeed(pago, 'card');
    },
    eventos: (): Evento[] => almacen.list<Evento>('event'),
    enviar: avisador.deliver,
    deliverTo: avisador.deliverTo,
    hold: avisador.hold,
  };
};
export type StripeSandbox = ReturnType<typeof createStripe>;
