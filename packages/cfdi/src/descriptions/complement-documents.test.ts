import { describe, expect, it } from 'vitest';
import {
  cancelacionXml,
  complementDocuments,
  inComprobante,
} from '../../test-support/complement-documents.ts';
import { readXml } from '../documents/read-xml.ts';
import {
  cadenaOriginal,
  checkDocument,
  type CfdiNode,
  validateSchema,
  writeXml,
} from '../server.ts';
import type { ElementDescription } from './description.ts';
import { comprobante40 } from './comprobante-40.ts';
import { descriptions } from './registry.ts';
import { timbreFiscalDigital11 } from './timbre-fiscal-digital-11.ts';

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

function declared(element: ElementDescription, parent = ''): string[] {
  const path = `${parent}/${element.name}`;
  return [
    path,
    ...element.attributes.map(({ name }) => `${path}@${name}`),
    ...element.children.flatMap((child) => declared(child.element, path)),
  ];
}

function present(node: CfdiNode, parent = ''): string[] {
  const path = `${parent}/${node.name}`;
  return [
    path,
    ...Object.keys(node.attributes).map((name) => `${path}@${name}`),
    ...node.children.flatMap((child) => present(child, path)),
  ];
}

const all = [...complementDocuments, { name: 'cancelacion.xml', xml: cancelacionXml }];

describe('the documents of the complements', () => {
  it('hold every node and attribute that is described', () => {
    const held = new Set(all.flatMap(({ xml }) => present(readXml(xml).root)));
    const described = descriptions
      .filter((other) => other !== comprobante40 && other !== timbreFiscalDigital11)
      .flatMap(({ root }) => declared(root));
    expect(described.filter((path) => !held.has(path))).toEqual([]);
  });

  it.each(all)('$name is right and is written as it was read', ({ xml }) => {
    const document = readXml(xml);
    expect(checkDocument(document)).toEqual([]);
    expect(validateSchema(xml)).toEqual([]);
    expect(writeXml(document)).toBe(DECLARATION + xml);
  });

  it.each(complementDocuments)(
    '$name is judged and signed inside its comprobante',
    (complement) => {
      const xml = inComprobante(complement);
      const document = readXml(xml);
      expect(checkDocument(document)).toEqual([]);
      expect(validateSchema(xml)).toEqual([]);
      expect(writeXml(document)).toBe(xml);
      const { root } = readXml(complement.xml);
      expect(cadenaOriginal(document)).toContain(cadenaOriginal({ root }).slice(1, -2));
    },
  );
});

const xmlOf = (name: string): string => all.find((other) => other.name === name)?.xml ?? '';

describe('inside a complement', () => {
  it.each([
    [
      'nomina-completa.xml',
      'NumDiasPagados="15.000"',
      'NumDiasPagados="36160.001"',
      'NumDiasPagados no debe pasar de 36160',
    ],
    [
      'nomina-completa.xml',
      'PorcentajeTiempo="39.5"',
      'PorcentajeTiempo="100.001"',
      'PorcentajeTiempo no debe pasar de 100',
    ],
    [
      'nomina-completa.xml',
      'NumAñosServicio="8"',
      'NumAñosServicio="100"',
      'NumAñosServicio no debe pasar de 99',
    ],
    ['nomina-completa.xml', 'Dias="2"', 'Dias="2147483648"', 'Dias no debe pasar de 2147483647'],
    ['nomina-completa.xml', 'Dias="2"', 'Dias="0"', 'Dias debe ser al menos 1'],
    ['nomina-completa.xml', 'Dias="2"', 'Dias="2.5"', 'Dias no es un número válido'],
    [
      'nomina-completa.xml',
      'Sindicalizado="Sí"',
      'Sindicalizado="Si"',
      'Sindicalizado debe ser alguno de: «Sí», «No»',
    ],
    [
      'nomina-completa.xml',
      'FechaPago="2026-10-15"',
      'FechaPago="2026-02-29"',
      'FechaPago no es una fecha del calendario',
    ],
    [
      'nomina-completa.xml',
      'Clave="D01"',
      'Clave="😀😀"',
      'Clave debe tener al menos 3 caracteres',
    ],
    [
      'nomina-completa.xml',
      'TipoPercepcion="045"',
      'TipoPercepcion="945"',
      'TipoPercepcion «945» no está en el catálogo c_TipoPercepcion',
    ],
    [
      'ine-precampana.xml',
      'IdContabilidad="22"',
      'IdContabilidad="1000000"',
      'IdContabilidad no debe pasar de 999999',
    ],
    [
      'ine-precampana.xml',
      'ClaveEntidad="JAL"',
      'ClaveEntidad=" JAL"',
      'ClaveEntidad no tiene el formato que pide el SAT',
    ],
    [
      'donatarias.xml',
      '"2024-02-29"',
      '"2023-02-29"',
      'fechaAutorizacion no es una fecha del calendario',
    ],
    [
      'impuestos-locales.xml',
      '<implocal:TrasladosLocales ',
      '<implocal:Otro/><implocal:TrasladosLocales ',
      'El nodo Otro no va aquí',
    ],
    ['cancelacion.xml', '</Signature>', '</Signature><Folios/>', 'El nodo Folio'],
  ])('%s: %s → %s is refused by description and schema', (name, from, to, message) => {
    const xml = xmlOf(name);
    const changed = xml.replace(from, to);
    expect(changed).not.toBe(xml);
    const findings = checkDocument(readXml(changed));
    expect(findings.map((finding) => finding.message)).toEqual([expect.stringContaining(message)]);
    if (!message.includes('catálogo')) expect(validateSchema(changed).length).toBeGreaterThan(0);
  });

  it('a key that a row of the payroll lacks has its whole path', () => {
    const [complement] = complementDocuments.filter(({ name }) => name === 'nomina-completa.xml');
    const xml = inComprobante({ name: 'nomina', xml: complement?.xml ?? '' });
    const findings = checkDocument(readXml(xml.replace('TipoDeduccion="002" ', '')));
    expect(findings.map(({ path }) => path)).toEqual([
      'Comprobante.Complemento.Nomina.Deducciones.Deduccion.1.TipoDeduccion',
    ]);
  });
});

describe('INE', () => {
  const entidad = '<ine:Entidad ClaveEntidad="JAL"/>';
  const withEntidades = (count: number): string =>
    xmlOf('ine-ordinario.xml').replace('/>', `>${entidad.repeat(count)}</ine:INE>`);

  it('takes 76 entidades and no more', () => {
    expect(checkDocument(readXml(withEntidades(76)))).toEqual([]);
    expect(validateSchema(withEntidades(76))).toEqual([]);
    expect(checkDocument(readXml(withEntidades(77))).map(({ message }) => message)).toEqual([
      'El nodo Entidad no va más de 76 veces',
    ]);
    expect(validateSchema(withEntidades(77))).not.toEqual([]);
  });
});
