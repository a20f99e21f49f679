import { FacturaStatus, type Autor } from '@timbra/contracts';
import { DomainError, idFromKey, requestHash } from '@timbra/service-kit';
import { duplicateOf } from '../borradores/duplicate-factura.ts';
import type { PrepareDraft } from '../borradores/prepare-draft.ts';
import type { Cambios } from '../facturas/change-factura.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { SUSTITUCION } from '../shared/tipo-relacion.ts';
import type { CancelacionRepository } from './cancelacion.repository.ts';

interface Deps {
  facturas: Pick<FacturaRepository, 'get'>;
  cambios: Pick<Cambios, 'create'>;
  cancelaciones: CancelacionRepository;
  prepareDraft: PrepareDraft;
}

const refuse = (detail: string) => new DomainError('noCancelable', { detail });

/**
 * A draft that takes the place of a stamped voucher: a copy with relation 04 to it, which says so once
 * it is stamped. While it is a draft, asking again gives the same one, key or not.
 * @throws DomainError noCancelable
 */
export const sustituirFactura =
  ({ facturas, cambios, cancelaciones, prepareDraft: prepare }: Deps) =>
  async (
    accountId: string,
    id: string,
    { decimals, key, autor }: { decimals: number; key?: string; autor?: Autor },
  ): Promise<FacturaRecord> => {
    const source = await facturas.get(accountId, id);
    const { uuid, status, prueba, templateId } = source;
    if (status === FacturaStatus.Cancelada) throw refuse('Este CFDI se encuentra Cancelado.');
    if (prueba) throw refuse('Este CFDI es de Prueba, no tiene validez.');
    if (!uuid) throw refuse('Solo se sustituye un comprobante timbrado');
    const factura = source._id.toString();
    const copy = duplicateOf(source);
    const { draft } = await prepare(
      accountId,
      {
        ...copy,
        cfdiRelacionados: [
          ...copy.cfdiRelacionados.filter(({ tipoRelacion }) => tipoRelacion !== SUSTITUCION),
          { tipoRelacion: SUSTITUCION, uuids: [uuid] },
        ],
      },
      { decimals, templateId },
    );
    // One draft at a time: once it is stamped, the next one may be begun.
    const stamped = (await cancelaciones.sustitutas(accountId, factura)).filter((it) => it.uuid);
    const hash = requestHash({ sustituir: factura });
    const intent = key ?? `${factura} ${stamped.length}`;
    return cambios.create(
      accountId,
      { ...draft, sustituye: { factura, uuid } },
      {
        idempotency: { key: intent, hash },
        id: idFromKey(accountId, 'sustituir', intent),
        autor,
      },
    );
  };
export type SustituirFactura = ReturnType<typeof sustituirFactura>;
