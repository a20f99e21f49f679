import { computeTotals, type FacturaFiscal } from '@timbra/cfdi';
import {
  Certificado,
  decryptPrivateKey,
  prepareSchema,
  sealFactura,
  validateSchema,
} from '@timbra/cfdi/server';
import { createSandbox } from '@timbra/sandbox';
import { execFileSync } from 'node:child_process';
import { sign } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { context, factura } from './documents.ts';
import { perSecond, row, title } from './measure.ts';

/** RSA-2048 signatures per second of one core by OpenSSL's own measure; null where it is not there. */
const opensslLimit = (): number | null => {
  try {
    const output = execFileSync('openssl', ['speed', '-seconds', '2', '-mr', 'rsa2048'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    // +F2:n:bits:figure:… — signatures per second in OpenSSL 3, seconds per signature before it
    const figure = Number(/^\+F2:\d+:2048:([\d.]+):/m.exec(output)?.[1]);
    if (!(figure > 0)) return null;
    return figure > 1 ? figure : 1 / figure;
  } catch {
    return null;
  }
};

const sealMaterial = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'timbra-bench-'));
  const sandbox = await createSandbox({ dataDir: folder });
  const outside = await sandbox.listen(0);
  const csd = (await (await fetch(`${outside.url}/csd/EKU9003173C9`)).json()) as {
    cer: string;
    key: string;
    password: string;
  };
  await outside.close();
  await rm(folder, { recursive: true, force: true });
  return {
    certificado: Certificado.parse(Buffer.from(csd.cer, 'base64')),
    privateKey: decryptPrivateKey(Buffer.from(csd.key, 'base64'), csd.password),
  };
};

/** Seals and whole documents per second on one core, beside the RSA limit measured in the same run. */
export const benchEngine = async (): Promise<void> => {
  const material = await sealMaterial();
  await prepareSchema();
  // A different invoice each time: rules, totals, XML, its structure, cadena and seal.
  const document = (one: FacturaFiscal) => sealFactura(one, material, context);
  const withLibxml2 = (one: FacturaFiscal) => {
    const findings = validateSchema(document(one).xml);
    if (findings.length > 0) throw new Error(JSON.stringify(findings));
  };
  const conceptos = (count: number) => (n: number) => factura(n, count);
  const cadena = Buffer.from('||4.0|B|1|2026-11-21T10:00:00|03|MXN|1160.00|I|01|PUE|42501||');

  title('Motor: por segundo en un núcleo, y proporción del límite RSA medido en la misma corrida');
  const before = opensslLimit();
  const seals = perSecond(() => sign('sha256', cadena, material.privateKey), Number);
  const one = perSecond(document, conceptos(1));
  const hundred = perSecond(document, conceptos(100));
  const oneTwice = perSecond(withLibxml2, conceptos(1));
  const hundredTwice = perSecond(withLibxml2, conceptos(100));
  const middle = opensslLimit();
  const totals = perSecond(computeTotals, conceptos(100));
  const limit = before && middle ? (before + middle) / 2 : seals;
  const share = (value: number) => `${((100 * value) / limit).toFixed(0)} %`;
  const round = (value: number) => value.toFixed(0);
  row(before ? 'openssl speed rsa2048' : 'límite: sellos de node:crypto', round(limit), '100 %');
  row('sellos (node:crypto)', round(seals), share(seals));
  row('documento, 1 concepto (meta 75 %)', round(one), share(one));
  row('documento, 100 conceptos (meta 40 %)', round(hundred), share(hundred));
  row('y otra vez con libxml2, 1 concepto', round(oneTwice), share(oneTwice));
  row('y otra vez con libxml2, 100 conceptos', round(hundredTwice), share(hundredTwice));
  row('solo totales, 100 conceptos', round(totals));
};
