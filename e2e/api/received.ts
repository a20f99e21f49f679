import type { Factura, SolicitudesRecibidas } from '@timbra/contracts';
import { aCsd, signUp, until, type Account, type SharedSystem } from '@timbra/test-kit';

const OTRO_DIA = 25 * 3_600_000;

interface Receiver {
  rfc: string;
  nombre: string;
  /** Of its fiscal address; that of IIA040805DZ4 unless told. */
  cp?: string;
}

/** An issuer of the account with a certificate; the one it has of that RFC, or a new one. */
const issuerOf = async (
  system: SharedSystem,
  account: Account,
  { rfc, nombre, cp = '62661' }: Receiver,
): Promise<void> => {
  const { body } = await account.call<{ items: { rfc: string }[] }>('GET', '/emisores');
  if (body.items.some((it) => it.rfc === rfc)) return;
  const { body: emisor } = await account.call<{ id: string }>('POST', '/emisores', {
    body: { rfc, nombre, regimen: '601', fiscalDirecciones: [{ cp }] },
  });
  const { cer, key, password } = await aCsd(system.urls.sandbox, { rfc, nombre });
  await account.call('POST', `/emisores/${emisor.id}/certificados`, {
    body: { cer, key, password },
  });
};

/** Somebody else issues a voucher to that receiver, and asks to cancel it: its UUID. */
const askedBySomebody = async (
  system: SharedSystem,
  { rfc, nombre, cp = '62661' }: Receiver,
): Promise<string> => {
  const other = await signUp(system);
  const { body: receptor } = await other.call<{ id: string }>('POST', '/receptores', {
    body: { rfc, nombre, regimen: '601', fiscalDirecciones: [{ cp }] },
  });
  const { id } = await other.draft({ receptor: receptor.id });
  const { status, body: stamped } = await other.stamp(id);
  if (status !== 200) throw new Error(JSON.stringify(stamped));
  system.pac.set({ clockOffsetMs: OTRO_DIA });
  await other.call('POST', `/facturas/${id}/cancelaciones?wait=30`, { body: { motivo: '02' } });
  system.pac.set({ clockOffsetMs: 0 });
  return (stamped as Factura).uuid ?? '';
};

/** So many vouchers that others ask to cancel, of an issuer of the account: their UUIDs. */
export const severalReceived = async (
  system: SharedSystem,
  account: Account,
  receiver: Receiver,
  count: number,
): Promise<string[]> => {
  await issuerOf(system, account, receiver);
  const uuids: string[] = [];
  // All of them before the first look: an RFC is asked about once a minute.
  for (let nth = 0; nth < count; nth += 1) uuids.push(await askedBySomebody(system, receiver));
  await until('the requests are listed', async () => {
    const { body } = await account.call<SolicitudesRecibidas>('GET', '/solicitudes-recibidas');
    return uuids.every((uuid) => body.items.some((it) => it.uuid === uuid));
  });
  return uuids;
};

/** A voucher that somebody else issued to an issuer of the account, and asks to cancel: its UUID. */
export const aReceived = async (
  system: SharedSystem,
  account: Account,
  receiver: Receiver,
): Promise<string> => (await severalReceived(system, account, receiver, 1))[0] ?? '';
