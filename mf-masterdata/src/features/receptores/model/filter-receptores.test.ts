import type { ReceptorRow } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { cuenta } from '../mensajes.ts';
import { filterReceptores } from './filter-receptores.ts';

const receptores = [
  { rfc: 'URE180429TM6', nombre: 'UNIVERSIDAD ROBÓTICA ESPAÑOLA' },
  { rfc: 'CACX7605101P8', nombre: 'XOCHILT CASAS CHÁVEZ' },
] as ReceptorRow[];
const found = (text: string) => filterReceptores(receptores, text).map(({ rfc }) => rfc);

describe('filter of receivers', () => {
  it('finds by part of the RFC or of the name, without regard to accents or case', () => {
    expect(found('ure18')).toEqual(['URE180429TM6']);
    expect(found('chavez')).toEqual(['CACX7605101P8']);
    expect(found('casas cacx')).toEqual(['CACX7605101P8']);
  });

  it('shows all while it is blank', () => {
    expect(found('  ')).toHaveLength(2);
  });

  it('counts what it shows', () => {
    expect(cuenta(2, 2)).toBe('2 receptores');
    expect(cuenta(1, 1)).toBe('1 receptor');
    expect(cuenta(3, 10_000)).toBe('3 de 10,000 receptores');
  });
});
