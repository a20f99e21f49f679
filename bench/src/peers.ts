import { comprobante40, generateXsd } from '@timbra/cfdi/server';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Installed by `npm run bench:pares`; without it there is nobody to be measured beside. */
const FOLDER = fileURLToPath(new URL('../peers/', import.meta.url));
const TRANSFORM =
  'xml/www.sat.gob.mx/sitio_internet/cfd/4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt';

interface Libxmljs2 {
  parseXml: (xml: string) => { validate: (schema: unknown) => boolean };
}
interface SaxonJs {
  transform: (options: object, mode: 'sync') => { principalResult: string };
}

export interface Peers {
  /** Whether the schema that ours is derived from takes the document. */
  validate: (xml: string) => boolean;
  /** Absent without SAT's transform. */
  cadena?: (xml: string) => string;
}

/** SAT's transform compiled to what saxon-js runs, or null without SAT's files. */
const compileTransform = (): object | null => {
  const stylesheet = join(process.env.SAT_RESOURCES_DIR ?? '', TRANSFORM);
  if (!process.env.SAT_RESOURCES_DIR || !existsSync(stylesheet)) return null;
  const folder = mkdtempSync(join(tmpdir(), 'timbra-bench-'));
  const output = join(folder, 'cadena.sef.json');
  const compiler = join(FOLDER, 'node_modules/xslt3/xslt3.js');
  execFileSync(process.execPath, [compiler, `-xsl:${stylesheet}`, `-export:${output}`, '-nogo']);
  const compiled = JSON.parse(readFileSync(output, 'utf8')) as object;
  rmSync(folder, { recursive: true });
  return compiled;
};

/** libxmljs2 and saxon-js as a program would use them; null when they are not installed. */
export const loadPeers = (): Peers | null => {
  if (!existsSync(join(FOLDER, 'node_modules/libxmljs2/build'))) return null;
  const load = createRequire(join(FOLDER, 'package.json'));
  const { parseXml } = load('libxmljs2') as Libxmljs2;
  const schema = parseXml(generateXsd(comprobante40));
  const stylesheetInternal = compileTransform();
  const saxon = load('saxon-js') as SaxonJs;
  return {
    validate: (xml) => parseXml(xml).validate(schema),
    ...(stylesheetInternal && {
      cadena: (sourceText: string) =>
        saxon.transform({ stylesheetInternal, sourceText, destination: 'serialized' }, 'sync')
          .principalResult,
    }),
  };
};
