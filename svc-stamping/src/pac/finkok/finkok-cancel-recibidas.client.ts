import { CODIGOS_DE_RESPUESTA, type CodigoDeRespuesta } from '@timbra/contracts';
import type { ReceiverPac } from '../cancel-pac-recibidas.ts';
import { PacUnavailable } from '../pac.ts';
import { acceptRejectAnswer, pendingAnswer } from './finkok-cancel-wire.ts';
import { createSoapService } from './soap-service.client.ts';

interface Options {
  url: string;
  username: string;
  password: string;
  timeoutMs: number;
}

/** The RFC under which Finkok is certified. */
const RFC = 'CVD110412TF6';

const isKnown = (code = ''): code is CodigoDeRespuesta => Object.hasOwn(CODIGOS_DE_RESPUESTA, code);

/** What others ask of our accounts' issuers as receivers, through Finkok. */
export const createFinkokRecibidas = ({ url, ...access }: Options): ReceiverPac => {
  const call = createSoapService({
    name: 'finkok',
    url: `${url.replace(/\/$/, '')}/servicios/soap/cancel`,
    ...access,
  });
  return {
    rfc: RFC,
    pending: async (rfcReceptor) => {
      const { result } = await call('get_pending', { rtaxpayer_id: rfcReceptor });
      const parsed = pendingAnswer.safeParse(result);
      if (!parsed.success) throw new PacUnavailable('finkok get_pending: not understood');
      if (parsed.data.error) throw new PacUnavailable(`finkok get_pending: ${parsed.data.error}`);
      return parsed.data.uuids.map((it) => it.toUpperCase());
    },
    answer: async (xml, uuid) => {
      const { result } = await call('accept_reject_signature', {
        xml: Buffer.from(xml).toString('base64'),
      });
      const parsed = acceptRejectAnswer.safeParse(result);
      const { aceptacion = [], rechazo = [], error = '' } = parsed.data ?? {};
      const row = [...aceptacion, ...rechazo].find((it) => it.uuid?.toUpperCase() === uuid);
      if (isKnown(row?.status)) return row.status;
      throw new PacUnavailable(
        `finkok accept_reject_signature: ${error || row?.status || 'empty'}`,
      );
    },
  };
};
