import { describe, expect, it } from 'vitest';
import { validDocuments } from '../../test-support/matrix-cases.ts';
import { validateSchema } from './validate-schema.ts';

const { dosTasas } = validDocuments;
/** The same document without prefixes, whose places libxml2 tells by number alone. */
const withoutPrefix = dosTasas.replaceAll('cfdi:', '').replace('xmlns:cfdi=', 'xmlns=');
const second = 'Comprobante.Conceptos.Concepto.1';
const last = (text: string): RegExp => new RegExp(`(.*)${text}`, 's');

describe('what the schema refuses', () => {
  it.each<[string, string, RegExp | string, string]>([
    [
      `${second}.Cantidad`,
      'Cantidad tiene un valor que el esquema no admite',
      last('Cantidad="2"'),
      '$1Cantidad="x"',
    ],
    [`${second}.ObjetoImp`, 'Falta el atributo ObjetoImp', last(' ObjetoImp="02"'), '$1'],
    [
      `${second}.Otro`,
      'Concepto no lleva el atributo Otro',
      last(' ObjetoImp="02"'),
      '$1 ObjetoImp="02" Otro="{x}"',
    ],
    [
      'Comprobante.Emisor',
      'El nodo Emisor no lleva texto',
      /(Rfc="EKU[^>]*)\/>/,
      '$1>texto</cfdi:Emisor>',
    ],
    ['Comprobante.Receptor', 'El nodo Receptor no va ahí', /<cfdi:Emisor[^>]*>/, ''],
    [
      'Comprobante.Conceptos',
      'Al nodo Conceptos le faltan nodos',
      /<cfdi:Conceptos>.*<\/cfdi:Conceptos>/s,
      '<cfdi:Conceptos/>',
    ],
    ['Comprobanta', 'El nodo Comprobanta no está en el esquema', /Comprobante\b/g, 'Comprobanta'],
  ])('is told at %s: %s', (path, message, from, to) => {
    const [finding] = validateSchema(dosTasas.replace(from, to));
    expect(finding).toEqual({ kind: 'error', code: 'CFDI40999', path, message });
  });

  it('is told at the same place in a document without prefixes', () => {
    const wrong = withoutPrefix.replace(last('Cantidad="2"'), '$1Cantidad="x"');
    expect(validateSchema(withoutPrefix)).toEqual([]);
    expect(validateSchema(wrong)[0]?.path).toBe(`${second}.Cantidad`);
  });

  it('never repeats the value', () => {
    const value = 'x'.repeat(60_000);
    const [finding] = validateSchema(dosTasas.replace('Serie="A"', `Serie="${value}"`));
    expect(finding?.message).toBe('Serie tiene un valor que el esquema no admite');
  });

  it('is told a hundred times at most', () => {
    const concepto = /<cfdi:Concepto .*?<\/cfdi:Concepto>/.exec(dosTasas)?.[0] ?? '';
    const wrong = concepto.replace('Cantidad="2"', 'Cantidad="x"').repeat(200);
    expect(validateSchema(dosTasas.replace(concepto, wrong))).toHaveLength(100);
  });
});
