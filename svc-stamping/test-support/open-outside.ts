import { localDateTime } from '@timbra/cfdi';
import {
  Certificado,
  decryptPrivateKey,
  Motivo,
  sealFactura,
  signCancelacion,
} from '@timbra/cfdi/server';
import { createSandbox, type Sandbox } from '@timbra/sandbox';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFinkok } from '../src/pac/finkok/finkok.client.ts';

export const PASSWORD = 'clave-muy-secreta';
export const RFC = 'EKU9003173C9';
const CP = '42501';

export interface Outside {
  sandbox: Sandbox;
  url: string;
  /** A sealed document that was never sent: a different one each time, of one concept of that price. */
  sealed: (valorUnitario?: string) => string;
  /** A document that Finkok stamped just now, and the signed request to cancel it. */
  signed: () => Promise<{ uuid: string; xml: string }>;
  close: () => Promise<void>;
}

/** A sandbox of its own whose PACs have one account each, with PASSWORD. */
export const openOutside = async (name: string): Promise<Outside> => {
  const folder = await mkdtemp(join(tmpdir(), `timbra-${name}-`));
  const sandbox = await createSandbox({
    dataDir: folder,
    satResourcesDir: process.env.SAT_RESOURCES_DIR,
    finkok: { username: 'cuenta', password: PASSWORD },
    sw: { user: 'cuenta', password: PASSWORD },
    switches: { late307Ms: 0, propagationMs: 0, sw: { late307Ms: 0 } },
  });
  const outside = await sandbox.listen(0);
  const { url } = outside;
  const csd = (await (await fetch(`${url}/csd/${RFC}`)).json()) as {
    cer: string;
    key: string;
    password: string;
  };
  const certificado = Certificado.parse(Buffer.from(csd.cer, 'base64'));
  const privateKey = decryptPrivateKey(Buffer.from(csd.key, 'base64'), csd.password);

  let folio = 0;
  const sealed = (valorUnitario = '100') => {
    const now = localDateTime(new Date(), CP);
    return sealFactura(
      {
        tipoComprobante: 'I',
        folio: (folio += 1),
        fecha: localDateTime(new Date(Date.now() - 60_000), CP),
        formaPago: ['03'],
        metodoPago: 'PUE',
        moneda: 'MXN',
        exportacion: '01',
        lugarExpedicion: CP,
        usoCfdi: 'G03',
        emisor: { rfc: RFC, nombre: 'ESCUELA KEMPER URGATE', regimen: '601' },
        receptor: {
          rfc: 'URE180429TM6',
          nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
          cp: '86991',
          regimen: '601',
        },
        conceptos: [
          {
            clave: '80101500',
            claveUnidad: 'E48',
            cantidad: '1',
            descripcion: 'Honorarios',
            valorUnitario,
            impuestos: [{ tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' }],
          },
        ],
      },
      { certificado, privateKey },
      { now },
    ).xml;
  };

  const finkok = createFinkok({
    ...{ url: `${url}/finkok`, username: 'cuenta', password: PASSWORD, timeoutMs: 10_000 },
  });
  const signed = async () => {
    const outcome = await finkok.stamp(sealed());
    if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
    const uuid = / UUID="([^"]+)"/.exec(outcome.xml)?.[1] ?? '';
    const folios = [{ uuid, motivo: Motivo.SinRelacion }];
    const fecha = localDateTime(new Date(), CP);
    return {
      uuid,
      xml: signCancelacion({ rfcEmisor: RFC, fecha, folios }, { certificado, privateKey }),
    };
  };

  return {
    ...{ sandbox, url, sealed, signed },
    close: async () => {
      await outside.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
