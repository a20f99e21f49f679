import type { ProblemBody, SolicitudesRecibidas, SolicitudRecibida } from '@timbra/contracts';
import { until, type Account, type SharedSystem } from '@timbra/test-kit';
import { expect } from 'vitest';
import type { Recorder } from '../../svc-stamping/test-support/recorder.ts';

export const IIA = { rfc: 'IIA040805DZ4', nombre: 'INDISTRIA ILUMINADORA DE ALMACENES' };
const CODES = ['1000', '1002'];

export const found = async (
  account: Account,
  uuid: string,
): Promise<SolicitudRecibida | undefined> =>
  (await account.call<SolicitudesRecibidas>('GET', '/solicitudes-recibidas')).body.items.find(
    (it) => it.uuid === uuid,
  );
export const answer = (account: Account, uuid: string, respuesta = 'rechaza') =>
  account.call<SolicitudRecibida & ProblemBody>(
    'POST',
    `/solicitudes-recibidas/${uuid}/respuesta`,
    { body: { respuesta } },
  );

/** The answers that were sent for a voucher, without the repeated ones. */
export const answersSent = (recorder: Recorder, uuid: string): string[] => [
  ...new Set(recorder.sent('accept_reject_signature').filter((xml) => xml.includes(uuid))),
];

/** One answer was sent, SAT has it, and there is no other. */
export const expectRejectedOnce = async (
  system: SharedSystem,
  recorder: Recorder,
  { account, uuid }: { account: Account; uuid: string },
): Promise<void> => {
  const ended = await until('the answer has an outcome', async () => {
    const it = await found(account, uuid);
    return it?.estado === 'respondida' ? it : null;
  });
  expect(ended.respuesta).toBe('rechaza');
  expect(CODES).toContain(ended.codigo);
  expect(answersSent(recorder, uuid)).toHaveLength(1);
  expect(system.pac.cancelacion(uuid)?.respuesta).toBe('rechaza');
  const other = await answer(account, uuid, 'acepta');
  expect([other.status, other.body.code]).toEqual([409, 'solicitudRespondida']);
  expect(answersSent(recorder, uuid)).toHaveLength(1);
};
