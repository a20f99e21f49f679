import { localDateTime } from '@timbra/cfdi';
import { Certificado, decryptPrivateKey, Motivo, signCancelacion } from '@timbra/cfdi/server';
import type { SharedSystem } from '@timbra/test-kit';
import { createFinkokCancel } from '../../svc-stamping/src/pac/finkok/finkok-cancel.client.ts';

const RFC = 'EKU9003173C9';

/** The same taxpayer cancels with another system, which has the same certificate. */
export const cancelElsewhere = async ({ urls }: SharedSystem, uuid: string): Promise<void> => {
  const csd = (await (await fetch(`${urls.sandbox}/csd/${RFC}`)).json()) as {
    cer: string;
    key: string;
    password: string;
  };
  const xml = signCancelacion(
    {
      rfcEmisor: RFC,
      fecha: localDateTime(new Date(), '06000'),
      folios: [{ uuid, motivo: Motivo.SinRelacion }],
    },
    {
      certificado: Certificado.parse(Buffer.from(csd.cer, 'base64')),
      privateKey: decryptPrivateKey(Buffer.from(csd.key, 'base64'), csd.password),
    },
  );
  const pac = createFinkokCancel({
    ...{ url: `${urls.sandbox}/finkok`, username: 'sandbox', password: 'sandbox' },
    timeoutMs: 5000,
  });
  const outcome = await pac.cancel(xml, uuid);
  if (outcome.kind !== 'acknowledged') throw new Error(JSON.stringify(outcome));
};
