import type { CancelOutcome, CancelPac } from '../cancel-pac.ts';
import { cancelOutcomeOf, estatusInAcuse } from '../cancel-outcome.ts';
import { observed, type Operacion, type Wire } from '../pac-call.ts';
import { PacUnavailable, type Observe } from '../pac.ts';
import { cancelAnswer, receiptAnswer, type CancelAnswer } from './finkok-cancel-wire.ts';
import { OF_THE_ACCOUNT, TRANSIENT, withoutCredentials } from './finkok-wire.ts';
import { createSoapService } from './soap-service.client.ts';

interface Options {
  /** Host and base path: https://facturacion.finkok.com, or the sandbox. */
  url: string;
  username: string;
  password: string;
  timeoutMs: number;
}

/** A document that nobody cancelled: asking for its acuse shows whether Finkok answers and knows us. */
const NOTHING = { rfcEmisor: 'XAXX010101000', uuid: '00000000-0000-0000-0000-000000000000' };

const same = (a = '', b = ''): boolean => a.toUpperCase() === b.toUpperCase();

/** "205 - El UUID…", "no_cancelable", "UUID: … No Encontrado": its code; '' when there is none. */
const codeIn = (text: string): string =>
  /^\s*(\d{3,4}|no_cancelable)\b/i.exec(text)?.[1] ?? (/no encontrado/i.test(text) ? '205' : '');

/** The code of a folio's status, or the status itself when it has no code. */
const codeOfFolio = (text = ''): string => codeIn(text) || text.trim();

const outcomeOf = (answer: CancelAnswer, raw: string, uuid: string): CancelOutcome => {
  const folio = answer.Folios.find((it) => same(it.UUID, uuid));
  // Folios come empty now and then, or without a status, which is inside the acuse alone. Words about
  // the whole request without a code are no refusal of it.
  const code =
    codeOfFolio(folio?.EstatusUUID || estatusInAcuse(answer.Acuse, uuid)) ||
    codeIn(answer.CodEstatus ?? '');
  // Without a code nobody knows what was refused: ask again.
  if (code === '' || TRANSIENT.includes(code)) {
    throw new PacUnavailable(`finkok cancel_signature: ${code || 'empty answer'}`);
  }
  return cancelOutcomeOf({
    code,
    message: folio?.EstatusCancelacion || answer.CodEstatus || '',
    scope: OF_THE_ACCOUNT.includes(code) ? 'account' : 'document',
    acuse: answer.Acuse,
    raw,
  });
};

/** Cancellations through Finkok, signed by us: `cancel` itself, which takes the key, is not used. */
export const createFinkokCancel = ({ url, ...access }: Options): CancelPac => {
  const call = createSoapService({
    name: 'finkok',
    url: `${url.replace(/\/$/, '')}/servicios/soap/cancel`,
    ...access,
  });

  const cancel = async (xml: string, uuid: string, wire: Wire): Promise<CancelOutcome> => {
    const args = {
      xml: Buffer.from(xml).toString('base64'),
      // Our ledger keeps the request and sends it again: Finkok must not do it, too.
      store_pending: false,
    };
    const { result, raw } = await call('cancel_signature', args, wire);
    const parsed = cancelAnswer.safeParse(result);
    if (!parsed.success) throw new PacUnavailable('finkok cancel_signature: not understood');
    return outcomeOf(parsed.data, raw, uuid);
  };

  const receipt = async (
    { rfcEmisor, uuid }: typeof NOTHING,
    wire: Wire,
  ): Promise<string | null> => {
    const { result } = await call('get_receipt', { taxpayer_id: rfcEmisor, uuid, type: 'C' }, wire);
    const parsed = receiptAnswer.safeParse(result);
    if (!parsed.success) throw new PacUnavailable('finkok get_receipt: not understood');
    const { error = '', receipt: found } = parsed.data;
    const code = codeIn(error);
    // Finkok refuses our account, which says nothing about the acuse.
    if (OF_THE_ACCOUNT.includes(code)) throw new PacUnavailable(`finkok get_receipt: ${code}`);
    return found || null;
  };

  const told = <O extends Operacion>(operacion: O, observe: Observe | undefined) => ({
    pac: 'finkok' as const,
    operacion,
    observe,
    clean: withoutCredentials,
  });
  return {
    name: 'finkok',
    cancel: (xml, uuid, observe) =>
      observed(told('cancel', observe), (wire) => cancel(xml, uuid, wire)),
    receipt: (of, observe) => observed(told('receipt', observe), (wire) => receipt(of, wire)),
    ping: async () => void (await receipt(NOTHING, {})),
  };
};
