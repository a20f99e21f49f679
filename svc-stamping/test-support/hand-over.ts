import {
  TimbrarStatus,
  type CallContextInput,
  type EnCurso,
  type Factura,
  type ProblemBody,
  type SolicitudContada,
  type TimbrarRequest,
} from '@timbra/contracts';
import { idFromKey, requestHash } from '@timbra/service-kit';
import type { ApiAnswer } from '@timbra/test-kit';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { handedOver, shownOf } from './emision.ts';
import { anId, type CuentaAjena } from './neighbours.ts';

interface Sent {
  body?: unknown;
  context?: Partial<CallContextInput>;
}
type Call = <T>(method: string, path: string, sent?: Sent) => Promise<ApiAnswer<T>>;

interface Asked {
  /** Seconds. */
  wait?: number;
  key?: string;
  prueba?: boolean;
  context?: Partial<CallContextInput>;
}
type Body = Factura & TimbrarRequest & ProblemBody;

/** Milliseconds between two looks at a request. */
const LOOK_MS = 25;

/**
 * Stamps as svc-invoices does: one request holds a voucher, which is handed over and waited for. Answers
 * what the caller of POST /facturas/{id}/timbrar would be told.
 */
export const createStamp = (accountId: string, cuenta: CuentaAjena, call: Call) => {
  const answered = (status: number, body: object) => ({ status, body: body as Body });

  const shown = ({ solicitud, negada }: SolicitudContada, facturaId: string) => {
    const it = cuenta.facturas.find(({ id }) => id === facturaId);
    if (negada) return answered(422, negada);
    if (solicitud.status === TimbrarStatus.EnProceso || !it) return answered(202, solicitud);
    return answered(200, shownOf(it));
  };
  const waited = async (first: SolicitudContada, seconds: number): Promise<SolicitudContada> => {
    const deadline = Date.now() + seconds * 1000;
    let seen = first;
    const isOver = () =>
      seen.solicitud.status !== TimbrarStatus.EnProceso || seen.solicitud.archivando === true;
    while (!isOver() && Date.now() < deadline) {
      await sleep(LOOK_MS);
      const path = `/internal/timbrar-requests/${seen.solicitud.id}`;
      seen = (await call<SolicitudContada>('GET', path, INTERNAL)).body;
    }
    return seen;
  };
  const internal = <T>(path: string, body: object, context: Partial<CallContextInput> = {}) =>
    call<T>('POST', `/internal/timbrar-requests${path}`, {
      body,
      context: { ...context, ...INTERNAL.context },
    });

  return async (
    factura: string,
    { wait = 30, key, prueba: asTest = false, context = {} }: Asked = {},
  ): Promise<{ status: number; body: Body }> => {
    const it = cuenta.facturas.find(({ id }) => id === factura);
    if (!it) throw new Error(`no draft ${factura}`);
    const soloPrueba = context.soloPrueba ?? false;
    const prueba = asTest || soloPrueba;
    const hash = requestHash({ facturaId: factura, prueba });
    const id = key ? idFromKey(accountId, 'timbrar', key) : anId();
    if (it.enManosDe !== undefined && it.enManosDe !== id) {
      const question = { factura, requestHash: hash, ...(key && { id }) };
      const { contada } = (await internal<EnCurso>('/en-curso', question)).body;
      if (!contada) return answered(409, { code: 'facturaEnProceso' });
      return shown(await waited(contada, wait), factura);
    }
    it.enManosDe = id;
    const asked = { id, factura, requestHash: hash, prueba, soloPrueba, viaRest: false };
    const body = { ...asked, candado: randomUUID(), ...handedOver(cuenta, it, { prueba }) };
    const taken = await internal<SolicitudContada & ProblemBody>('', body, context);
    if (taken.status !== 200) {
      it.enManosDe = undefined;
      return answered(taken.status, taken.body);
    }
    return shown(await waited(taken.body, wait), factura);
  };
};
const INTERNAL = { context: { internal: true, sub: 'svc-invoices' } } as const;
