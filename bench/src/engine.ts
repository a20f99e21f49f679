import { computeTotals, validateFactura } from '@timbra/cfdi';
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
import { factura, NOW } from './documents.ts';
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
  /** Rules, totals, description check, XML, cadena and seal; then libxml2 over the result or not. */
  const document = (conceptos: number, withLibxml2: boolean) => (n: number) => {
    const one = factura(n, conceptos);
    const errors = validateFactura(one, { now: NOW }).filter((it) => it.kind === 'error');
    const { xml } = sealFactura(one, material);
    const wrong = withLibxml2 ? validateSchema(xml).filter((it) => it.kind === 'error') : [];
    if (errors.length + wrong.length > 0) throw new Error(JSON.stringify([...errors, ...wrong]));
  };
  const cadena = Buffer.from('||4.0|B|1|2026-11-21T10:00:00|03|MXN|1160.00|I|01|PUE|42501||');

  title('Motor: por segundo en un núcleo, y proporción del límite RSA medido en la misma corrida');
  const before = opensslLimit();
  const seals = perSecond(() => sign('sha256', cadena, material.privateKey));
  const one = perSecond(document(1, true));
  const oneOwn = perSecond(document(1, false));
  const hundred = perSecond(document(100, true));
  const hundredOwn = perSecond(document(100, false));
  const middle = opensslLimit();
  const totals = perSecond((n) => computeTotals(factura(n, 100)));
  const limit = before && middle ? (before + middle) / 2 : seals;
  const share = (value: number) => `${((100 * value) / limit).toFixed(0)} %`;
  const round = (value: number) => value.toFixed(0);
  row(before ? 'openssl speed rsa2048' : 'límite: sellos de node:crypto', round(limit), '100 %');
  row('sellos (node:crypto)', round(seals), share(seals));
  row('documento y XSD, 1 concepto (meta 75 %)', round(one), share(one));
  row('documento y XSD, 100 conceptos (meta 40 %)', round(hundred), share(hundred));
  row('documento sin libxml2, 1 concepto', round(oneOwn), share(oneOwn));
  row('documento sin libxml2, 100 conceptos', round(hundredOwn), share(hundredOwn));
  row('solo totales, 100 conceptos', round(totals));
};
