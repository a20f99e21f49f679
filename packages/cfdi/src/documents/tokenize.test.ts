import { describe, expect, it } from 'vitest';
import { readXml } from './read-xml.ts';

describe('readXml', () => {
  it('reads CDATA, references, nested namespaces and text', () => {
    const { root } = readXml(
      '<?xml version="1.0"?><!-- c --><a xmlns="urn:a" xmlns:p="urn:p">' +
        '<p:b p:x="1&#10;2\n3" y=\'"&apos;\'><![CDATA[<&>]]> fin &amp; &#x41;</p:b>' +
        '<c xmlns="" xmlns:p="urn:q"><p:d/></c><!-- > --></a>',
    );
    expect(root).toMatchObject({ name: 'a', prefix: '', namespace: 'urn:a' });
    const [b, c] = root.children;
    expect(b).toMatchObject({
      namespace: 'urn:p',
      attributes: { 'p:x': '1\n2 3', y: '"\'' },
      text: '<&> fin & A',
    });
    expect(c?.namespace).toBe('');
    expect(c?.children[0]?.namespace).toBe('urn:q');
  });

  it('keeps its pace with many declarations of prefixes', () => {
    const declarations = Array.from({ length: 5000 }, (_, i) => `xmlns:n${i}="urn:${i}"`).join(' ');
    const children = Array.from({ length: 5000 }, (_, i) => `<b xmlns:m="urn:${i}"/>`).join('');
    const started = performance.now();
    const { root } = readXml(`<a ${declarations}>${children}</a>`);
    expect(root.children).toHaveLength(5000);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

it('decodes long texts in pieces, and cuts no reference', () => {
  const piece = 'á&amp;&#233;&#x1F600;x';
  const times = 20_000;
  const { text } = readXml(`<a>${piece.repeat(times)}</a>`).root;
  expect(text === 'á&é😀x'.repeat(times)).toBe(true);
});
