import type { FacturaPath } from '@timbra/cfdi';
import type { LockBody, LockedFactura } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import { amountsOf, type Amounts } from '../borradores/amounts-of.ts';
import { emisorOf, receptorOf } from '../borradores/resolve-parties.ts';
import type { FacturaRecord } from '../facturas/factura.model.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { facturaView } from '../facturas/factura.view.ts';
import type { VentasRepository } from '../global/ventas.repository.ts';
import { repeatedParcialidades } from '../saldos/repeated-parcialidades.ts';
import type { SaldoRepository } from '../saldos/saldo.repository.ts';
import type { CatalogsClient } from '../shared/catalogs.client.ts';

interface Deps {
  facturas: FacturaRepository;
  ventas: VentasRepository;
  saldos: SaldoRepository;
  catalogs: CatalogsClient;
}

const missing = (path: FacturaPath, message: string) =>
  new DomainError('facturaInvalida', { errors: [{ path, message }] });

/**
 * Takes the invoice for a stamping request and answers it as it stands, its issuer and receiver as
 * they are registered now. Locked first and read after: what a person saves meanwhile is refused, not
 * lost. What is incomplete is told, and the invoice let go.
 * @throws DomainError facturaInvalida, facturaEnProceso, facturaTimbrada.
 */
export const lockFactura =
  ({ facturas, ventas, saldos, catalogs }: Deps) =>
  async (accountId: string, id: string, by: LockBody): Promise<LockedFactura> => {
    const { requestId } = by;
    const draft = await lockSale(facturas, ventas, accountId, id, by);
    try {
      const repeated = await repeatedParcialidades(saldos)(accountId, draft);
      if (repeated.length > 0) throw new DomainError('facturaInvalida', { errors: repeated });
      const [{ emisor, certificado }, receptor] = await Promise.all([
        resolveEmisor(catalogs, accountId, draft),
        resolveReceptor(catalogs, accountId, draft),
      ]);
      const parties = { emisor: emisorOf(emisor), receptor };
      const amounts = freshAmounts(draft);
      await facturas.setLocked(accountId, id, requestId, { ...parties, ...amounts });
      return {
        factura: { ...facturaView({ ...draft, ...amounts }), ...parties },
        emisor: { ...parties.emisor, testOnly: emisor.testOnly, idCif: emisor.idCif },
        receptor,
        certificado,
      };
    } catch (error) {
      if (DomainError.isRefusal(error)) {
        const words = error.errors?.[0]?.message ?? error.message;
        await facturas.unlock(accountId, id, { requestId, error: words });
      }
      throw error;
    }
  };

/**
 * The amounts of a draft that was saved under other rules: what is sealed is reckoned today, and the
 * list, the search and the balance must say the same. Undefined when nothing differs.
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

/** A sale whose global invoice never came to be is free. */
const lockSale = async (
  facturas: FacturaRepository,
  ventas: VentasRepository,
  ...[accountId, id, by]: [string, string, LockBody]
): Promise<FacturaRecord> => {
  try {
    return await facturas.lock(accountId, id, by);
  } catch (error) {
    if (!DomainError.is(error, 'facturaReunida')) throw error;
    await ventas.releaseOrphans(accountId);
    return facturas.lock(accountId, id, by);
  }
};

const resolveEmisor = async (catalogs: CatalogsClient, accountId: string, draft: FacturaRecord) => {
  // spec 1 §5
  if (!draft.emisor) throw missing('emisor', 'Debe elegir un emisor para la factura');
  const emisor = await catalogs.emisor(accountId, draft.emisor.id);
  const usable = emisor.fiscalCertificados.filter((it) => it.isUsable);
  const certificado = usable.find((it) => it.numero === draft.certificado) ?? usable[0];
  if (emisor.disabled || !certificado) throw missing('emisor', emisor.csdStatus);
  if (!emisor.idCif) throw missing('emisor', 'Registra el idCIF del emisor para poder timbrar');
  return { emisor, certificado: certificado.numero };
};

const resolveReceptor = async (
  catalogs: CatalogsClient,
  accountId: string,
  draft: FacturaRecord,
) => {
  if (!draft.receptor) {
    throw missing('receptor', 'Debe elegir o agregar un cliente para la factura');
  }
  const receptor = await catalogs.receptor(accountId, draft.receptor.id);
  return receptorOf(receptor, draft.lugarExpedicion);
};
