import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { catalogos } from './index.ts';

/** Every file and package that an entry brings along, types excepted. */
function importsOf(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  if (!existsSync(entry)) return seen;
  const source = readFileSync(entry, 'utf8');
  for (const [, type, name = ''] of source.matchAll(
    /^(?:import|export) (type )?[^;]*?from '([^']+)'/gms,
  )) {
    if (type) continue;
    importsOf(name.startsWith('.') ? resolve(dirname(entry), name) : name, seen);
  }
  return seen;
}

describe('the browser entry', () => {
  it('brings neither crypto nor libxml2 nor node-forge along', () => {
    const files = [...importsOf(fileURLToPath(new URL('index.ts', import.meta.url)))];
    expect(files.length).toBeGreaterThan(20);
    expect(
      files.filter((name) => /^node:|libxml2|forge|server\.ts$|\/reference\//.test(name)),
    ).toEqual([]);
    const sources = files.filter((name) => existsSync(name));
    const nodeOnly = sources.filter((name) =>
      /\b(Buffer|process)\b[.(]/.test(readFileSync(name, 'utf8')),
    );
    expect(nodeOnly).toEqual([]);
  });
});

describe('catalogos', () => {
  it.each([
    ['c_FormaPago', 22],
    ['c_MetodoPago', 2],
    ['c_Moneda', 183],
    ['c_Pais', 250],
    ['c_RegimenFiscal', 19],
    ['c_TipoRelacion', 7],
    ['c_UsoCFDI', 24],
    ['c_ObjetoImp', 8],
  ] as const)('%s has its %i keys, each with a text', (name, count) => {
    expect(catalogos[name]).toHaveLength(count);
    expect(catalogos[name].every(({ id, texto }) => id !== '' && texto !== '')).toBe(true);
  });

  it('knows who may use a key and for which regimes', () => {
    const uso = catalogos.c_UsoCFDI.find(({ id }) => id === 'D10');
    expect(uso).toMatchObject({ fisica: true, moral: false });
    expect(uso?.regimenes).toContain('605');
    expect(catalogos.c_RegimenFiscal.find(({ id }) => id === '601')).toMatchObject({
      fisica: false,
      moral: true,
    });
  });
});
