import { localDateTime } from '@timbra/cfdi';
import { Certificado, decryptPrivateKey, sealFactura } from '@timbra/cfdi/server';
import { createSandbox, type Sandbox } from '@timbra/sandbox';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const PASSWORD = 'clave-muy-secreta';

export interface Outside {
  sandbox: Sandbox;
  url: string;
  /** A sealed document that was never sent: a different one each time. */
  sealed: () => string;
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
    switches: { late307Ms: 0, sw: { late307Ms: 0 } },
  });
  const outside = await sandbox.listen(0);
  const { url } = outside;
  const csd = (await (await fetch(`${url}/csd/EKU9003173C9`)).json()) as {
    cer: string;
    key: string;
    password: string;
  };
  const certificado = Certificado.parse(Buffer.from(csd.cer, 'base64'));
  const privateKey = decryptPrivateKey(Buffer.from(csd.key, 'base64'), csd.password);

  let folio = 0;
  const sealed = () => {
    const now = localDateTime(new Date(), '42501');
    return sealFactura(
      {
        tipoComprobante: 'I',
        folio: (folio += 1),
        fecha: localDateTime(new Date(Date.now() - 60_000), '42501'),
        formaPago: ['03'],
        metodoPago: 'PUE',
        moneda: 'MXN',
        exportacion: '01',
        lugarExpedicion: '42501',
        usoCfdi: 'G03',
        emisor: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', regimen: '601' },
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
            valorUnitario: '100',
            impuestos: [{ tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' }],
          },
        ],
      },
      { certificado, privateKey },
      { now },
    ).xml;
  };

  return {
    ...{ sandbox, url, sealed },
    close: async () => {
      await outside.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
