import { describe, expect, it } from 'vitest';
import { peakOf } from '../../../hojas/test-support/peak-memory.ts';

const READER = { url: new URL('read-xml.ts', import.meta.url), name: 'readXml' };
const MB = 1024 * 1024;
/** A little less than an XML may have. */
const BYTES = 11_900_000;
const MARKUP = 599_000;
const harmless = Buffer.from(`<a>${'<b c="d">texto</b>'.repeat(20_000)}</a>`);

const grownBy = async (xml: string, bound: number): Promise<number> =>
  (await peakOf(READER, harmless, Buffer.from(xml), bound)).grown;

describe('an XML that is one long thing needs 64 MB at most', () => {
  it.each<[what: string, make: () => string]>([
    ['an attribute', () => `<a b="${'x'.repeat(BYTES)}"/>`],
    ['a text', () => `<a>${'x'.repeat(BYTES)}</a>`],
    ['a comment', () => `<a><!--${'x'.repeat(BYTES)}--></a>`],
    ['CDATA', () => `<a><![CDATA[${'é'.repeat(BYTES / 2)}]]></a>`],
    ['a name', () => `<${'a'.repeat(BYTES)}/>`],
    ['open elements', () => '<a>'.repeat(MARKUP)],
    ['references to characters', () => `<a>${'&#233;'.repeat(BYTES / 6)}</a>`],
  ])('%s', async (_what, make) => {
    expect(await grownBy(make(), 64 * MB)).toBeLessThan(64 * MB);
  });
});

/** A CFDI of 10,000 concepts has 250,000: what is larger than twice that is refused unread. */
describe('an XML of as many elements and attributes as are read stays within its thread', () => {
  it.each<[what: string, make: () => string]>([
    ['elements', () => `<a>${'<b/>'.repeat(MARKUP)}</a>`],
    ['attributes', () => `<a>${'<b c="éééééééééé"/>'.repeat(MARKUP / 2)}</a>`],
  ])('%s', async (_what, make) => {
    expect(await grownBy(make(), 256 * MB)).toBeLessThan(256 * MB);
  });
});
