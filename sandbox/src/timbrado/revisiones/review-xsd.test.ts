import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCfdi, type Cambios } from '../../../test/a-cfdi.ts';
import {
  codeOf,
  SAT_RESOURCES,
  stampWith,
  startSandbox,
  type TestSandbox,
} from '../../../test/harness.ts';
import { withXml } from '../../xml/xml-tree.ts';
import { asComprobante } from '../comprobante.ts';
import { reviewXsd } from './review-xsd.ts';
import { loadSatSchema } from './sat-schema.ts';

let s: TestSandbox;

beforeAll(async () => {
  s = await startSandbox({ satResourcesDir: SAT_RESOURCES });
});
afterAll(() => s.destroy());

const refusal = async (cambios: Cambios): Promise<string | undefined> =>
  codeOf(await stampWith(s, 'stamp', aCfdi(s.csd, cambios)));

/** Without SAT's files these pass the sandbox's own checks, which know no catalogues. */
const present = <T>(code: T): T | undefined => (SAT_RESOURCES ? code : undefined);

describe("SAT's schema", () => {
  it('says at /ready whether it is checked', async () => {
    expect(await s.get('/ready')).toMatchObject({ xsd: SAT_RESOURCES ? 'SAT' : null });
  });

  it('takes a right document', async () => {
    expect(await refusal({})).toBeUndefined();
  });

  it('takes what this PAC stamped', async () => {
    const { xml } = await stampWith(s, 'stamp', aCfdi(s.csd));
    const schema = loadSatSchema(SAT_RESOURCES);
    expect(schema === null).toBe(SAT_RESOURCES === undefined);
    const validate = () =>
      withXml(Buffer.from(xml!), (root, document) =>
        reviewXsd(asComprobante(root), document, schema),
      );
    expect(validate).not.toThrow();
  });

  it.each<[string, string, Cambios]>([
    ['301', 'a key of a small catalogue', { receptor: { UsoCFDI: 'G99' } }],
    ['301', 'a pattern', { comprobante: { Serie: 'a|b' } }],
    ['CFDI40162', 'an unknown product', { concepto: { ClaveProdServ: '99999999' } }],
    ['CFDI40165', 'an unknown unit', { concepto: { ClaveUnidad: 'ZZZZ' } }],
    ['CFDI40126', 'an unknown postal code', { comprobante: { LugarExpedicion: '00999' } }],
  ])('answers %s to %s', async (code, _what, cambios) => {
    expect(await refusal(cambios)).toBe(present(code));
  });
});
