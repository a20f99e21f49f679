import {
  clavesOfFactura,
  isNotLoaded,
  localDateTime,
  validateFactura,
  type Claves,
  type FacturaFiscal,
  type Finding,
} from '@timbra/cfdi';
import {
  advertenciasAmong,
  hasClave,
  MAX_CLAVES,
  productoServicioOf,
  tasasOf,
  withTasas,
  type Advertencia,
} from '@timbra/contracts';
import { DomainError, type Logger } from '@timbra/service-kit';
import { advertenciasOf } from './advertencias-de-claves.ts';
import type { RememberedClaves } from './remember-claves.ts';

interface Deps {
  claves: RememberedClaves;
  logger: Pick<Logger, 'warn'>;
}

interface Asked {
  document: FacturaFiscal;
  /** Of the catalogues that svc-catalogs answers from. */
  version: string;
  at: Date;
}

/** What one question may hold; the keys beyond it are left to the PAC. */
const firstClaves = (claves: Claves): Claves =>
  Object.fromEntries(
    Object.entries(claves).map(([catalogo, keys]) => [catalogo, keys.slice(0, MAX_CLAVES)]),
  );

/** What the screens tell while it is filled in; keys that nobody could look up have words of their own. */
const porRevisar = (found: readonly Finding[]): Advertencia[] =>
  advertenciasAmong(found.filter((it) => !isNotLoaded(it)));

/**
 * Every check of a document that does not need the PAC. While the large catalogues cannot be asked,
 * their keys are left to the PAC: a catalogue that is away must not stop an invoice.
 * Answers the warnings of the rules, and the keys that could not be looked up.
 * @throws DomainError facturaInvalida
 */
export const judgeDocument =
  ({ claves, logger }: Deps) =>
  async (accountId: string, { document, version, at }: Asked): Promise<Advertencia[]> => {
    const now = localDateTime(at, document.lugarExpedicion || '06000');
    const asked = {
      fecha: document.fecha.slice(0, 10),
      claves: withTasas(firstClaves(clavesOfFactura(document, now))),
    };
    const answer = await claves(accountId, asked, version).catch((err: unknown) => {
      logger.warn({ err }, 'stamping without catalogues');
      return undefined;
    });
    const has = answer && hasClave(asked, answer);
    const productoServicio = answer && productoServicioOf(answer);
    const tasas = answer && tasasOf(answer);
    const found = validateFactura(document, { now, has, productoServicio, tasas });
    const errors = found
      .filter((it) => it.kind === 'error')
      .map(({ path, message, remedy, code }) => ({
        path,
        message: remedy ? `${message}. ${remedy}` : message,
        code,
      }));
    if (errors.length > 0) throw new DomainError('facturaInvalida', { errors });
    return [...porRevisar(found), ...(answer ? advertenciasOf(document, asked, answer) : [])];
  };
export type JudgeDocument = ReturnType<typeof judgeDocument>;
