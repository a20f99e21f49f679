import { FacturaStatus, type FacturaRow } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { inListOrder, toTsv } from './copied-rows.ts';
import { toggleRows, NOTHING } from './selection.ts';

const aRow = (change: Partial<FacturaRow> = {}): FacturaRow => ({
  id: 'f1',
  tipoComprobante: 'I',
  isGlobal: false,
  fecha: '2026-11-20T16:05:09',
  serie: 'A',
  folio: 7,
  receptorNombre: 'UNIVERSIDAD ROBOTICA',
  receptorRfc: 'URE180429TM6',
  total: '12345.60',
  moneda: 'MXN',
  metodoPago: 'PUE',
  formaPago: ['03'],
  usoCfdi: 'G03',
  status: FacturaStatus.Timbrada,
  prueba: false,
  resumen: 'Honorarios',
  ...change,
});

describe('copied rows', () => {
  it('carry their headers, plain numbers, and dates as they are shown', () => {
    const uuid = 'ad662d33-6934-459c-a128-bdf0393e0f44';
    expect(toTsv([aRow({ uuid })]).split('\n')).toEqual([
      'Fecha\tHora\tTipo\tUUID\tEstado\tSerie\tFolio\tRazón social\tRFC\tMétodo de pago\tForma de pago\tConceptos\tTotal\tPor cobrar\tMoneda',
      `20 nov 2026\t16:05\tFactura\t${uuid}\tTimbrada\tA\t7\tUNIVERSIDAD ROBOTICA\tURE180429TM6\tPUE\t03\tHonorarios\t12345.60\t\tMXN`,
    ]);
  });

  it('have amounts as numbers, what a credit note takes off below zero', () => {
    const note = aRow({ tipoComprobante: 'E' });
    const owed = aRow({ saldo: '580.00' });
    expect(toTsv([note])).toContain('\t-12345.60\t\tMXN');
    expect(toTsv([owed])).toContain('\t12345.60\t580.00\tMXN');
  });

  it('leave what a draft does not have yet empty', () => {
    const [, line] = toTsv([aRow({ fecha: undefined, serie: undefined, folio: undefined })]).split(
      '\n',
    );
    expect(line).toMatch(/^\t\tFactura\t\tTimbrada\t\t\tUNIV/);
  });

  it('are one line each, whatever was typed in them', () => {
    const lines = toTsv([aRow({ resumen: 'Uno\n\tdos\r\ntres' })]).split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('\tUno dos tres\t');
  });

  it.each(['=HYPERLINK("x")', '+1', '@SUM(A1)', '-2'])('bring no formula: %s', (receptorNombre) => {
    expect(toTsv([aRow({ receptorNombre })])).toContain(`\t'${receptorNombre}\t`);
  });

  it('come as the list shows them, and those of another list after', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((id) => aRow({ id }));
    const selection = toggleRows(toggleRows(toggleRows(NOTHING, [c!]), [b!]), [a!]);
    expect(inListOrder(selection, [a!, b!]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
