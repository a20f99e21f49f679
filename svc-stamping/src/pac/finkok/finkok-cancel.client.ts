import { InvalidCfdi, readAcuse } from '@timbra/cfdi/server';
import type { CancelOutcome, CancelPac } from '../cancel-pac.ts';
import { PacUnavailable } from '../pac.ts';
import { cancelAnswer, receiptAnswer, type CancelAnswer } from './finkok-cancel-wire.ts';
import { createSoapService } from './soap-service.client.ts';

interface Options {
  /** Host and base path: https://facturacion.finkok.com, or the sandbox. */
  url: string;
  username: string;
  password: string;
  timeoutMs: number;
}

/** 205: SAT does not know the stamp yet. 302: it denies a seal that is right, for a while. */
const NOT_YET: readonly string[] = ['205', '302'];
/** SAT is away (708), or its seal could not be made: another try may do. */
const TRANSIENT: readonly string[] = ['708', '709'];

const same = (a = '', b = ''): boolean => a.toUpperCase() === b.toUpperCase();

const inAcuse = (acuse: string | undefined, uuid: string): string | undefined => {
  if (!acuse) return undefined;
  try {
    return readAcuse(acuse)?.folios.find((it) => same(it.uuid, uuid))?.estatus;
  } catch (error) {
    if (error instanceof InvalidCfdi) return undefined;
    throw error;
  }
};

/** "205 - El UUID…", "UUID: … No Encontrado", "no_cancelable": its code, or the text itself. */
const codeOf = (text: string): string =>
  /^\s*(\d{3,4}|no_cancelable)\b/i.exec(text)?.[1] ??
  (/no encontrado/i.test(text) ? '205' : text.trim());

const outcomeOf = (answer: CancelAnswer, raw: string, uuid: string): CancelOutcome => {
  const folio = answer.Folios.find((it) => same(it.UUID, uuid));
  // Folios come empty now and then, with the status inside the acuse alone.
  const status = folio?.EstatusUUID ?? inAcuse(answer.Acuse, uuid) ?? answer.CodEstatus ?? '';
  const code = codeOf(status);
  if (code === '201' || code === '202') {
    return { kind: 'acknowledged', code, acuse: answer.Acuse || undefined, raw };
  }
  const message = folio?.EstatusCancelacion ?? answer.CodEstatus ?? '';
  // Without a code nobody knows what was refused: ask again.
  if (code === '' || TRANSIENT.includes(code)) {
    throw new PacUnavailable(`finkok cancel_signature: ${code || 'empty answer'}`);
  }
  return { kind: NOT_YET.includes(code) ? 'notYet' : 'rejected', code, message };
};

/** Cancellations through Finkok, signed by us: `cancel` itself, which takes the key, is not used. */
export const createFinkokCancel = ({ url, ...access }: Options): CancelPac => {
  const call = createSoapService({
    name: 'finkok',
    url: `${url.replace(/\/$/, '')}/servicios/soap/cancel`,
    ...access,
  });
  return {
    name: 'finkok',
    cancel: async (xml, uuid) => {
      const { result, raw } = await call('cancel_signature', {
        xml: Buffer.from(xml).toString('base64'),
        // We keep the request ourselves, and send it again: two queues would be one too many.
        store_pending: false,
      });
      const parsed = cancelAnswer.safeParse(result);
      if (!parsed.success) throw new PacUnavailable('finkok cancel_signature: not understood');
      return outcomeOf(parsed.data, raw, uuid);
    },
    receipt: async ({ rfcEmisor, uuid }) => {
      const { result } = await call('get_receipt', { taxpayer_id: rfcEmisor, uuid, type: 'C' });
      const parsed = receiptAnswer.safeParse(result);
      if (!parsed.success) throw new PacUnavailable('finkok get_receipt: not understood');
      return parsed.data.receipt || null;
    },
  };
};
