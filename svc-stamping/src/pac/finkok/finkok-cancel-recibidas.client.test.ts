import { localDateTime } from '@timbra/cfdi';
import {
  Certificado,
  decryptPrivateKey,
  Motivo,
  signCancelacion,
  signRespuesta,
} from '@timbra/cfdi/server';
import { aCsd } from '@timbra/test-kit';
import { openOutside, PASSWORD } from '../../../test-support/open-outside.ts';
import { describeReceiverPacContract } from '../cancel-pac-recibidas.contract.ts';
import { createFinkokCancel } from './finkok-cancel.client.ts';
import { createFinkokRecibidas } from './finkok-cancel-recibidas.client.ts';
import { createFinkok } from './finkok.client.ts';

const EKU = 'EKU9003173C9';
const URE = { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA' };
const XIA = { rfc: 'XIA190128J61', nombre: 'XENON INDUSTRIAL ARTICLES' };
/** The day after, when the receiver is asked. */
const OTRO_DIA = 25 * 3_600_000;

const materialOf = ({ cer, key, password }: { cer: string; key: string; password: string }) => ({
  certificado: Certificado.parse(Buffer.from(cer, 'base64')),
  privateKey: decryptPrivateKey(Buffer.from(key, 'base64'), password),
});

describeReceiverPacContract('Finkok', async () => {
  const { sandbox, url, sealed, close } = await openOutside('finkok-recibidas');
  const { control } = sandbox;
  const access = (password: string) => ({
    url: `${url}/finkok`,
    username: 'cuenta',
    password,
    timeoutMs: 10_000,
  });
  const csd: unknown = await (await fetch(`${url}/csd/${EKU}`)).json();
  const issuer = materialOf(csd as Parameters<typeof materialOf>[0]);
  const receiver = materialOf(await aCsd(url, URE));
  const other = materialOf(await aCsd(url, XIA));
  const stamps = createFinkok(access(PASSWORD));
  const cancels = createFinkokCancel(access(PASSWORD));
  const pac = createFinkokRecibidas(access(PASSWORD));
  const fecha = () => localDateTime(new Date(), '06000');

  return {
    pac,
    control,
    close,
    rfcReceptor: URE.rfc,
    rfcSinSolicitudes: XIA.rfc,
    stranger: createFinkokRecibidas(access('otra')),
    received: async () => {
      const outcome = await stamps.stamp(sealed('2000'));
      if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
      const uuid = / UUID="([^"]+)"/.exec(outcome.xml)?.[1]?.toUpperCase() ?? '';
      const folios = [{ uuid, motivo: Motivo.SinRelacion }];
      const xml = signCancelacion({ rfcEmisor: EKU, fecha: fecha(), folios }, issuer);
      control.set({ clockOffsetMs: OTRO_DIA });
      const asked = await cancels.cancel(xml, uuid);
      if (asked.kind !== 'acknowledged') throw new Error(JSON.stringify(asked));
      control.set({ clockOffsetMs: 0 });
      const signed = { rfcPac: pac.rfc, fecha: fecha(), uuid };
      return {
        uuid,
        answer: (respuesta) =>
          signRespuesta({ ...signed, rfcReceptor: URE.rfc, respuesta }, receiver),
        answerOfAnother: () =>
          signRespuesta({ ...signed, rfcReceptor: XIA.rfc, respuesta: 'Aceptacion' }, other),
      };
    },
  };
});
