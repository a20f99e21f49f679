import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export function hasXsltproc(): boolean {
  try {
    execFileSync('xsltproc', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What one of SAT's style sheets makes of a document. */
export function xslt(folder: string | null, stylesheet: string, xml: string): string {
  const sheet = join(folder ?? '', 'xml/www.sat.gob.mx/sitio_internet/cfd', stylesheet);
  return execFileSync('xsltproc', [sheet, '-'], {
    input: xml,
    stdio: ['pipe', 'pipe', 'ignore'],
  }).toString('utf8');
}
