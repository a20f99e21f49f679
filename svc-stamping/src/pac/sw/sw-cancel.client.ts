import { cancelOutcomeOf, estatusInAcuse } from '../cancel-outcome.ts';
import type { CancelOutcome, CancelPac } from '../cancel-pac.ts';
import { observed, type Wire } from '../pac-call.ts';
import { PacUnavailable } from '../pac.ts';
import type { SwHttp } from './sw-http.client.ts';
import { codeOf, isOneOf, OF_THE_ACCOUNT, SwCode, wordsOf, type Answer } from './sw-wire.ts';

const PATH = '/cfdi33/cancel/xml';
/** No cancellation: SW refuses it, and its answer shows that SW is there and knows us. */
const NOTHING = '<sin-cancelacion/>';

/** «205», «205 - No existe»: SAT's code, or the word itself. */
const estatusOf = (text: string): string => /^\s*(\d{3,4})\b/.exec(text)?.[1] ?? text.trim();

/** SW's status of one folio, whose UUID it may write in either case; or else the acuse's status. */
const folioOf = ({ data }: Answer, uuid: string): string | undefined => {
  const [, estatus] =
    Object.entries(data?.uuid ?? {}).find(([it]) => it.toUpperCase() === uuid.toUpperCase()) ?? [];
  const found = estatus ?? estatusInAcuse(data?.acuse, uuid);
  return found === undefined ? undefined : estatusOf(found);
};

const refuseUnknown = (code: string): void => {
  if (!isOneOf(code, '', SwCode.NoControlado, SwCode.Token)) return;
  throw new PacUnavailable(`sw cancel: ${code || 'neither a folio nor a code'}`);
};

const outcomeOf = (it: Answer, raw: string, uuid: string): CancelOutcome => {
  const ofFolio = folioOf(it, uuid);
  const code = ofFolio ?? codeOf(it);
  refuseUnknown(code);
  return cancelOutcomeOf({
    code,
    raw,
    // SW gives a folio a code without words.
    message: ofFolio === undefined ? wordsOf(it) : '',
    scope: OF_THE_ACCOUNT.test(code) ? 'account' : 'document',
    acuse: it.data?.acuse,
  });
};

/**
 * Cancellations through SW Sapien, signed by us. It has no service for the acuse of a request whose
 * answer was lost: SAT is asked what became of it, and the acuse is lost with the answer.
 */
export const createSwCancel = ({ send, withoutCredentials }: SwHttp): CancelPac => {
  const cancel = async (xml: string, uuid: string, wire: Wire): Promise<CancelOutcome> => {
    const it = await send({ path: PATH, xml }, wire);
    return outcomeOf(it, wire.answer ?? '', uuid);
  };
  return {
    name: 'sw',
    cancel: (xml, uuid, observe) =>
      observed({ pac: 'sw', operacion: 'cancel', observe, clean: withoutCredentials }, (wire) =>
        cancel(xml, uuid, wire),
      ),
    ping: async () => {
      const code = codeOf(await send({ path: PATH, xml: NOTHING }, {}));
      refuseUnknown(code);
      if (OF_THE_ACCOUNT.test(code)) throw new PacUnavailable(`sw cancel: ${code}`);
    },
  };
};
