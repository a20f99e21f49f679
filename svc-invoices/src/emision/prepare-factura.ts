import type { FacturaPath } from '@timbra/cfdi';
import type { Advertencia, FieldError, PrepareBody, PreparedFactura } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { warnOfRelacionados } from '../advertencias/warn-of-relacionados.ts';
import { amountsOf, type Amounts } from '../borradores/amounts-of.ts';
import { emisorOf, receptorOf } from '../borradores/resolve-parties.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { facturaView } from '../facturas/factura.view.ts';
import type { VentasRepository } from '../global/ventas.repository.ts';
import { repeatedParcialidades } from '../saldos/repeated-parcialidades.ts';
import type { SaldoRepository } from '../saldos/saldo.repository.ts';
import type { CatalogsClient } from '../shared/catalogs.client.ts';
import type { assignFolio } from './assign-folio.ts';
import { certificadoOf } from './certificado-of.ts';

interface Deps {
  facturas: FacturaRepository;
  ventas: VentasRepository;
  saldos: SaldoRepository;
  partes: CatalogsClient['partes'];
  warnOfRelacionados: ReturnType<typeof warnOfRelacionados>;
  assignFolio: ReturnType<typeof assignFolio>;
}

const missing = (path: FacturaPath, message: string) =>
  new DomainError('facturaInvalida', { errors: [{ path, message }] });

/** @throws DomainError pagoPorConfirmar, unless it was asked for knowingly. */
const confirm = (advertencias: readonly Advertencia[], { aSabiendas }: PrepareBody): void => {
  const errors = advertencias
    .filter((it) => it.pideConfirmar)
    .map(({ path, message, code }): FieldError => ({ path, message, code }));
  if (aSabiendas || errors.length === 0) return;
  const detail = errors.map(({ message }) => message).join('. ');
  throw new DomainError('pagoPorConfirmar', { detail, errors });
};

/**
 * Locks the invoice for a stamping request and answers it as it stands, with its issuer and
 * receiver as they are registered now, and with its folio unless it is a test. It is locked first
 * and read after, so a change that a person saves meanwhile is refused and not lost. An incomplete
 * invoice is refused and unlocked.
 * @throws DomainError facturaInvalida, facturaEnProceso, facturaTimbrada, pagoPorConfirmar.
 */
export const prepareFactura =
  ({ facturas, ventas, saldos, partes, ...does }: Deps) =>
  async (accountId: string, id: string, by: PrepareBody): Promise<PreparedFactura> => {
    const { requestId, masivo } = by;
    const draft = await lockSale(facturas, ventas, accountId, id, by);
    try {
      const repeated = await repeatedParcialidades(saldos)(accountId, draft);
      if (repeated.length > 0) throw new DomainError('facturaInvalida', { errors: repeated });
      const { emisor, receptor, versionCatalogos } = await partes(accountId, partiesOf(draft));
      const { certificado, falta } = certificadoOf(emisor, draft.certificado);
      if (falta !== undefined) throw missing('emisor', falta);
      const fields = {
        emisor: emisorOf(emisor),
        receptor: receptorOf(receptor, draft.lugarExpedicion),
        ...freshAmounts(draft),
      };
      const judge = await does.warnOfRelacionados(accountId, { ...draft, ...fields });
      const advertencias = judge();
      confirm(advertencias, by);
      // The issuer's testOnly makes every stamp of it a test (timbrado §3).
      const isTest = by.prueba || emisor.testOnly;
      if (isTest) await facturas.setPrepared(accountId, draft, { requestId, fields });
      const folio = isTest
        ? draft.folio
        : await does.assignFolio(accountId, draft, { requestId, fields, masivo });
      return {
        factura: facturaView({ ...draft, ...fields, folio }),
        emisor: { ...fields.emisor, testOnly: emisor.testOnly, idCif: emisor.idCif },
        receptor: fields.receptor,
        certificado,
        versionCatalogos,
        advertencias,
      };
    } catch (error) {
      if (DomainError.isRefusal(error)) {
        const { message, code } = error;
        await facturas.unlock(accountId, id, { requestId, error: message, problema: code });
      }
      throw error;
    }
  };

/**
 * The amounts of a draft that was saved under other rules: today's rules decide what is sealed, and
 * the list, the search and the balance must show the same amounts. Undefined when nothing differs.
 */
const freshAmounts = (draft: FacturaRecord): Amounts | undefined => {
  const fresh = amountsOf(draft, draft.decimals ?? 2);
  const isSame = AMOUNTS.every((name) => fresh[name] === draft[name]);
  return isSame ? undefined : fresh;
};
const AMOUNTS = [
  'subtotal',
  'descuentoTotal',
  'total',
  'totalImpuestosTrasladados',
  'totalImpuestosRetenidos',
] as const;

/** A sale is free when its global invoice was never made. */
const lockSale = async (
  facturas: FacturaRepository,
  ventas: VentasRepository,
  ...[accountId, id, by]: [string, string, PrepareBody]
): Promise<FacturaRecord> => {
  try {
    return await facturas.lock(accountId, id, by);
  } catch (error) {
    if (!DomainError.is(error, 'facturaReunida')) throw error;
    await ventas.releaseOrphans(accountId);
    return facturas.lock(accountId, id, by);
  }
};

/** comprobante §15 */
const partiesOf = ({ emisor, receptor }: FacturaRecord) => {
  if (!emisor) throw missing('emisor', 'Debe elegir un emisor para la factura');
  if (!receptor) throw missing('receptor', 'Debe elegir o agregar un cliente para la factura');
  return { emisor: emisor.id, receptor: receptor.id };
};
