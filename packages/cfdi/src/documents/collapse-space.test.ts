import { describe, expect, it } from 'vitest';
import { sealed } from '../../test-support/sealed-cfdi.ts';
import { collapseSpace } from './collapse-space.ts';
import { readCfdi } from './read-xml.ts';
import { writeXml } from './render-document.ts';

const xml = sealed.replace(
  '</cfdi:Concepto>',
  '<cfdi:InformacionAduanera NumeroPedimento="15  48  3009  0001234"/></cfdi:Concepto>',
);
const collapsed = (text: string): string => writeXml({ root: collapseSpace(readCfdi(text).root) });
const inEnd = (text: string): string =>
  xml.replace('</cfdi:Comprobante>', `${text}</cfdi:Comprobante>`);

describe('white space', () => {
  it('is collapsed in the attributes of described nodes, as by the schema', () => {
    const loose = xml
      .replace('Total="1160.00"', 'Total="&#10;1160.00 "')
      .replace('Rfc="URE180429TM6"', 'Rfc=" URE180429TM6&#9;"')
      .replace('ESCUELA KEMPER', 'ESCUELA \n KEMPER');
    expect(collapsed(loose)).toBe(xml);
  });

  it('stays where it counts, as in the number of a pedimento', () => {
    expect(xml).toContain('"15  48  3009  0001234"');
    expect(collapsed(xml)).toBe(xml);
  });

  it('is collapsed in complements, and stays in those that are not described and in addenda', () => {
    const donat = (uri: string): string =>
      `<d:Donatarias xmlns:d="${uri}" version="1.1" noAutorizacion=" 1 "/>`;
    const carried = (uri: string): string =>
      collapsed(inEnd(`<cfdi:Complemento>${donat(uri)}</cfdi:Complemento>`));
    const addenda = `<cfdi:Addenda>${donat('http://www.sat.gob.mx/donat')}</cfdi:Addenda>`;
    expect(carried('http://www.sat.gob.mx/donat')).toContain('noAutorizacion="1"');
    expect(carried('http://www.sat.gob.mx/otro')).toContain('noAutorizacion=" 1 "');
    expect(collapsed(inEnd(addenda))).toContain('noAutorizacion=" 1 "');
  });

  it('leaves the tree that it was given alone, and gives it back when there is nothing to do', () => {
    const { root } = readCfdi(xml);
    expect(collapseSpace(root)).toBe(root);
    const loose = readCfdi(xml.replace('Total="1160.00"', 'Total=" 1160.00"'));
    collapseSpace(loose.root);
    expect(loose.root.attributes.Total).toBe(' 1160.00');
  });
});
