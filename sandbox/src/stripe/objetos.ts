/** Objects of the payment provider, with the fields of API 2026-10-28.endive that are of use here. */
export interface Objeto {
  id: string;
  object: string;
  livemode: false;
  /** Seconds since 1970. */
  created: number;
}
export interface Customer extends Objeto {
  object: 'customer';
  email: string | null;
  name: string | null;
  metadata: Record<string, string>;
  /** Centavos that arrived by transfer and no payment took yet. */
  saldo: number;
  /** Its account number; given the first time that it is asked for. */
  clabe?: string;
}
type EstadoPago = 'requires_action' | 'succeeded' | 'canceled' | 'requires_payment_method';
export interface PaymentIntent extends Objeto {
  object: 'payment_intent';
  /** Centavos. */
  amount: number;
  amount_received: number;
  currency: 'mxn';
  customer: string | null;
  metadata: Record<string, string>;
  status: EstadoPago;
  payment_method_types: string[];
  latest_charge: string | null;
  next_action: object | null;
}
export interface Charge extends Objeto {
  object: 'charge';
  amount: number;
  amount_refunded: number;
  refunded: boolean;
  disputed: boolean;
  customer: string | null;
  payment_intent: string;
  payment_method_details: { type: string };
}
export interface Session extends Objeto {
  object: 'checkout.session';
  amount_total: number;
  client_reference_id: string | null;
  customer: string | null;
  metadata: Record<string, string>;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  payment_intent: string | null;
  success_url: string;
  cancel_url: string;
  expires_at: number;
  url: string;
}
export interface Refund extends Objeto {
  object: 'refund';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'succeeded' | 'failed';
}
export interface Dispute extends Objeto {
  object: 'dispute';
  amount: number;
  charge: string;
  payment_intent: string;
  status: 'needs_response' | 'won' | 'lost';
}
export interface Fondeo extends Objeto {
  object: 'customer_cash_balance_transaction';
  type: 'funded';
  customer: string;
  net_amount: number;
  currency: 'mxn';
}
export interface Evento extends Objeto {
  object: 'event';
  api_version: string;
  type: string;
  data: { object: Objeto };
}

export const API_VERSION = '2026-10-28.endive';
