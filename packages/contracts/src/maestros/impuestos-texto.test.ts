import { describe, expect, it } from 'vitest';
import { impuestosText, parseImpuestosText } from './impuestos-texto.ts';

const RENTA = [
  { tipo: 2, impuesto: '002', tipoFactor: 'Tasa', tasaCuota: '16' },
  { tipo: 1, impuesto: '001', tipoFactor: 'Tasa', tasaCuota: '10.6667' },
  { tipo: 2, impuesto: '003', tipoFactor: 'Cuota', tasaCuota: '1.5' },
  { tipo: 2, impuesto: '002', tipoFactor: 'Exento' },
] as const;
const TEXTO =
  'Traslado IVA Tasa 16; Retención ISR Tasa 10.6667; Traslado IEPS Cuota 1.5; Traslado IVA Exento';

describe('the taxes of a concept in one cell', () => {
  it('are written in words, and read back as they were', () => {
    expect(impuestosText(RENTA)).toBe(TEXTO);
    expect(parseImpuestosText(TEXTO)).toEqual(RENTA);
  });

  it.each(['traslado iva 16%', ' TRASLADO  IVA  TASA 16 ;'])('may be typed as «%s»', (text) => {
    expect(parseImpuestosText(text)).toEqual([RENTA[0]]);
  });

  it('are none in an empty cell', () => {
    expect(parseImpuestosText(' ')).toEqual([]);
  });

  it.each(['IVA 16', 'Traslado IVA', 'Traslado ISH 3', 'Traslado IVA 16, Retención ISR 10'])(
    'are not understood from «%s»',
    (text) => expect(parseImpuestosText(text)).toBeNull(),
  );
});
