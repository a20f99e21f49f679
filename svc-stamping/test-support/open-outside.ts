import { localDateTime, type FacturaFiscal } from '@timbra/cfdi';
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
import { createFinkokCancel } from '../src/pac/finkok/finkok-cancel.client.ts';
import { createFinkok } from '../src/pac/finkok/finkok.client.ts';

export const PASSWORD = 'clave-muy-secreta';
export const RFC = 'EKU9003173C9';
const CP = '42501';
/** Of every document, unless told. */
export const RECEPTOR = {
  rfc: 'URE180429TM6',
  nombre: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  cp: '86991',
  regimen: '601',
};

export interface Outside {
  sandbox: Sandbox;
  url: string;
  /** The certificate that documents are sealed with, as an account uploads it. */
  csd: { cer: string; key: string; password: string };
  /** A sealed document that was never sent: a different one each time, of one concept of that price. */
  sealed: (valorUnitario?: string, over?: Partial<FacturaFiscal>) => string;
  /** The XML that Finkok gave for a sealed one, which another system sent. */
  stamp: (xml: string) => Promise<string>;
  /** Another system, with the same certificate, asks to cancel it. */
  cancel: (uuid: string) => Promise<void>;
  /** A document that Finkok stamped just now, and the signed request to cancel it. */
  signed: () => Promise<{ uuid: string; xml: string }>;
  close: () => Promise<void>;
}

/** The folio that a stamp gave. */
export const uuidIn = (xml: string): string =>
  /TimbreFiscalDigital[^>]* UUID="([^"]+)"/.exec(xml)?.[1]?.toUpperCase() ?? '';

/** A sandbox of its own whose PACs have one account each, with PASSWORD. */
export const openOutside = async (
  name: string,
  { swUser = 'cuenta' }: { swUser?: string } = {},
): Promise<Outside> => {
  const folder = await mkdtemp(join(tmpdir(), `timbra-${name}-`));
  const sandbox = await createSandbox({
    dataDir: folder,
    satResourcesDir: process.env.SAT_RESOURCES_DIR,
    finkok: { username: 'cuenta', password: PASSWORD },
    sw: { user: swUser, password: PASSWORD },
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
  const sealed = (valorUnitario = '100', over: Partial<FacturaFiscal> = {}) => {
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
        receptor: RECEPTOR,
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
        ...over,
      },
      { certificado, privateKey },
      { now },
    ).xml;
  };

  const access = { url: `${url}/finkok`, username: 'cuenta', password: PASSWORD };
  const finkok = createFinkok({ ...access, timeoutMs: 10_000 });
  const stamp = async (xml: string) => {
    const outcome = await finkok.stamp(xml);
    if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
    return outcome.xml;
  };
  const signCancel = (uuid: string) => {
    const folios = [{ uuid, motivo: Motivo.SinRelacion }];
    const fecha = localDateTime(new Date(), CP);
    return signCancelacion({ rfcEmisor: RFC, fecha, folios }, { certificado, privateKey });
  };
  const signed = async () => {
    const uuid = uuidIn(await stamp(sealed()));
    return { uuid, xml: signCancel(uuid) };
  };
  const finkokCancel = createFinkokCancel({ ...access, timeoutMs: 10_000 });
  const cancel = async (uuid: string) => {
    const outcome = await finkokCancel.cancel(signCancel(uuid), uuid);
    if (outcome.kind !== 'acknowledged') throw new Error(JSON.stringify(outcome));
  };

  return {
    sandbox,
    url,
    csd,
    sealed,
    stamp,
    cancel,
    signed,
    close: async () => {
      await outside.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
