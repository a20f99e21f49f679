import type { catalogos } from '../../catalogs/catalogos.ts';
import { claveOn } from '../../catalogs/lookup.ts';
import type { Attributes } from '../../documents/document.ts';
import type { Rule } from '../../rules/rule.ts';

/** Payroll's catalogues whose keys come and go. */
type Catalogo = Exclude<keyof typeof catalogos, 'c_TasaOCuota'>;

/** Whether a catalogue has a key on a day (YYYY-MM-DD). */
export function isVigente(catalogo: Catalogo, clave: string | undefined, day: string): boolean {
  return claveOn(catalogo, clave ?? '', day) === true;
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
    message: `${message} no está en el catálogo del SAT`,
    applies: (subject) => of(subject)?.at[name] !== undefined,
    check: (subject) => {
      const { at, day } = of(subject) as Dated;
      return claveOn(catalogo, at[name] ?? '', day);
    },
  };
}
