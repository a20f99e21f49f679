import { expect, it } from 'vitest';
import { workbookLink } from './workbook-link.ts';

const PAGE = new URL('http://omawww.sat.gob.mx/tramitesyservicios/Paginas/anexo_20.htm');
const linkIn = (html: string) => workbookLink(html, PAGE)?.href ?? null;

it.each([
  ['a relative link', '<a href="documentos/catCFDI_V_4_20260806.xls">Catálogos</a>'],
  ['capitals and simple quotes', "<A HREF = 'documentos/catCFDI_V_4_20260806.xls'>"],
  ['no quotes', '<a href=documentos/catCFDI_V_4_20260806.xls target=_blank>'],
  [
    'other workbooks before it',
    '<a href="documentos/catCFDI_V_33_31032023.xls"></a><a href="x/catNomina.xls"></a>' +
      '<a href="documentos/catCFDI_V_4_20260806.xls"></a>',
  ],
])("finds SAT's workbook of 4.0 with %s", (_what, html) => {
  expect(linkIn(html)).toBe(
    'http://omawww.sat.gob.mx/tramitesyservicios/Paginas/documentos/catCFDI_V_4_20260806.xls',
  );
});

it('follows it to another machine of the same owner, and to nobody else', () => {
  const at = (host: string) => linkIn(`<a href="https://${host}/catCFDI_V_4_20260806.xls">`);
  expect(at('www.sat.gob.mx')).toBe('https://www.sat.gob.mx/catCFDI_V_4_20260806.xls');
  expect(at('sat.gob.mx.ejemplo.com')).toBeNull();
  expect(at('127.0.0.1')).toBeNull();
});

it.each([
  ['no link', '<p>En mantenimiento</p>'],
  ['another version', '<a href="catCFDI_V_33_31032023.xls">'],
  ['an address that is none', '<a href="http://[catCFDI_V_4_1.xls">'],
  ['broken escapes', '<a href="%E0%A4%A/catCFDI_V_4_1.pdf">'],
])('finds nothing in a page with %s', (_what, html) => {
  expect(linkIn(html)).toBeNull();
});
