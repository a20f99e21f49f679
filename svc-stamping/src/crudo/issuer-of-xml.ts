import type { Finding } from '@timbra/cfdi';
import type { Encabezado } from '@timbra/cfdi/server';
import type { FieldError, FiscalEmisor } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { ValidationPool } from '../validacion/validation-pool.ts';
import type { Read } from '../validacion/validation.thread.ts';
import type { KeyVault, StoredKey } from '../vault/key-vault.ts';

interface Deps {
  pool: Pick<ValidationPool, 'encabezado'>;
  vault: Pick<KeyVault, 'ofIssuer'>;
  emisor: (accountId: string, id: string) => Promise<FiscalEmisor>;
}

/** The issuer of the document, and the CSDs that the account has of that issuer. */
export interface Issuer extends Encabezado {
  testOnly: boolean;
  keys: readonly StoredKey[];
}

/** What speaks against an XML, as `/cfdi-validar` tells it. */
export const invalid = (...errors: FieldError[]): DomainError =>
  new DomainError('facturaInvalida', { errors });

const errorsAmong = (findings: readonly Finding[]): FieldError[] =>
  findings
    .filter(({ kind }) => kind === 'error')
    .map(({ path, message, remedy, code, sat }) => ({
      path,
      message: remedy ? `${message}. ${remedy}` : message,
      code,
      ...(sat && { sat }),
    }));

/** @throws DomainError facturaInvalida with what is wrong */
export const readOrRefuse = <T>(answer: Read<T>): T => {
  if ('read' in answer) return answer.read;
  throw invalid(...errorsAmong(answer.findings));
};

/** @throws DomainError facturaInvalida with the errors among them; the rest forbids nothing */
export const refuseErrors = (findings: readonly Finding[]): void => {
  const errors = errorsAmong(findings);
  if (errors.length > 0) throw invalid(...errors);
};

const RFC = 'Comprobante.Emisor.Rfc';
/** Only an account with the issuer's key may seal, stamp and cancel for it. */
export const SIN_CSD: FieldError = {
  path: RFC,
  message: 'La cuenta no tiene certificados (CSD) de este emisor: agréguelo con su CSD',
};

/**
 * The issuer of a CFDI that is to be sealed or stamped must be the account's, with a CSD of its own.
 * @throws DomainError facturaInvalida
 */
export const issuerOfXml =
  ({ pool, vault, emisor }: Deps) =>
  async (accountId: string, xml: Uint8Array, gone: AbortSignal): Promise<Issuer> => {
    const head = readOrRefuse(await pool.encabezado({ xml }, gone));
    if (head.isStamped) {
      throw invalid({
        path: 'Comprobante.Complemento.TimbreFiscalDigital',
        message: 'El comprobante ya está timbrado',
      });
    }
    const keys = await vault.ofIssuer(accountId, head.rfcEmisor);
    const [first] = keys;
    if (!first) throw invalid(SIN_CSD);
    const { disabled, testOnly } = await emisor(accountId, first.emisorId);
    // timbrado §13
    if (disabled) throw invalid({ path: RFC, message: 'Emisor deshabilitado manualmente.' });
    return { ...head, testOnly, keys };
  };
export type IssuerOfXml = ReturnType<typeof issuerOfXml>;
