import {
  PRECIO_CREDITO,
  type CuentaClabe,
  type EnlacePago,
  type PerfilesPago,
  type ReferenciaEfectivo,
} from '@timbra/contracts';
import { DomainError, type Logger } from '@timbra/service-kit';
import type {
  PaymentProfile,
  PaymentProfiles,
  Referencia,
} from '../pagos/payment-profile.repository.ts';
import type { PaymentProvider } from '../pagos/payment-provider.ts';
import type { GatewayClient } from '../shared/gateway.client.ts';

interface Deps {
  /** null where nobody charges. */
  provider: PaymentProvider | null;
  profiles: PaymentProfiles;
  gateway: Pick<GatewayClient, 'cuenta'>;
  publicUrl: string;
  logger: Logger;
}

const CENTAVOS = 100;
export const pesos = (centavos: number): string => (centavos / CENTAVOS).toFixed(2);
const creditosPor = (importe: string): number => Math.round(Number(importe) / PRECIO_CREDITO);

const referenciaView = (it: Referencia): ReferenciaEfectivo => ({
  referencia: it.referencia,
  importe: pesos(it.centavos),
  creditos: creditosPor(pesos(it.centavos)),
  expira: it.expira.toISOString(),
  comprobante: it.comprobante,
});

/** The three ways to pay. Nothing is credited here: that follows what the provider tells. */
export const buyCredits = ({ provider, profiles, gateway, publicUrl, logger }: Deps) => {
  /** @throws DomainError pagosNoDisponibles when there is no provider, or it does not answer */
  const asking = async <T>(ask: (provider: PaymentProvider) => Promise<T>): Promise<T> => {
    if (!provider) throw new DomainError('pagosNoDisponibles', { internal: 'no provider' });
    try {
      return await ask(provider);
    } catch (cause) {
      if (cause instanceof DomainError) throw cause;
      logger.warn({ err: cause }, 'payment provider');
      throw new DomainError('pagosNoDisponibles', { internal: 'provider', cause });
    }
  };

  const payer = async (accountId: string) => {
    const [first] = (await gateway.cuenta(accountId)).administradores;
    if (!first) throw new DomainError('sinCuenta', { internal: `nobody administers ${accountId}` });
    return first;
  };
  const profileOf = async (accountId: string, it: PaymentProvider): Promise<PaymentProfile> => {
    const known = await profiles.get(accountId);
    if (known) return known;
    return profiles.create(accountId, await it.createCustomer(accountId, await payer(accountId)));
  };

  return {
    card: (accountId: string, importe: string): Promise<EnlacePago> =>
      asking(async (it) => {
        const { customer_id } = await profileOf(accountId, it);
        const creditos = creditosPor(importe);
        const { enlace, expira } = await it.openCheckout({
          cuenta: accountId,
          cliente: customer_id,
          creditos,
          pagado: `${publicUrl}/creditos?pago=listo`,
          cancelado: `${publicUrl}/creditos?pago=cancelado`,
        });
        return { enlace, creditos, importe, expira: expira.toISOString() };
      }),
    /** Read at every question: the provider may replace it (creditos §5). */
    clabe: (accountId: string): Promise<CuentaClabe> =>
      asking(async (it) => {
        const { customer_id } = await profileOf(accountId, it);
        const clabe = await it.clabeOf(customer_id);
        await profiles.setClabe(accountId, clabe);
        return clabe;
      }),
    cash: (accountId: string, importe: string): Promise<ReferenciaEfectivo> =>
      asking(async (it) => {
        const { customer_id } = await profileOf(accountId, it);
        const centavos = Math.round(Number(importe) * CENTAVOS);
        const opened = await it.openReferencia({
          cuenta: accountId,
          cliente: customer_id,
          centavos,
          who: await payer(accountId),
        });
        const referencia = { ...opened, centavos };
        await profiles.addReferencia(accountId, referencia);
        return referenciaView(referencia);
      }),
    perfiles: async (accountId: string, now = new Date()): Promise<PerfilesPago> => {
      const profile = await profiles.get(accountId);
      const { clabe, banco, beneficiario } = profile?.funding_instructions ?? {};
      return {
        disponible: provider !== null,
        tarjeta: { metodo: 'tarjeta' },
        transferencia: {
          metodo: 'transferencia',
          clabe: clabe && banco && beneficiario ? { clabe, banco, beneficiario } : null,
          referencias: (profile?.referencias ?? [])
            .filter(({ expira }) => expira > now)
            .map(referenciaView),
        },
      };
    },
  };
};
export type BuyCredits = ReturnType<typeof buyCredits>;
