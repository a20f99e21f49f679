import { scanTags, type Tag } from '../xml/scan-tags.ts';

const isNamed = (tag: Tag, name: string): boolean => tag.qname.split(':').at(-1) === name;

const splice = (xml: Uint8Array, from: number, to: number, text: string): Buffer =>
  Buffer.concat([xml.subarray(0, from), Buffer.from(text), xml.subarray(to)]);

/**
 * Puts the stamp at the end of cfdi:Complemento, which is made where Anexo 20 has it (last, or
 * before Addenda) when the document brings none. Every other byte stays as the issuer sent it.
 */
export const insertTimbre = (xml: Uint8Array, timbre: string): Buffer => {
  let root: Tag | undefined;
  for (const tag of scanTags(xml)) {
    root ??= tag;
    if (tag.depth === 1 && isNamed(tag, 'Complemento')) {
      if (tag.kind === 'close') return splice(xml, tag.start, tag.start, timbre);
      if (tag.kind === 'empty') {
        return splice(xml, tag.end - 2, tag.end, `>${timbre}</${tag.qname}>`);
      }
    }
    const isAddenda = tag.depth === 1 && tag.kind !== 'close' && isNamed(tag, 'Addenda');
    if (isAddenda || (tag.depth === 0 && tag.kind === 'close')) {
      const name = root.qname.replace(/Comprobante$/, 'Complemento');
      return splice(xml, tag.start, tag.start, `<${name}>${timbre}</${name}>`);
    }
  }
  throw new Error('El comprobante no tiene dónde llevar el timbre');
};
