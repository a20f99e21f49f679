import { verify } from 'node:crypto';
import { expect, it } from 'vitest';
import { report, satResources } from '../../test-support/sat-resources.ts';
import { satSamples } from '../../test-support/sat-samples.ts';
import { cadenaOriginal, Certificado, checkDocument, readCfdi, writeXml } from '../server.ts';

const folder = satResources();
const samples = satSamples(folder);
const why = folder ? '' : 'sin SAT_RESOURCES_DIR';

it("verifies the seal of each of SAT's samples", () => {
  for (const { document } of samples) {
    const { Certificado: base64, Sello, NoCertificado } = document.root.attributes;
    const certificado = Certificado.parse(Buffer.from(base64 ?? '', 'base64'));
    expect(certificado.numero).toBe(NoCertificado);
    const cadena = Buffer.from(cadenaOriginal(document));
    const seal = Buffer.from(Sello ?? '', 'base64');
    expect(verify('RSA-SHA256', cadena, certificado.publicKey, seal)).toBe(true);
  }
  report('sellos de las muestras', samples.length, why);
  expect(samples.length > 0).toBe(folder !== null);
});

it('finds nothing against them, and writes what it read', () => {
  for (const { document } of samples) {
    expect(checkDocument(document)).toEqual([]);
    const written = writeXml(document);
    const again = readCfdi(written);
    expect(writeXml(again)).toBe(written);
    expect(cadenaOriginal(again)).toBe(cadenaOriginal(document));
  }
  report('muestras escritas de nuevo', samples.length, why);
  expect(samples.length > 0).toBe(folder !== null);
});
