import type { CuentaInterna } from '@timbra/contracts';
import type { Logger, Mailer } from '@timbra/service-kit';
import type { CreditBalances } from './credit-balance.repository.ts';
import type { GatewayClient } from '../shared/gateway.client.ts';

interface Deps {
  balances: Pick<CreditBalances, 'low' | 'claimWarning' | 'rearm'>;
  gateway: Pick<GatewayClient, 'cuenta'>;
  mailer: Mailer;
  publicUrl: string;
  logger: Logger;
}

const BATCH = 100;
/** Until it is tried again where nobody could be told. */
const AGAIN_MS = 60 * 60_000;

type Administrador = CuentaInterna['administradores'][number];

const subjectOf = (disponibles: number): string => {
  if (disponibles <= 0) return 'Se agotaron tus créditos';
  return disponibles === 1 ? 'Te queda 1 crédito' : `Te quedan ${disponibles} créditos`;
};

/**
 * Writes once to the administrators of an account whose credits came down to 10 (creditos §3); again only
 * after it had more. Taken before it is sent: two processes send one, and what was not sent is sent
 * later.
 */
export const warnLowBalance = ({ balances, gateway, mailer, publicUrl, logger }: Deps) => {
  const messageFor = ({ nombre, email }: Administrador, disponibles: number) => ({
    to: email,
    subject: subjectOf(disponibles),
    paragraphs: [
      `Hola${nombre ? `, ${nombre}` : ''}:`,
      'Cada comprobante y cada solicitud de cancelación gastan un crédito. Cuando se agoten no podrás timbrar.',
    ],
    action: { label: 'Recargar créditos', url: `${publicUrl}/creditos` },
  });
  return async (now = new Date()): Promise<number> => {
    let warned = 0;
    for (const { _id, disponibles } of await balances.low(BATCH, now)) {
      if (!(await balances.claimWarning(_id))) continue;
      try {
        const { administradores } = await gateway.cuenta(_id);
        const told = await Promise.allSettled(
          administradores.map((who) => mailer.send(messageFor(who, disponibles))),
        );
        const failed = told.flatMap((it) => (it.status === 'rejected' ? [it.reason as Error] : []));
        // One administrator with the message is enough: a failure with another does not repeat it.
        if (failed[0] && failed.length === told.length) throw failed[0];
        if (failed[0])
          logger.warn({ err: failed[0], account: _id }, 'low balance is not told to all');
        warned += 1;
      } catch (err) {
        logger.warn({ err, account: _id }, 'low balance is told later');
        await balances.rearm(_id, new Date(now.getTime() + AGAIN_MS));
      }
    }
    return warned;
  };
};
