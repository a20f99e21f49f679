import type { SolicitudesRecibidas, SolicitudRecibida, ProblemBody } from '@timbra/contracts';
import { until } from '@timbra/test-kit';
import { uuidIn } from './open-outside.ts';
import { OTRO_DIA, type Cuenta, type Stamping } from './run-stamping.ts';

interface Receiver {
  rfc: string;
  nombre: string;
  /** Of its fiscal address; that of IIA040805DZ4 unless told. */
  cp?: string;
}

export const IIA: Receiver = { rfc: 'IIA040805DZ4', nombre: 'INDISTRIA ILUMINADORA DE ALMACENES' };

export const solicitudesOf = async (cuenta: Cuenta): Promise<SolicitudesRecibidas> =>
  (await cuenta.call<SolicitudesRecibidas>('GET', '/solicitudes-recibidas')).body;

export const answer = (cuenta: Cuenta, uuid: string, respuesta: string) =>
  cuenta.call<SolicitudRecibida & ProblemBody>('POST', `/solicitudes-recibidas/${uuid}/respuesta`, {
    body: { respuesta },
  });

/** Somebody else issued a voucher to an issuer of the account, and asks to cancel it: its UUID. */
export const askedOf = async (
  { outside, pac }: Pick<Stamping, 'outside' | 'pac'>,
  cuenta: Cuenta,
  { rfc, nombre, cp = '62661' }: Receiver,
): Promise<string> => {
  if (!cuenta.cuenta.emisores.some((it) => it.rfc === rfc)) await cuenta.addEmisor({ rfc, nombre });
  const receptor = { rfc, nombre, cp, regimen: '601' };
  const uuid = uuidIn(await outside.stamp(outside.sealed('1000', { receptor })));
  pac.set({ clockOffsetMs: OTRO_DIA });
  await outside.cancel(uuid);
  pac.set({ clockOffsetMs: 0 });
  return uuid;
};

/** The same, once the account's list has it. */
export const aReceived = async (
  stamping: Pick<Stamping, 'outside' | 'pac'>,
  cuenta: Cuenta,
  receiver: Receiver = IIA,
): Promise<string> => {
  const uuid = await askedOf(stamping, cuenta, receiver);
  await until('the request is listed', async () =>
    (await solicitudesOf(cuenta)).items.some((it) => it.uuid === uuid),
  );
  return uuid;
};
