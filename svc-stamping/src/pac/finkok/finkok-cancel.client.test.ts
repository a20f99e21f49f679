import { localDateTime } from '@timbra/cfdi';
import {
  Certificado,
  decryptPrivateKey,
  Motivo,
  sealFactura,
  signCancelacion,
} from '@timbra/cfdi/server';
import { createSandbox } from '@timbra/sandbox';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeCancelPacContract } from '../cancel-pac.contract.ts';
import { createFinkokCancel } from './finkok-cancel.client.ts';
import { createFinkok } from './finkok.client.ts';

const PASSWORD = 'clave-muy-secreta';
const RFC = 'EKU9003173C9';
const CP = '42501';

describeCancelPacContract('Finkok', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-finkok-'));
  const sandbox = await createSandbox({
    dataDir: folder,
    satResourcesDir: process.env.SAT_RESOURCES_DIR,
    finkok: { username: 'cuenta', password: PASSWORD },
    switches: { late307Ms: 0, propagationMs: 0 },
  });
  const outside = await sandbox.listen(0);
  const { url } = outside;
  const csd = (await (await fetch(`${url}/csd/${RFC}`)).json()) as {
    cer: string;
    key: string;
    password: string;
  };
  const material = {
    certificado: Certificado.parse(Buffer.from(csd.cer, 'base64')),
    privateKey: decryptPrivateKey(Buffer.from(csd.key, 'base64'), csd.password),
  };
  const access = (password: string) => ({
    ...{ url: `${url}/finkok`, username: 'cuenta', password, timeoutMs: 800 },
  });
  const stamps = createFinkok({ ...access(PASSWORD), timeoutMs: 10_000 });

  let folio = 0;
  const stamp = async (): Promise<string> => {
    const now = localDateTime(new Date(), CP);
    const { xml } = sealFactura(
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
            valorUnitario: '100',
            impuestos: [{ tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' }],
          },
        ],
      },
      material,
      { now },
    );
    const outcome = await stamps.stamp(xml);
    if (outcome.kind !== 'stamped') throw new Error(JSON.stringify(outcome));
    return / UUID="([^"]+)"/.exec(outcome.xml)?.[1] ?? '';
  };

  return {
    pac: createFinkokCancel(access(PASSWORD)),
    stranger: createFinkokCancel(access('otra')),
    control: sandbox.control,
    rfcEmisor: RFC,
    signed: async () => {
      const uuid = await stamp();
      const fecha = localDateTime(new Date(), CP);
      const folios = [{ uuid, motivo: Motivo.SinRelacion }];
      return { uuid, xml: signCancelacion({ rfcEmisor: RFC, fecha, folios }, material) };
    },
    close: async () => {
      await outside.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
});
