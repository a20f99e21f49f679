import { describe, expect, it } from 'vitest';
import { filaAdvertencias } from './importacion-filas.ts';
import type { TipoImportacion } from './importaciones.ts';
import { receptorWarnings } from './receptor-findings.ts';

const KIJ = 'KIJ0906199R1';
const told = (tipo: TipoImportacion, datos: Record<string, string>) =>
  filaAdvertencias(tipo, datos).map(({ path, code }) => [path, code]);

describe('what is told of a row that is imported', () => {
  it.each(['KERNEL S.A. DE C.V.', 'P&amp;G', 'KERNEL'])(
    'is what is told of a receiver that is made by the API: %s',
    (nombre) => {
      const receptor = { rfc: KIJ, nombre, regimen: '601', fiscalDirecciones: [] };
      const read = { rfc: ' kij 090619 9r1 ', nombre, regimen: '601' };
      expect(filaAdvertencias('receptores', read)).toEqual(
        receptorWarnings(receptor, '2026-11-28'),
      );
    },
  );

  it('of an issuer is told in its own words', () => {
    const [found] = filaAdvertencias('emisores', { rfc: KIJ, nombre: 'KERNEL SA DE CV' });
    expect(found?.message).toMatch(/^El nombre del emisor lleva .* sería «KERNEL»\.$/);
  });

  it('of a concept is an entity that somebody escaped by hand', () => {
    expect(told('conceptos', { descripcion: 'Papel P&amp;G', unidad: 'Pieza' })).toEqual([
      ['descripcion', 'entidad-xml'],
    ]);
    expect(told('conceptos', { descripcion: 'Papel P&G' })).toEqual([]);
  });

  it('of a generic RFC is the name that it is saved under', () => {
    const publico = { rfc: 'XAXX010101000', nombre: 'Tienda S.A.' };
    expect(told('receptores', publico)).toEqual([['nombre', 'receptor-generico']]);
  });

  it('is nothing of a row without any text', () => {
    for (const tipo of ['receptores', 'emisores', 'conceptos'] as const) {
      expect(told(tipo, {})).toEqual([]);
    }
  });
});
