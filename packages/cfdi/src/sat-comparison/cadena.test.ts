import { expect, it } from 'vitest';
import { complementDocuments, inComprobante } from '../../test-support/complement-documents.ts';
import { report, satResources } from '../../test-support/sat-resources.ts';
import { satSamples } from '../../test-support/sat-samples.ts';
import { hasXsltproc, xslt } from '../../test-support/xsltproc.ts';
import {
  cadenaOriginal,
  type CfdiNode,
  childOf,
  readCfdi,
  readTimbre,
  writeXml,
} from '../server.ts';

const CADENA = '4/cadenaoriginal_4_0/cadenaoriginal_4_0.xslt';
const CADENA_TFD = 'TimbreFiscalDigital/cadenaoriginal_TFD_1_1.xslt';

const folder = hasXsltproc() ? satResources() : null;
const why = folder ? '' : 'sin archivos o sin xsltproc';

/** Each attribute says where it stands, so that two in the wrong order cannot look alike. */
function label(node: CfdiNode, path: string): void {
  for (const name in node.attributes) node.attributes[name] = `${path}@${name}`;
  node.children.forEach((child, index) => label(child, `${path}/${child.name}${index}`));
}

it("makes the cadena of SAT's XSLT of the samples, byte for byte", () => {
  const samples = satSamples(folder);
  for (const { xml, document } of samples) {
    expect(cadenaOriginal(document)).toBe(xslt(folder, CADENA, xml));
  }
  report('cadenas de las muestras', samples.length, why);
  expect(samples.length > 0).toBe(folder !== null);
});

it('makes the cadena of every stamp in them', () => {
  let compared = 0;
  for (const { xml, document } of satSamples(folder)) {
    const timbre = childOf(childOf(document.root, 'Complemento'), 'TimbreFiscalDigital');
    if (!timbre) continue;
    const node = { ...timbre, namespaces: [['tfd', timbre.namespace]] as const };
    expect(readTimbre(xml)?.cadena).toBe(xslt(folder, CADENA_TFD, writeXml({ root: node })));
    compared += 1;
  }
  report('cadenas de los timbres', compared, why);
  expect(compared > 0).toBe(folder !== null);
});

it('takes every node and attribute of every complement in the order of the XSLT', () => {
  let compared = 0;
  for (const complement of folder ? complementDocuments : []) {
    const document = readCfdi(inComprobante(complement));
    expect(cadenaOriginal(document)).toBe(xslt(folder, CADENA, writeXml(document)));
    label(document.root, '');
    expect(cadenaOriginal(document)).toBe(xslt(folder, CADENA, writeXml(document)));
    compared += 2;
  }
  report('cadenas de los complementos', compared, why);
  expect(compared > 0).toBe(folder !== null);
});
