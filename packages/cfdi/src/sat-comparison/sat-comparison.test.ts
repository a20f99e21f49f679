import { execFileSync } from 'node:child_process';
import { verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { report, satResources } from '../../test-support/sat-resources.ts';
import { compileSatSchema, loadLargeCatalogues } from '../../test-support/sat-schema.ts';
import { cadenaOriginal } from '../documents/cadena-original.ts';
import { checkDocument } from '../documents/check-document.ts';
import { type CfdiDocument, childOf } from '../documents/document.ts';
import { readCfdi } from '../documents/read-xml.ts';
import { writeXml } from '../documents/write-xml.ts';
import { validateSchema } from '../schema/validate-schema.ts';
import { Certificado } from '../seal/certificado.ts';
import { readTimbre } from '../seal/timbre.ts';

const folder = satResources();

interface Sample {
  name: string;
  xml: string;
  document: CfdiDocument;
}

/** Of kinds I and E, with no complement but the stamp: what the descriptions cover. */
function isCovered({ document, xml }: Sample): boolean {
  const kind = document.root.attributes.TipoDeComprobante;
  return (kind === 'I' || kind === 'E') && !/<cfdi:ComplementoConcepto/.test(xml);
}

const samples: Sample[] = folder
  ? readdirSync(join(folder, 'samples'))
      .filter((name) => name.endsWith('.xml'))
      .map((name) => {
        const xml = readFileSync(join(folder, 'samples', name), 'utf8');
        return { name, xml, document: readCfdi(xml) };
      })
      .filter(isCovered)
  : [];

function hasXsltproc(): boolean {
  try {
    execFileSync('xsltproc', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function xslt(stylesheet: string, xml: string): string {
  const work = mkdtempSync(join(tmpdir(), 'cfdi-'));
  try {
    const path = join(work, 'document.xml');
    writeFileSync(path, xml);
    const sheet = join(folder ?? '', 'xml/www.sat.gob.mx/sitio_internet/cfd', stylesheet);
    const stdio: ['ignore', 'pipe', 'ignore'] = ['ignore', 'pipe', 'ignore'];
    return execFileSync('xsltproc', [sheet, path], { stdio }).toString('utf8');
  } finally {
    rmSync(work, { recursive: true });
  }
}

const CADENA = '4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt';
const CADENA_TFD = 'TimbreFiscalDigital/cadenaoriginal_TFD_1_1.xslt';

/**
 * SAT's schema takes 20 ms per document. One mutation in 7 still meets every attribute with some
 * wrong value; SAT_COMPARISON_STRIDE=1 compares all.
 */
const STRIDE = Number(process.env.SAT_COMPARISON_STRIDE ?? 7);
/** A wrong key in these takes a second: the complaint lists the whole catalogue. */
const HUGE = new Set(['ClaveProdServ', 'LugarExpedicion']);

/** Wrong and odd values for each attribute of a document, one at a time. */
function* mutations(xml: string): Generator<string> {
  const start = xml.indexOf('<cfdi:Comprobante');
  for (const match of xml.slice(start).matchAll(/ ([A-Za-zñ]+)="([^"]*)"/g)) {
    const [whole, name = '', value = ''] = match;
    if (name === 'xmlns' || (HUGE.has(name) && STRIDE > 1)) continue;
    const at = start + match.index;
    const put = (text: string): string => xml.slice(0, at) + text + xml.slice(at + whole.length);
    yield put('');
    yield put(` ${name}=""`);
    yield put(` ${name}="  ${value} "`);
    yield put(` ${name}="${value}|"`);
    yield put(` ${name}="${value}9"`);
    yield put(` ${name}="-1"`);
    yield put(` ${name}="0.0000001"`);
    yield put(` ${name}="99"`);
  }
  for (const match of xml.matchAll(/<cfdi:[A-Za-z]+ [^>]*\/>/g)) {
    const [node] = match;
    yield xml.slice(0, match.index) + xml.slice(match.index + node.length);
    yield xml.slice(0, match.index) + node + xml.slice(match.index);
  }
}

describe("comparison with SAT's files", () => {
  it('reads every covered sample and verifies its seal', () => {
    for (const { document } of samples) {
      const { Certificado: base64, Sello, NoCertificado } = document.root.attributes;
      const certificado = Certificado.parse(Buffer.from(base64 ?? '', 'base64'));
      expect(certificado.numero).toBe(NoCertificado);
      const cadena = Buffer.from(cadenaOriginal(document));
      const seal = Buffer.from(Sello ?? '', 'base64');
      expect(verify('RSA-SHA256', cadena, certificado.publicKey, seal)).toBe(true);
    }
    report('sellos de las muestras', samples.length, folder ? '' : 'sin SAT_RESOURCES_DIR');
    expect(samples.length > 0).toBe(folder !== null);
  });

  it("makes the cadena of SAT's XSLT, byte for byte, before and after writing it again", () => {
    let compared = 0;
    if (folder && hasXsltproc()) {
      for (const { xml, document } of samples) {
        const expected = xslt(CADENA, xml);
        expect(cadenaOriginal(document)).toBe(expected);
        expect(cadenaOriginal(readCfdi(writeXml(document)))).toBe(expected);
        compared += 2;
        const timbre = childOf(childOf(document.root, 'Complemento'), 'TimbreFiscalDigital');
        if (!timbre) continue;
        const node = { ...timbre, namespaces: [['tfd', timbre.namespace]] as const };
        expect(readTimbre(xml)?.cadena).toBe(xslt(CADENA_TFD, writeXml({ root: node })));
        compared += 1;
      }
    }
    report('cadenas con xsltproc', compared, compared ? '' : 'sin archivos o sin xsltproc');
    expect(compared > 0).toBe(folder !== null && hasXsltproc());
  });

  it("agrees with SAT's schema on the samples and on mutations of them", () => {
    let compared = 0;
    let refused = 0;
    const disagreements: string[] = [];
    if (folder) {
      const sat = compileSatSchema(folder);
      const has = loadLargeCatalogues(folder);
      for (const { name, xml } of samples) {
        const all = [...mutations(xml)].filter((_, i) => i % STRIDE === 0);
        for (const candidate of [xml, ...all]) {
          const complaints = sat(candidate);
          const structural = validateSchema(candidate);
          const careful = checkDocument(readCfdi(candidate), has);
          compared += 1;
          if (complaints.length > 0) refused += 1;
          const isOurs = structural.length + careful.length > 0;
          const isStructural = careful.some(({ message }) => !message.includes('catálogo'));
          if (isOurs !== complaints.length > 0 || isStructural !== structural.length > 0) {
            let at = 0;
            while (candidate[at] === xml[at] && at < xml.length) at += 1;
            disagreements.push(
              `${name} …${candidate.slice(at - 40, at + 40)}… SAT: ${complaints.join()} ` +
                `XSD: ${structural.map((f) => f.message).join()} ` +
                `descripción: ${careful.map((f) => f.path + f.message).join()}`,
            );
          }
        }
      }
    }
    report('veredictos del esquema', compared, folder ? `${refused} rechazos` : 'sin archivos');
    expect(disagreements).toEqual([]);
    expect(refused > 0).toBe(folder !== null);
  }, 120_000);
});
