import { describe, expect, it } from 'vitest';
import { sealed } from '../../test-support/sealed-cfdi.ts';
import type { AttributeDescription, ElementDescription } from '../descriptions/description.ts';
import { descriptions } from '../descriptions/registry.ts';
import { compileCheck } from '../documents/check-value.ts';
import { readXml } from '../documents/read-xml.ts';
import { validateCfdi } from './validate-cfdi.ts';

const context = { now: new Date('2026-05-05T18:00:00Z') };
const validate = (input: Buffer | string) => validateCfdi(input, context);
const codes = (input: Buffer | string) =>
  validate(input).map(({ kind, code }) => `${kind} ${code}`);

const many = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join('');
const dtd = (text: string): string => sealed.replace('<cfdi:', `<!DOCTYPE a [${text}]>\n<cfdi:`);
const laughs =
  '<!ENTITY l0 "ja">' + many(10, (i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
const inRoot = (attributes: string): string =>
  sealed.replace(' Version="4.0"', ` Version="4.0"${attributes}`);
const inAddenda = (text: string): string =>
  sealed.replace('</cfdi:Comprobante>', `<cfdi:Addenda>${text}</cfdi:Addenda></cfdi:Comprobante>`);
const declaring = (encoding: string): string => sealed.replace('UTF-8', encoding);

describe('a hostile document gets one error that says why', () => {
  it.each<[string, string, () => Buffer | string]>([
    ['of 50 MB', 'xml-muy-grande', () => Buffer.alloc(50_000_000, ' ')],
    ['of 10,000 levels', 'xml-muy-profundo', () => '<a>'.repeat(10_000) + '</a>'.repeat(10_000)],
    ['of 61 levels', 'xml-muy-profundo', () => '<a>'.repeat(61) + '</a>'.repeat(61)],
    ['of 10,000 levels that never end', 'xml-muy-profundo', () => '<a>'.repeat(10_000)],
    ['with a billion laughs', 'xml-dtd', () => dtd(laughs)],
    [
      'with an entity that is a file',
      'xml-dtd',
      () => dtd('<!ENTITY x SYSTEM "file:///etc/passwd">'),
    ],
    [
      'with an entity from elsewhere',
      'xml-dtd',
      () => dtd('<!ENTITY x SYSTEM "http://127.0.0.1:9/x">'),
    ],
    [
      'with parameter entities',
      'xml-dtd',
      () => dtd('<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;'),
    ],
    [
      'with a DTD of elsewhere',
      'xml-dtd',
      () => sealed.replace('<cfdi:', '<!DOCTYPE a SYSTEM "http://127.0.0.1:9/a.dtd"><cfdi:'),
    ],
    [
      'with a DTD after comments',
      'xml-dtd',
      () => '<!--a--><?b?>\n<!--><!DOCTYPE--><!DOCTYPE a><a/>',
    ],
    ['with an entity that nobody declared', 'xml-mal-formado', () => inRoot(' Serie="&x;"')],
    [
      'with a million attributes',
      'xml-muchos-nodos',
      () => inRoot(many(1_000_000, (i) => ` a${i}=""`)),
    ],
    ['with a million elements', 'xml-muchos-nodos', () => `<a>${'<b/>'.repeat(1_000_000)}</a>`],
    ['with 501 attributes', 'xml-muchos-atributos', () => `<a${many(501, (i) => ` a${i}=""`)}/>`],
    [
      'with an attribute of 9 MB',
      'xml-atributo-muy-largo',
      () => inRoot(` Otro="${'x'.repeat(9_000_000)}"`),
    ],
    [
      'with an attribute of 11 MB',
      'xml-mal-formado',
      () => inRoot(` Otro="${'x'.repeat(11_000_000)}"`),
    ],
    ['with a name of 11 MB', 'xml-mal-formado', () => `<${'a'.repeat(11_000_000)}/>`],
    [
      'in UTF-16 with its mark',
      'xml-codificacion',
      () => Buffer.from(`\ufeff${sealed}`, 'utf16le'),
    ],
    ['in UTF-16 without it', 'xml-codificacion', () => Buffer.from(sealed, 'utf16le')],
    [
      'in UTF-16, the other way round',
      'xml-codificacion',
      () => Buffer.from(`\ufeff${sealed}`, 'utf16le').swap16(),
    ],
    ['in UTF-32', 'xml-codificacion', () => Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0])],
    [
      'in Latin-1 that says so',
      'xml-codificacion',
      () => Buffer.from(declaring('ISO-8859-1'), 'latin1'),
    ],
    ['in Latin-1 that says it is UTF-8', 'xml-codificacion', () => Buffer.from(sealed, 'latin1')],
    [
      'in UTF-8 that says it is Latin-1',
      'xml-codificacion',
      () => Buffer.from(declaring('iso-8859-1')),
    ],
    [
      'that says so far away',
      'xml-codificacion',
      () =>
        declaring(`UTF-8"${' '.repeat(300)}`)
          .replace('encoding="UTF-8"', '')
          .replace('?>', ' encoding="UTF-16"?>'),
    ],
    [
      'with broken UTF-8',
      'xml-codificacion',
      () => Buffer.concat([Buffer.from(sealed), Buffer.from([0xc3])]),
    ],
    [
      'with a hundred thousand prefixes that are no addresses',
      'xml-mal-formado',
      () => inAddenda(many(100_000, (i) => `<a xmlns:n${i}="a ${i}"/>`)),
    ],
    ['with null bytes', 'xml-mal-formado', () => inRoot(' Otro="\u0000"')],
    ['with other control characters', 'xml-mal-formado', () => inRoot(' Otro="\u0001"')],
    ['with a character that is none', 'xml-mal-formado', () => inRoot(' Otro="&#xFFFE;"')],
    ['that ends too soon', 'xml-mal-formado', () => sealed.slice(0, -30)],
    ['whose quotes never close', 'xml-mal-formado', () => sealed.replace('Pantalla"', 'Pantalla')],
    ['with an attribute twice', 'xml-mal-formado', () => inRoot(' Version="4.0"')],
    ['with two roots', 'xml-mal-formado', () => `${sealed}<a/>`],
    ['that is only declared', 'xml-mal-formado', () => '<?xml version="1.0"?>'],
    ['that is JSON', 'xml-mal-formado', () => '{"moneda":"MXN"}'],
    ['that is a zip', 'xml-codificacion', () => Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xd8])],
    ['of white space', 'xml-vacio', () => ' \n'.repeat(100)],
    ['of nothing', 'xml-vacio', () => Buffer.alloc(0)],
  ])('%s: %s', (_what, code, make) => {
    expect(codes(make())).toEqual([`error ${code}`]);
  });

  it('of half a million wrong nodes says so of some, and that it did not judge the rest', () => {
    const concepto = /<cfdi:Concepto .*<\/cfdi:Concepto>/.exec(sealed)?.[0] ?? '';
    const findings = validate(sealed.replace(concepto, '<cfdi:Concepto/>'.repeat(500_000)));
    expect(findings).toHaveLength(501);
    expect(new Set(findings.slice(0, 500).map(({ code }) => code))).toEqual(new Set(['CFDI40999']));
    expect(findings.at(-1)?.message).toMatch(/^Hay \d+ hallazgos más/);
  });

  it('and never what was in a file', () => {
    const xml = dtd('<!ENTITY x SYSTEM "file:///etc/passwd">').replace('Pantalla', '&x;');
    expect(JSON.stringify(validate(xml))).not.toContain('root:');
  });
});

describe('what only looks hostile is read', () => {
  const withAddenda = (inner: string): string =>
    sealed.replace(
      '</cfdi:Comprobante>',
      `<cfdi:Addenda>${inner}</cfdi:Addenda></cfdi:Comprobante>`,
    );
  const errors = (input: Buffer | string): string[] =>
    codes(input).filter((it) => it.startsWith('error'));

  it.each<[string, string]>([
    ['an addenda that quotes a DTD', '<a><![CDATA[<!DOCTYPE html><!ENTITY x "y">]]></a>'],
    ['an addenda with a file in an attribute', `<a pdf="${'A'.repeat(500_000)}"/>`],
    [
      'an addenda with thousands of prefixes',
      `<a${many(5000, (i) => ` xmlns:n${i}="urn:${i}"`)}/>`,
    ],
    ['an addenda with an attribute called __proto__', '<a __proto__="1" constructor="2"/>'],
  ])('%s', (_what, inner) => {
    expect(errors(withAddenda(inner))).toEqual([]);
  });

  it('a byte order mark, with a warning', () => {
    const marked = Buffer.from(`\ufeff${sealed}`);
    expect(errors(marked)).toEqual([]);
    expect(codes(marked)).toContain('warning xml-con-bom');
  });

  it('an attribute called __proto__ is an attribute', () => {
    expect(Object.entries(readXml('<a __proto__="1"/>').root.attributes)).toEqual([
      ['__proto__', '1'],
    ]);
    expect(errors(inRoot(' __proto__="1"'))).toEqual(['error CFDI40999']);
  });

  it('10,000 concepts', () => {
    const concepto = /<cfdi:Concepto .*<\/cfdi:Concepto>/.exec(sealed)?.[0] ?? '';
    const xml = sealed.replace(concepto, concepto.repeat(10_000));
    expect(errors(xml)).not.toContain('error xml-muchos-nodos');
    expect(errors(xml)).toContain('error CFDI40108');
  });
});

describe('every pattern of every description', () => {
  function attributesOf(element: ElementDescription): AttributeDescription[] {
    return [...element.attributes, ...element.children.flatMap((it) => attributesOf(it.element))];
  }
  const patterns = new Map(
    descriptions
      .flatMap(({ root }) => attributesOf(root))
      .map(({ type }) => [JSON.stringify(type), type] as const),
  );
  /** As long as any value gets, with an end that makes a pattern try all over again. */
  const values = ['A', '0', ' ', 'A ', '0.', '-', 'AA  ', '=', 'A9', '|'].flatMap((text) => {
    const long = text.repeat(65_536 / text.length);
    return [long, `${long.slice(0, -1)}!`];
  });

  it('comes to an end on long values', () => {
    const judged = [...patterns.values()].map((type) => {
      const check = compileCheck(type);
      return values.map((value) => check(value)).length;
    });
    expect(judged.length).toBeGreaterThan(50);
  });
});
