import { Rfc } from '@timbra/cfdi';
import {
  receptorMissing,
  type FiscalReceptorBody,
  type FieldError,
  type ReceptorEncontrado,
} from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { AccountRecord } from '../shared/account-record.repository.ts';
import { cpOf, type ReceptorRepository } from './receptor.repository.ts';
import { receptorView } from './receptor.view.ts';

interface Deps {
  receptores: Pick<ReceptorRepository, 'create' | 'ofRfc' | 'sameAs'>;
}
type Stored = AccountRecord & FiscalReceptorBody;

const refuse = (message: string) =>
  new DomainError('datosInvalidos', { errors: [{ path: 'receptor', message }] });

/** A receiver that an invoice brings is for it: without a regime none of its invoices is stamped. */
const refuseIncomplete = (body: FiscalReceptorBody): void => {
  const errors = receptorMissing(body).map((it) => ({ ...it, path: `receptor.${it.path}` }));
  if (errors.length > 0) throw new DomainError('datosInvalidos', { errors });
};

/** Where what was sent is not what is stored: the stored one is used, and that is said. */
const differences = (sent: FiscalReceptorBody, stored: Stored): FieldError[] =>
  (
    [
      ['nombre', sent.nombre, stored.nombre],
      ['regimen', sent.regimen, stored.regimen],
      ['fiscalDirecciones', cpOf(sent), cpOf(stored)],
      ['residenciaFiscal', sent.residenciaFiscal, stored.residenciaFiscal],
      ['numRegistro', sent.numRegistro, stored.numRegistro],
    ] as const
  )
    .filter(([, one = '', other = '']) => one !== '' && one.toUpperCase() !== other.toUpperCase())
    .map(([field, , kept = '']) => ({
      path: `receptor.${field}`,
      message: `Tu receptor guardado ${kept === '' ? 'no lo tiene' : `dice «${kept}»`}; se usó el guardado`,
    }));

/**
 * The receiver that an invoice names by its RFC, or whole. By RFC it must be there, and only one; a
 * whole one is found by its RFC (a generic one by its name, too) or created. At least once: the same
 * receiver asked for twice at once is created once.
 * @throws DomainError datosInvalidos at path `receptor`, or `receptor.regimen` of one to be created.
 */
export const findOrCreate = ({ receptores }: Deps) => {
  const byRfc = async (accountId: string, rfc: string): Promise<ReceptorEncontrado> => {
    const [only, another] = await receptores.ofRfc(accountId, rfc);
    if (!only) throw refuse('No tienes un receptor con ese RFC; envíalo completo para que se cree');
    if (another) throw refuse('Tienes varios receptores con ese RFC; usa su identificador');
    return { receptor: receptorView(only), origen: 'encontrado', diferencias: [] };
  };
  const whole = async (
    accountId: string,
    body: FiscalReceptorBody,
  ): Promise<ReceptorEncontrado> => {
    const same = await receptores.sameAs(accountId, body);
    const alike = same ? [same] : await receptores.ofRfc(accountId, body.rfc);
    const isGenerico = Rfc.trusted(body.rfc).isGenerico();
    const [only] = alike;
    if (only && alike.length === 1 && (same !== undefined || !isGenerico)) {
      const diferencias = differences(body, only);
      return { receptor: receptorView(only), origen: 'encontrado', diferencias };
    }
    refuseIncomplete(body);
    const key = ['de factura', body.rfc, body.nombre, cpOf(body)].join('|');
    const idempotency = { key, hash: key };
    const first = await receptores
      .create(accountId, body, { idempotency })
      .catch((error: unknown) => {
        if (!DomainError.is(error, 'noEncontrado')) throw error;
        return null;
      });
    // The one of that key was deleted or became another since: this one is made beside it.
    const isTheirs = first !== null && differences(body, first).length === 0;
    const created = isTheirs ? first : await receptores.create(accountId, body);
    return { receptor: receptorView(created), origen: 'creado', diferencias: [] };
  };
  return (accountId: string, asked: string | FiscalReceptorBody): Promise<ReceptorEncontrado> =>
    typeof asked === 'string' ? byRfc(accountId, asked) : whole(accountId, asked);
};
export type FindOrCreate = ReturnType<typeof findOrCreate>;
