import { DomainError, type RedisClient } from '@timbra/service-kit';

const WINDOW_S = 15 * 60;
/** Of one account in that time: issuers, receivers, and some passwords that were mistyped. */
const MOST = 20;

interface Deps {
  redis: RedisClient;
  prefix: string;
}

/**
 * Nobody is to guess the legacy system's passwords through us. Counted before they are tried, so that
 * many at once are no way around it. @throws DomainError demasiadosIntentos
 */
export const limitAttempts =
  ({ redis, prefix }: Deps) =>
  async (accountId: string): Promise<void> => {
    // Without Redis people can still migrate; readiness tells the operator.
    if (redis.status !== 'ready') return;
    const key = `${prefix}:migracion:${accountId}`;
    const answers = await redis.multi().set(key, 0, 'EX', WINDOW_S, 'NX').incr(key).exec();
    if (Number(answers?.[1]?.[1] ?? 0) > MOST) throw new DomainError('demasiadosIntentos');
  };
export type LimitAttempts = ReturnType<typeof limitAttempts>;
