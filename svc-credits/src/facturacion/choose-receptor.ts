import type { FacturacionRecargas } from '@timbra/contracts';
import type { NewInvoice } from '../recargas/recarga.model.ts';
import type { GatewayClient } from '../shared/gateway.client.ts';
import type { IssuerClient } from './issuer.client.ts';

interface Deps {
  gateway: Pick<GatewayClient, 'cuenta'>;
  issuer: Pick<IssuerClient, 'emisores' | 'receptor'>;
}
export interface Chosen {
  receptor: NewInvoice['receptor'];
  elegido: boolean;
}

interface Party {
  rfc: string;
  nombre: string;
  regimen?: string | undefined;
  fiscalDirecciones: readonly { cp?: string | undefined }[];
}
/** The receiver of an invoice; null when the party lacks a regime or a postal code. */
const receptorOf = ({ rfc, nombre, regimen, fiscalDirecciones }: Party) => {
  const cp = fiscalDirecciones[0]?.cp;
  return regimen && cp ? { rfc, nombre, regimen, fiscalDirecciones: [{ cp }] } : null;
};

/**
 * The receiver of the invoices of an account's top-ups: the receiver that it chose, else the issuer
 * that it chose, else its first issuer that may invoice (creditos §7). null: the general public.
 */
export const chooseReceptor =
  ({ gateway, issuer }: Deps) =>
  async (accountId: string): Promise<Chosen | null> => {
    const { settings } = await gateway.cuenta(accountId);
    const { facturaRecargaReceptor, facturaRecargaRfc } = settings;
    const chosen = facturaRecargaReceptor
      ? await issuer.receptor(accountId, facturaRecargaReceptor)
      : null;
    const own = chosen && receptorOf(chosen);
    if (own) return { receptor: own, elegido: true };
    const usable = (await issuer.emisores(accountId)).filter(({ isUsable }) => isUsable);
    const named = usable.find(({ id }) => id === facturaRecargaRfc);
    const emisor = named ?? usable[0];
    const receptor = emisor && receptorOf(emisor);
    return receptor ? { receptor, elegido: named !== undefined } : null;
  };
export type ChooseReceptor = ReturnType<typeof chooseReceptor>;

export const facturacionView = (chosen: Chosen | null): FacturacionRecargas => ({
  rfc: chosen?.receptor.rfc ?? null,
  nombre: chosen?.receptor.nombre ?? null,
  elegido: chosen?.elegido ?? false,
});
