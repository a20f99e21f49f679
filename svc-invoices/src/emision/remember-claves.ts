import type { ClavesAnswer, ClavesBody, ClavesHalladas } from '@timbra/contracts';

/** Keys that one process remembers: some MB. */
const MOST = 50_000;

type Hallado = ClavesHalladas[string];
/** What is known of one key on one day. */
interface Clave {
  desconocida: boolean;
  fueraDeVigencia: boolean;
  producto?: NonNullable<Hallado['productos']>[string];
}

interface Catalogo extends Pick<Hallado, 'completo' | 'tasas'> {
  conProductos: boolean;
}

type Ask = (accountId: string, body: ClavesBody) => Promise<ClavesAnswer>;

/**
 * SAT's keys change with a version of the catalogues and no sooner: what was looked up in one is not
 * asked for again. An answer from another version than the one that is asked for is not remembered:
 * copies of svc-catalogs learn of an import within seconds of each other.
 */
export const rememberClaves = (ask: Ask) => {
  let version = '';
  /** By catalogue: whether it is complete and says what it asks of products, and its rates. */
  const catalogos = new Map<string, Catalogo>();
  const claves = new Map<string, Clave>();
  const nameOf = (catalogo: string, clave: string, fecha: string) =>
    `${fecha}|${catalogo}|${clave}`;

  const begin = (current: string): void => {
    if (current === version) return;
    version = current;
    catalogos.clear();
    claves.clear();
  };

  const missingOf = ({ fecha, claves: asked }: ClavesBody): ClavesBody['claves'] =>
    Object.fromEntries(
      Object.entries(asked)
        .map(
          ([catalogo, keys]) =>
            [catalogo, keys.filter((it) => !claves.has(nameOf(catalogo, it, fecha)))] as const,
        )
        .filter(([catalogo, keys]) => keys.length > 0 || !catalogos.has(catalogo)),
    );

  const keep = ({ fecha, claves: asked }: ClavesBody, answer: ClavesHalladas): void => {
    const more = Object.values(asked).reduce((sum, keys) => sum + keys.length, 0);
    if (claves.size + more > MOST) claves.clear();
    for (const [catalogo, keys] of Object.entries(asked)) {
      const found = answer[catalogo];
      if (!found) continue;
      const { completo, desconocidas, fueraDeVigencia, productos, tasas } = found;
      catalogos.set(catalogo, { completo, conProductos: productos !== undefined, tasas });
      const [unknown, old] = [new Set(desconocidas), new Set(fueraDeVigencia)];
      for (const clave of keys) {
        claves.set(nameOf(catalogo, clave, fecha), {
          desconocida: unknown.has(clave),
          fueraDeVigencia: old.has(clave),
          producto: productos?.[clave],
        });
      }
    }
  };

  const recall = ({ fecha, claves: asked }: ClavesBody): ClavesHalladas =>
    Object.fromEntries(
      Object.entries(asked).map(([catalogo, keys]) => {
        const { completo = true, conProductos = false, tasas } = catalogos.get(catalogo) ?? {};
        const known = keys.map((it) => [it, claves.get(nameOf(catalogo, it, fecha))] as const);
        const those = (is: (clave: Clave | undefined) => boolean) =>
          known.filter(([, it]) => is(it)).map(([clave]) => clave);
        const productos = Object.fromEntries(
          known.flatMap(([clave, it]) => (it?.producto ? [[clave, it.producto]] : [])),
        );
        const answer = {
          completo,
          desconocidas: those((it) => it?.desconocida ?? true),
          fueraDeVigencia: those((it) => it?.fueraDeVigencia ?? false),
          ...(conProductos && { productos }),
          ...(tasas && { tasas }),
        };
        return [catalogo, answer];
      }),
    );

  return async (accountId: string, asked: ClavesBody, current: string): Promise<ClavesHalladas> => {
    begin(current);
    const missing = missingOf(asked);
    if (isEmpty(missing)) return recall(asked);
    const answer = await ask(accountId, { ...asked, claves: missing });
    if (answer.version === version) keep({ ...asked, claves: missing }, answer.catalogos);
    // Another version, or more than is remembered at a time: asked whole.
    if (answer.version === version && isEmpty(missingOf(asked))) return recall(asked);
    return (await ask(accountId, asked)).catalogos;
  };
};
export type RememberedClaves = ReturnType<typeof rememberClaves>;

const isEmpty = (claves: ClavesBody['claves']): boolean => Object.keys(claves).length === 0;
