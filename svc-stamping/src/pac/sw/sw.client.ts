import { joinTimbre } from '@timbra/cfdi/server';
import { createHash } from 'node:crypto';
import { PacUnavailable, type Observe, type Pac, type StampOutcome } from '../pac.ts';
import { observed, type Operacion, type Wire } from '../pac-call.ts';
import type { SwHttp } from './sw-http.client.ts';
import { codeOf, isOneOf, OF_THE_ACCOUNT, SwCode, wordsOf, type Answer } from './sw-wire.ts';

/** No PAC stamps this: sent under the name of a document, it finds the stamp under that name. */
const NOTHING = '<sin-timbre/>';

/** SW keeps a document's `customid` for 72 hours; ours is the hash of its bytes. */
const nameOf = (xml: string): string => createHash('sha256').update(xml).digest('hex');

/** The stamped document. SW may answer the stamp alone: then we put it into our document. */
const stampedOf = ({ data }: Answer, xml: string): string | undefined =>
  data?.cfdi ?? (data?.tfd && joinTimbre(xml, data.tfd));

const outcomeOf = (it: Answer, xml: string): StampOutcome => {
  const cfdi = stampedOf(it, xml);
  if (it.status === 'success' && cfdi) return { kind: 'stamped', xml: cfdi };
  const code = codeOf(it);
  // A previous stamp of these bytes, which have this name, is taken for what it is.
  if (isOneOf(code, SwCode.TimbrePrevio, SwCode.CustomIdRepetido)) {
    return cfdi ? { kind: 'stamped', xml: cfdi } : { kind: 'pending' };
  }
  if (it.status === 'success' || isOneOf(code, '', SwCode.NoControlado, SwCode.Token)) {
    throw new PacUnavailable(`sw: ${code || 'neither a stamp nor a code'}`);
  }
  const scope = OF_THE_ACCOUNT.test(code) ? 'account' : 'document';
  return { kind: 'rejected', code, message: wordsOf(it), scope };
};

/** Stamps of SW Sapien, over REST. The only folder that knows its names is this one. */
export const createSw = ({ send: post, withoutCredentials }: SwHttp): Pac => {
  /** Sends a document, under a name unless it is asked for by its bytes alone. */
  const send = (xml: string, customid: string | undefined, wire: Wire): Promise<Answer> =>
    post({ path: '/v4/cfdi33/stamp/v4', xml, headers: customid ? { customid } : {} }, wire);

  const find = async (xml: string, wire: Wire): Promise<string | null> => {
    const named = await send(NOTHING, nameOf(xml), wire);
    const isRepeated = codeOf(named) === SwCode.CustomIdRepetido;
    // SW stamped the document of this name and does not show the stamp: sending the bytes themselves
    // is answered 307, with the stamp as SW keeps it.
    const isHidden = isRepeated && !stampedOf(named, xml);
    const it = isHidden ? await send(xml, undefined, wire) : named;
    const code = codeOf(it);
    const found = isRepeated ? stampedOf(it, xml) : undefined;
    if (found) return found;
    const isUnknown =
      !isRepeated &&
      it.status === 'error' &&
      !OF_THE_ACCOUNT.test(code) &&
      !isOneOf(code, '', SwCode.NoControlado, SwCode.Token);
    if (isUnknown) return null;
    throw new PacUnavailable(`sw find: ${code || 'neither a stamp nor a code'}`);
  };

  const told = <O extends Operacion>(operacion: O, observe: Observe | undefined) => ({
    pac: 'sw' as const,
    operacion,
    observe,
    clean: withoutCredentials,
  });

  return {
    name: 'sw',
    stamp: (xml, observe) =>
      observed(told('stamp', observe), async (wire) =>
        outcomeOf(await send(xml, nameOf(xml), wire), xml),
      ),
    find: (xml, observe) => observed(told('find', observe), (wire) => find(xml, wire)),
    ping: async () => void (await find(NOTHING, {})),
  };
};
