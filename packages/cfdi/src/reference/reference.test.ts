import { describe, expect, it } from 'vitest';
import { html } from './html.ts';
import { renderReferencePages } from './reference.ts';
import { renderRules } from './render-rules.ts';

const pages = renderReferencePages({
  pages: '/referencia',
  stylesheet: '/referencia.css',
  api: '/api',
});
const idsOf = (page: string) => [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const linksOf = (page: string) =>
  [...page.matchAll(/ href="([^"]+)"/g)].map(([, link = '']) => link);
const byAddress = new Map([
  ['/referencia', pages.index],
  ...[...pages.documents].map(([slug, page]) => [`/referencia/${slug}`, page] as const),
]);

describe.each([...byAddress])('the page %s', (_, page) => {
  it('is a page in the Spanish of Mexico, with one title and no two equal anchors', () => {
    expect(page).toMatch(/^<!doctype html>\s*<html lang="es-MX">/);
    expect(page.match(/<h1>/g)).toHaveLength(1);
    expect(new Set(idsOf(page)).size).toBe(idsOf(page).length);
  });

  it('brings no style and no script of its own', () => {
    expect(page).not.toMatch(/<script|<style| style=| on\w+=/);
  });

  it('links only to what is there', () => {
    const known = new Set(['/api', '/referencia.css', ...byAddress.keys()]);
    const dead = linksOf(page).filter((link) => {
      const [address = '', anchor] = link.split('#');
      const target = address === '' ? page : byAddress.get(address);
      return anchor ? !target?.includes(` id="${anchor}"`) : !known.has(address);
    });
    expect(dead).toEqual([]);
  });
});

it('mentions the code of the structure once in each document', () => {
  for (const page of pages.documents.values()) expect(page.match(/CFDI40999/g)).toHaveLength(1);
});

it('says of tú what is to be done, as the screens do', () => {
  const usted =
    /\b(Agregue|Compárelo|Corrija|Descargue|Elija|Escríbalo|Genere|Guarde|Llene|Pida|Ponga|Quite|Recalcule|Relacione|Revise|Revíselo|Suba|Use|Vuelva)\b/i;
  for (const page of pages.documents.values()) expect(page).not.toMatch(usted);
});

it('writes texts as texts, whatever they hold', () => {
  const text = '<img src=x onerror="alert(1)"> & más';
  expect(html`<p title="${text}">${text}</p>`.toString()).toBe(
    '<p title="&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; más">' +
      '&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; más</p>',
  );
});

describe('a rule', () => {
  const written = (rule: object) =>
    renderRules([{ code: 'CFDI40101', message: 'No va', ...rule }], '/referencia')?.toString() ??
    '';

  it('says what to do and when it is in force', () => {
    expect(written({ remedy: 'Bórrelo.' })).toContain('No va. Bórrelo.');
    expect(written({ from: '2024-12-13' })).toContain('Vale desde el 13 de diciembre de 2024.');
    expect(written({ until: '2025-12-31' })).toContain('Valió hasta el 31 de diciembre de 2025.');
    expect(written({ from: '2024-12-13', until: '2025-12-31' })).toContain(
      'Vale del 13 de diciembre de 2024 al 31 de diciembre de 2025.',
    );
  });

  it('says which list it needs and which document brings it', () => {
    expect(written({ needs: 'tipoCambio' })).toContain(
      'Solo se comprueba con el tipo de cambio publicado.',
    );
    expect(written({ source: { slug: 'nomina-12', title: 'Nómina 1.2' } })).toContain(
      'href="/referencia/nomina-12">Nómina 1.2</a>',
    );
  });
});

describe('an attribute', () => {
  const rowOf = (slug: string, path: string) => {
    const page = pages.documents.get(slug) ?? '';
    const row = page.slice(page.indexOf(`<tr role="row" id="${path}"`));
    return row
      .slice(0, row.indexOf('</tr>'))
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
  };

  it('says whether it must be there, what it is, what it takes and where it comes from', () => {
    expect(rowOf('comprobante-40', 'Comprobante.Total')).toContain(
      'Total Obligatorio Lo que se cobra: subtotal menos descuentos, más traslados y menos ' +
        'retenciones. Campo total Decimal, cero o más, hasta 18 dígitos enteros y 6 decimales',
    );
    expect(rowOf('comprobante-40', 'Comprobante.FormaPago')).toContain(
      'Campo formaPago Clave del catálogo c_FormaPago CFDI40103',
    );
  });

  it('says when it is not signed, where others are', () => {
    expect(rowOf('comprobante-40', 'Comprobante.Sello')).toContain('Obligatorio Sin firmar');
    expect(rowOf('comprobante-40', 'Comprobante.Total')).not.toContain('Sin firmar');
    expect(rowOf('cancelacion', 'Cancelacion.Fecha')).not.toContain('Sin firmar');
    expect(pages.documents.get('cancelacion')).toContain('no tiene cadena original');
  });
});

it('an element says how often it stands, what it holds and what may go there', () => {
  const page = (pages.documents.get('comprobante-40') ?? '').replace(/<[^>]+>/g, ' ');
  const words = page.replace(/\s+/g, ' ').replace(/ ,/g, ',');
  expect(words).toContain('CfdiRelacionados Opcional, los que hagan falta');
  expect(words).toContain('Concepto Obligatorio, uno o más Un renglón del comprobante');
  expect(words).toContain('Contiene, en este orden: InformacionGlobal, CfdiRelacionados, Emisor');
  expect(words).toMatch(/Aquí van: Timbre Fiscal Digital 1.1, Recepción de pagos 2.0/);
});
