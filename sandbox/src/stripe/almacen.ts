import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openJsonl } from '../jsonl.ts';
import type { Objeto } from './objetos.ts';

/**
 * Everything that the provider knows, in `stripe.jsonl`: each line is an object as it became, and the
 * last one of an id counts. It is remembered after a restart, as a provider does.
 */
export const openAlmacen = async (dataDir: string, now: () => number) => {
  const objetos = new Map<string, Objeto>();
  const jsonl = await openJsonl(join(dataDir, 'stripe.jsonl'), ({ bytes }) => {
    const it = JSON.parse(Buffer.from(bytes).toString()) as Objeto;
    objetos.set(it.id, it);
  });

  const save = async <T extends Objeto>(it: T): Promise<T> => {
    objetos.set(it.id, it);
    await jsonl.append(JSON.stringify(it));
    return it;
  };
  return {
    save,
    /** A new object, with an id that begins so. */
    add: <T extends Objeto>(prefix: string, it: Omit<T, 'id' | 'livemode' | 'created'>) =>
      save({
        id: `${prefix}_${randomBytes(12).toString('hex')}`,
        livemode: false,
        created: Math.floor(now() / 1000),
        ...it,
      } as T),
    get: <T extends Objeto>(id: string, object: T['object']): T | null => {
      const found = objetos.get(id);
      return found?.object === object ? (structuredClone(found) as T) : null;
    },
    list: <T extends Objeto>(object: T['object'], keep: (it: T) => boolean = () => true): T[] =>
      [...objetos.values()].filter((it): it is T => it.object === object && keep(it as T)),
    close: jsonl.close,
  };
};
export type Almacen = Awaited<ReturnType<typeof openAlmacen>>;
