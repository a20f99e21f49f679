import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { facturaLayout } from './factura-layout.ts';
import { makePdf } from './pdf-maker.ts';
import { SAMPLE_CFDI } from './sample-cfdi.ts';
import { temaOf } from './tema.ts';

const SELLO = 'aB3x'.repeat(86);
const STAMPED = {
  ...SAMPLE_CFDI,
  comprobante: { ...SAMPLE_CFDI.comprobante, Sello: SELLO },
  timbre: {
    uuid: '691BF48D-C95E-41C3-B5A2-38476F7A293E',
    fechaTimbrado: '2026-11-19T11:10:42',
    rfcProvCertif: 'SPR190613I52',
    noCertificadoSat: '30001000000500003282',
    selloSat: SELLO,
    cadena: `||1.1|691BF48D-C95E-41C3-B5A2-38476F7A293E|${SELLO}||`,
  },
  qr: `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=691BF48D-C95E-41C3-B5A2-38476F7A293E&re=AAA010101AAA&rr=XAXX010101000&tt=1740.00&fe=aB3x`,
};

it.each(['basic', 'modern', 'old-basic'] as const)(
  'an ordinary stamped invoice of the design %s is one page of 60 kB at most',
  async (code) => {
    const tema = temaOf({ code, label: 'General', color: '#1c5fa8' });
    const pdf = await makePdf(facturaLayout(STAMPED, { tema, prueba: false }));
    expect(pdf.length).toBeLessThanOrEqual(60_000);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  },
);

describe('the letters of the paper', () => {
  interface Font {
    hasGlyphForCodePoint(code: number): boolean;
    glyphForCodePoint(code: number): { advanceWidth: number };
  }
  const require = createRequire(import.meta.url);
  const { Roboto } = require('pdfmake/fonts/Roboto.js') as { Roboto: Record<string, string> };
  // What pdfmake itself reads fonts with.
  const { openSync } = createRequire(require.resolve('pdfmake'))('fontkit') as {
    openSync: (path: string) => Font;
  };

  it.each(['normal', 'bold'])(
    'have every letter of a name, and figures of one width: %s',
    (face) => {
      const font = openSync(Roboto[face] ?? '');
      const missing = [...'áéíóúüñÁÑ¿¡«»·—−€ŁőșČΩЖ'].filter(
        (letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      );
      expect(missing).toEqual([]);
      const widths = [...'0123456789'].map(
        (figure) => font.glyphForCodePoint(figure.codePointAt(0) ?? 0).advanceWidth,
      );
      expect(new Set(widths).size).toBe(1);
    },
  );
});
