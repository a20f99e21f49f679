import { catalogos } from '../../catalogs/catalogos.ts';
import type { Clave } from '../../catalogs/clave.ts';
import type { Attributes } from '../../documents/document.ts';
import type { Rule } from '../../rules/rule.ts';

/** Payroll's catalogues whose keys come and go. */
type Catalogo = Exclude<keyof typeof catalogos, 'c_TasaOCuota'>;

const indexes = new Map<Catalogo, ReadonlyMap<string, Clave>>();

function indexOf(catalogo: Catalogo): ReadonlyMap<string, Clave> {
  let index = indexes.get(catalogo);
  if (!index) {
    const rows: readonly Clave[] = catalogos[catalogo];
    index = new Map(rows.map((row) => [row.id, row]));
    indexes.set(catalogo, index);
  }
  return index;
}

/** Whether a catalogue has a key on a day (YYYY-MM-DD). */
export function isVigente(catalogo: Catalogo, clave: string | undefined, day: string): boolean {
  const row = indexOf(catalogo).get(clave ?? '');
  return row !== undefined && day >= (row.desde ?? '') && day <= (row.hasta ?? '9999');
}

/** What is judged by the day of its document. */
interface Dated {
  at: Attributes;
  day: string;
}

/** A row of the matrix that asks for a key of a catalogue; `path` is its attribute. */
export function claveRule<Subject>(
  code: string,
  path: string,
  catalogo: Catalogo,
  message: string,
  of: (subject: Subject) => Dated | undefined,
): Rule<Subject> {
  const name = path.slice(path.lastIndexOf('.') + 1);
  return {
    code,
    path,
    message: `${message} no está vigente en el catálogo del SAT`,
    applies: (subject) => of(subject)?.at[name] !== undefined,
    check: (subject) => {
      const { at, day } = of(subject) as Dated;
      return isVigente(catalogo, at[name], day);
    },
  };
}
