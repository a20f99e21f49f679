import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KeyObject } from 'node:crypto';

export function hasXmlsec1(): boolean {
  try {
    execFileSync('xmlsec1', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Whether xmlsec1, which knows nothing of us, believes an enveloped signature. */
export function xmlsec1Verifies(xml: string, publicKey: KeyObject): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'timbra-xmlsec1-'));
  const [file, key] = [join(folder, 'document.xml'), join(folder, 'key.pem')];
  try {
    writeFileSync(file, xml);
    writeFileSync(key, publicKey.export({ type: 'spki', format: 'pem' }));
    execFileSync('xmlsec1', ['--verify', '--pubkey-pem', key, file], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
