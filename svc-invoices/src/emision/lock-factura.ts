import type { LockedFactura } from '@timbra/contracts';
import { DomainError } from '@timbra/service-kit';
import type { CatalogsClient } from '../facturas/catalogs.client.ts';
import type { FacturaRepository } from '../facturas/factura.repository.ts';
import { facturaView } from '../facturas/factura.view.ts';
import { emisorOf, receptorOf } from '../facturas/resolve-parties.ts';

interface Deps {
  facturas: FacturaRepository;
  catalogs: CatalogsClient;
}

const missing = (path: string, message: string) =>
  new DomainError('facturaInvalida', { errors: [{ path, message }] });

/**
 * Takes the invoice for a stamping request and answers it as it stands, its issuer and receiver as
 * they are registered now. What is incomplete is told before anything is locked.
 */
export const lockFactura =
  ({ facturas, catalogs }: Deps) =>
  async (accountId: string, id: string, requestId: string): Promise<LockedFactura> => {
    const draft = await facturas.get(accountId, id);
    // spec 1 §5
    if (!draft.emisor) throw missing('emisor', 'Debe elegir un emisor para la factura');
    if (!draft.receptor) {
      throw missing('receptor', 'Debe elegir o agregar un cliente para la factura');
    }
    const [emisor, receptor] = await Promise.all([
      catalogs.emisor(accountId, draft.emisor.id),
      catalogs.receptor(accountId, draft.receptor.id),
    ]);
    const usable = emisor.fiscalCertificados.filter((it) => it.isUsable);
    const certificado = usable.find((it) => it.numero === draft.certificado) ?? usable[0];
    if (emisor.disabled || !certificado) throw missing('emisor', emisor.csdStatus);
    if (!emisor.idCif) throw missing('emisor', 'Registra el idCIF del emisor para poder timbrar');

    await facturas.lock(accountId, id, requestId);
    const parties = {
      emisor: emisorOf(emisor),
      receptor: receptorOf(receptor, draft.lugarExpedicion),
    };
    await facturas.setParties(accountId, id, parties);
    return {
      factura: { ...facturaView(await facturas.get(accountId, id)), ...parties },
      emisor: { ...parties.emisor, testOnly: emisor.testOnly, idCif: emisor.idCif },
      receptor: parties.receptor,
      certificado: certificado.numero,
    };
  };
