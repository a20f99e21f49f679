import { Uuid } from '@timbra/cfdi';
import { FacturaStatus, type Advertencia, type Factura } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { InvoicesClient } from '../shared/services.client.ts';

interface Deps {
  invoices: Pick<InvoicesClient, 'get'>;
}

/** c_TipoRelacion: in place of the CFDI that it names. */
const SUSTITUCION = '04';

const wrongSustitucion = (message: string) =>
  new DomainError('cancelacionInvalida', {
    detail: message,
    errors: [{ path: 'sustitucion', message, code: '208' }],
  });

const same = (a: string, b: string): boolean => Uuid.trusted(a).equals(Uuid.trusted(b));

const names = ({ cfdiRelacionados = [] }: Factura, uuid: string): boolean =>
  cfdiRelacionados.some(
    ({ tipoRelacion, uuids }) => tipoRelacion === SUSTITUCION && uuids.some((it) => same(it, uuid)),
  );

/** Said of a replacement that another system stamped: only SAT can check it. */
const AJENA: Advertencia = {
  path: 'sustitucion',
  code: 'sustitucion-ajena',
  message:
    'El comprobante que lo sustituye no está entre los de esta cuenta: revisa que esté vigente y relacionado (04) con este',
};

/**
 * What speaks against the voucher that is to take the place of another.
 * @throws DomainError cancelacionInvalida
 */
export const checkSustituta =
  ({ invoices }: Deps) =>
  async (
    accountId: string,
    uuid: string,
    sustitucion: string | undefined,
  ): Promise<Advertencia[]> => {
    if (!sustitucion) return [];
    if (same(uuid, sustitucion)) {
      throw wrongSustitucion('Un comprobante no puede sustituirse a sí mismo');
    }
    const sustituta = await invoices.get(accountId, sustitucion).catch((error: unknown) => {
      if (DomainError.is(error, 'noEncontrado')) return null;
      throw error;
    });
    if (!sustituta) return [AJENA];
    if (sustituta.status !== FacturaStatus.Timbrada) {
      throw wrongSustitucion('El comprobante que lo sustituye debe estar timbrado y vigente');
    }
    if (!names(sustituta, uuid)) {
      throw wrongSustitucion(
        'El comprobante que lo sustituye no tiene relación 04 con el que se cancela',
      );
    }
    return [];
  };
export type CheckSustituta = ReturnType<typeof checkSustituta>;
