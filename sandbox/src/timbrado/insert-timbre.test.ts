import { describe, expect, it } from 'vitest';
import { insertTimbre } from './insert-timbre.ts';

const insert = (xml: string): string => insertTimbre(Buffer.from(xml), '<T/>').toString();

describe('the stamp goes', () => {
  it.each([
    [
      'into a Complemento of its own',
      '<c:Comprobante>ñ</c:Comprobante>',
      '<c:Comprobante>ñ<c:Complemento><T/></c:Complemento></c:Comprobante>',
    ],
    [
      'last into the Complemento that is there',
      '<c:Comprobante><c:Complemento><p/></c:Complemento></c:Comprobante>',
      '<c:Comprobante><c:Complemento><p/><T/></c:Complemento></c:Comprobante>',
    ],
    [
      'into an empty Complemento',
      '<c:Comprobante><c:Complemento/></c:Comprobante>',
      '<c:Comprobante><c:Complemento><T/></c:Complemento></c:Comprobante>',
    ],
    [
      'before the Addenda',
      '<Comprobante><Addenda><Complemento/></Addenda></Comprobante>',
      '<Comprobante><Complemento><T/></Complemento><Addenda><Complemento/></Addenda></Comprobante>',
    ],
    [
      'past what only looks like a tag',
      '<!-- <c:Complemento/> --><c:Comprobante a="</c:Comprobante>"><![CDATA[<c:Complemento/>]]></c:Comprobante>',
      '<!-- <c:Complemento/> --><c:Comprobante a="</c:Comprobante>"><![CDATA[<c:Complemento/>]]><c:Complemento><T/></c:Complemento></c:Comprobante>',
    ],
  ])('%s', (_where, before, after) => {
    expect(insert(before)).toBe(after);
  });
});
