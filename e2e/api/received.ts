import type { Factura, SolicitudesRecibidas } from '@timbra/contracts';
import { aCsd, signUp, until, type Account, type SharedSystem } from '@timbra/test-kit';

const OTRO_DIA = 25 * 3_600_000;

/** An issuer of the account with a certificate; the one it has of that RFC, or a new one. */
const issuerOf = async (
  system: SharedSystem,
  account: Account,
  { rfc, nombre }: { rfc: string; nombre: string },
): Promise<void> => {
  const { body } = await account.call<{ items: { rfc: string }[] }>('GET', '/emisores');
  if (body.items.some((it) => it.rfc === rfc)) return;
  const { body: emisor } = await account.call<{ id: string }>('POST', '/emisores', {
    body: { rfc, nombre, regimen: '601', fiscalDirecciones: [{ cp: '62661' }] },
  });
  const { cer, key, password } = await aCsd(system.urls.sandbox, { rfc, nombre });
  await account.call('POST', `/emisores/${emisor.id}/certificados`, {
    body: { cer, key, password },
  });
};

/** Somebody else issued a voucher to an issuer of the account, and asks to cancel it: its UUID. */
export const aReceived = async (
  system: SharedSystem,
  account: Account,
  receiver: { rfc: string; nombre: string },
): Promise<string> => {
  await issuerOf(system, account, receiver);
  const other = await signUp(system);
  const { body: receptor } = await other.call<{ id: string }>('POST', '/receptores', {
    body: { ...receiver, regimen: '601', fiscalDirecciones: [{ cp: '62661' }] },
  });
  const { id } = await other.draft({ receptor: receptor.id });
  const { status, body: stamped } = await other.stamp(id);
  if (status !== 200) throw new Error(JSON.stringify(stamped));
  system.pac.set({ clockOffsetMs: OTRO_DIA });
  await other.call('POST', `/facturas/${id}/cancelaciones?wait=30`, { body: { motivo: '02' } });
  system.pac.set({ clockOffsetMs: 0 });
  const { uuid = '' } = stamped as Factura;
  await until('the request is listed', async () => {
    const { body } = await account.call<SolicitudesRecibidas>('GET', '/solicitudes-recibidas');
    return body.items.some((it) => it.uuid === uuid);
  });
  return uuid;
};
