import { describe, expect, it } from 'vitest';
import { cuentaDe } from './cuenta.ts';
import { filterRecords } from './filter-records.ts';

const records = [
  { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBÓTICA ESPAÑOLA' },
  { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHÁVEZ' },
];
const found = (filter: string) =>
  filterRecords(records, filter, ({ rfc, nombre }) => `${rfc} ${nombre}`).map(({ rfc }) => rfc);

describe('filter of a list', () => {
  it('finds by part of any word, without regard to accents or case', () => {
    expect(found('ure18')).toEqual(['URE180429TM6']);
    expect(found('chavez')).toEqual(['CACX7605101P8']);
    expect(found('casas cacx')).toEqual(['CACX7605101P8']);
  });

  it('shows all while it is blank', () => {
    expect(found('  ')).toHaveLength(2);
  });

  it('counts what it shows', () => {
    const cuenta = cuentaDe('receptor', 'receptores');
    expect(cuenta(2, 2)).toBe('2 receptores');
    expect(cuenta(1, 1)).toBe('1 receptor');
    expect(cuenta(3, 10_000)).toBe('3 de 10,000 receptores');
  });
});
