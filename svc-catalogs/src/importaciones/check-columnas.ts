import { Rfc } from '@timbra/cfdi';
import { columnas } from '@timbra/contracts';
import { archivoInvalido, type HojaRow } from '@timbra/hojas';

type Tipo = keyof typeof columnas;

/** Columns without which no row can be imported. */
const OBLIGATORIAS: Readonly<Record<Tipo, readonly string[]>> = {
  receptores: ['rfc', 'nombre'],
  conceptos: ['clave', 'descripcion', 'claveUnidad'],
};

/** What the first cell of a header never is. */
const isDato: Readonly<Record<Tipo, (cell: string) => boolean>> = {
  receptores: (cell) => Rfc.tryParse(cell.toUpperCase()) !== null,
  conceptos: (cell) => /^\d{8}$/.test(cell),
};

const plain = (text: string): string => text.normalize('NFD').replace(/\P{L}/gu, '').toLowerCase();
const letra = (column: number): string => String.fromCharCode(65 + column);

/**
 * Columns count by their place, whatever the header calls them (receptores §9). A file is refused
 * whole only where no row of it can be right.
 * @throws DomainError archivoInvalido that names the columns which are missing or stand elsewhere.
 */
export const checkColumnas = (
  tipo: Tipo,
  { encabezado, filas }: { encabezado: HojaRow; filas: readonly HojaRow[] },
): void => {
  const first = encabezado.celdas.get(0) ?? '';
  if (isDato[tipo](first)) {
    throw archivoInvalido(
      `La primera fila debe ser el encabezado, y la tuya ya trae datos (${first}). Usa la plantilla.`,
    );
  }
  const titles = [...encabezado.celdas].map(([column, title]) => [plain(title), column] as const);
  const problems = columnas[tipo].flatMap(([name, title], column) => {
    if (!OBLIGATORIAS[tipo].includes(name)) return [];
    const isThere = titles.some(([text, at]) => text === plain(title) && at === column);
    if (isThere) return [];
    const elsewhere = titles.find(([text]) => text === plain(title))?.[1];
    if (elsewhere !== undefined) {
      return [`«${title}» está en la columna ${letra(elsewhere)} y va en la ${letra(column)}`];
    }
    const isEmpty = filas.every((it) => !it.celdas.has(column) && !hasProblem(it, column));
    return isEmpty ? [`falta «${title}» en la columna ${letra(column)}`] : [];
  });
  if (problems.length === 0) return;
  throw archivoInvalido(
    `Las columnas no son las que se esperan: ${problems.join('; ')}. Usa la plantilla.`,
  );
};

const hasProblem = ({ problemas }: HojaRow, column: number): boolean =>
  problemas.some(({ columna }) => columna === column);
