import type { CatalogoPage } from '@timbra/contracts';
import { describe, expect, it } from 'vitest';
import { createCatalogoClient } from './catalogo-client.ts';
import { createLookups } from './lookups.ts';

const never = new AbortController().signal;
const flush = () => new Promise<void>((resolve) => setImmediate(resolve));
const page = (...claves: string[]): CatalogoPage => ({
  items: claves.map((clave) => ({
    clave,
    descripcion: `Unidad ${clave}`,
    vigenciaDesde: null,
    vigenciaHasta: null,
  })),
  nextCursor: null,
  total: claves.length,
});

const setUp = (answer: (q: string) => CatalogoPage | Promise<CatalogoPage>) => {
  const asked: string[] = [];
  const api = {
    get: async <T>(
      path: string,
      { query }: { query: Readonly<Record<string, string | number>> },
    ) => {
      asked.push(`${path}?q=${query.q}&limit=${query.limit}`);
      return (await answer(String(query.q))) as T;
    },
  };
  return { asked, client: createCatalogoClient(api, createLookups()) };
};

describe("SAT's catalogues in the browser", () => {
  it('are searched by their name, and say how many there are', async () => {
    const { asked, client } = setUp(() => ({ ...page('H87'), total: 12 }));
    const found = await client.search('c_claveunidad')('pieza', never);
    expect(found).toMatchObject({ items: [{ clave: 'H87' }], total: 12 });
    expect(asked).toEqual(['/catalogos/c_claveunidad?q=pieza&limit=20']);
  });

  it('tell the name of a key, and ask for it once', async () => {
    const { asked, client } = setUp((q) => page(q, `${q}X`));
    expect((await client.find('c_claveunidad', 'E48', never))?.descripcion).toBe('Unidad E48');
    await client.find('c_claveunidad', 'E48', never);
    expect(asked).toHaveLength(1);
  });

  it('do not ask for a key that a search has shown', async () => {
    const { asked, client } = setUp(() => page('H87', 'XKI'));
    await client.search('c_claveunidad')('pieza', never);
    expect((await client.find('c_claveunidad', 'XKI', never))?.clave).toBe('XKI');
    expect(asked).toHaveLength(1);
  });

  it('know that there is no such key, and do not take one that only begins like it', async () => {
    const { asked, client } = setUp(() => page('H870'));
    expect(await client.find('c_claveunidad', 'H87', never)).toBeNull();
    expect(await client.find('c_claveunidad', 'H87', never)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('ask for at most three keys at once', async () => {
    const finish: (() => void)[] = [];
    const { asked, client } = setUp(
      (q) => new Promise((resolve) => finish.push(() => resolve(page(q)))),
    );
    const all = ['A', 'B', 'C', 'D'].map((clave) => client.find('c_claveunidad', clave, never));
    await flush();
    expect(asked).toHaveLength(3);
    finish[0]?.();
    await flush();
    expect(asked).toHaveLength(4);
    for (const end of finish) end();
    expect((await Promise.all(all)).map((row) => row?.clave)).toEqual(['A', 'B', 'C', 'D']);
  });
});
