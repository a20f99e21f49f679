import type { CuentaClabe, MetodoPago } from '@timbra/contracts';

/** A payment as the provider has it now: whatever it told us before, this is what counts. */
export interface Pago {
  id: string;
  metodo: MetodoPago;
  fecha: Date;
  /** Centavos that arrived; 0 until it is paid. */
  recibido: number;
  /** Of these, the centavos that went back, or that a bank holds while it is disputed. */
  retirado: number;
  enDisputa: boolean;
  /** The provider's customer, and the account that we wrote on it. */
  cliente: string | null;
  cuenta: string | null;
}

/** What happened, by its name at the provider; what it is about is read again before it counts. */
export interface ProviderEvent {
  id: string;
  tipo: string;
  /** The payment that it is about. */
  pago?: string;
  /** Money that arrived by transfer and that no payment has taken yet; centavos. */
  fondeo?: { id: string; cliente: string; centavos: number };
}

interface NewCheckout {
  cuenta: string;
  cliente: string;
  creditos: number;
  /** Where the browser comes back to. */
  pagado: string;
  cancelado: string;
}

/** What the product asks of a payment provider. Amounts are whole centavos of Mexican pesos. */
export interface PaymentProvider {
  readonly name: 'stripe';
  /** The same customer for the same account, however often it is asked. */
  createCustomer(cuenta: string, who: { nombre: string; email: string }): Promise<string>;
  openCheckout(asked: NewCheckout): Promise<{ enlace: string; expira: Date }>;
  clabeOf(cliente: string): Promise<CuentaClabe>;
  openReferencia(asked: {
    cuenta: string;
    cliente: string;
    centavos: number;
    who: { nombre: string; email: string };
  }): Promise<{ pago: string; referencia: string; comprobante: string; expira: Date }>;
  /** Takes money that arrived by transfer: the payment of it, one for each arrival. */
  takeFondeo(fondeo: NonNullable<ProviderEvent['fondeo']>): Promise<string>;
  /** null when it has no such payment. */
  getPago(id: string): Promise<Pago | null>;
  /** @throws Error when the provider did not sign these bytes, or not now, or they are no event */
  readEvent(raw: Buffer, signature: string): ProviderEvent;
}
