import type { Finding } from '@timbra/cfdi';
import type { Certificado, Questions } from '@timbra/cfdi/server';
import { MAX_CLAVES, withTasas, type ClavesHalladas, type ClavesBody } from '@timbra/contracts';
import type { Logger } from '@timbra/service-kit';
import type { SatCertificates } from '../sat/sat-certificates.ts';
import type { ValidationPool } from './validation-pool.ts';

interface Deps {
  pool: ValidationPool;
  claves: (accountId: string, body: ClavesBody) => Promise<ClavesHalladas>;
  satCertificates: SatCertificates;
  now: () => Date;
  logger: Logger;
}

/** What one question may hold (contracts: clavesBody); further keys are told as not checked. */
const MAX_CLAVE = 30;

const clavesBodyOf = ({ fecha, claves }: Questions): ClavesBody => ({
  fecha,
  claves: Object.fromEntries(
    Object.entries(claves).map(([catalogo, keys]) => [
      catalogo,
      keys.filter((clave) => clave.length <= MAX_CLAVE).slice(0, MAX_CLAVES),
    ]),
  ),
});

/**
 * Every finding about an XML. It is read once for what has to be asked of others,
 * all of it at once, and again to be judged: who is away makes a finding less, not a failure.
 * @throws DomainError servicioOcupado
 */
export const validateXml =
  ({ pool, claves, satCertificates, now, logger }: Deps) =>
  async (accountId: string, xml: Uint8Array, signal: AbortSignal): Promise<Finding[]> => {
    const at = now();
    const orNothing = async <T>(what: string, asking: Promise<T>): Promise<T | undefined> => {
      try {
        return await asking;
      } catch (err) {
        logger.warn({ err }, `validation without ${what}`);
        return undefined;
      }
    };
    const questions = await pool.questions({ xml, now: at }, signal);
    const { fecha, claves: keys } = clavesBodyOf(questions);
    const hasClaves = Object.keys(keys).length > 0;
    const asked = { fecha, claves: withTasas(keys) };
    const [answer, ...certificados] = await Promise.all([
      hasClaves ? orNothing('catalogues', claves(accountId, asked)) : undefined,
      ...questions.certificados.map((numero) =>
        orNothing(`certificate ${numero}`, satCertificates.get(numero)),
      ),
    ]);
    return pool.validate(
      {
        xml,
        now: at,
        claves: answer && { asked, answer },
        certificados: certificados
          .filter((it): it is Certificado => it !== undefined)
          .map(({ base64 }) => Buffer.from(base64, 'base64')),
      },
      signal,
    );
  };
export type ValidateXml = ReturnType<typeof validateXml>;
