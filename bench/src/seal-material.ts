import { Certificado, decryptPrivateKey, type SealMaterial } from '@timbra/cfdi/server';
import { createSandbox } from '@timbra/sandbox';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate of the sandbox's authority, as an issuer has one of SAT's. */
export const sealMaterial = async (): Promise<SealMaterial> => {
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
