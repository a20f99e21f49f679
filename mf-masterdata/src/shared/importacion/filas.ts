import {
  filaAdvertencias,
  filaErrors,
  type FilaImportacion,
  type TipoImportacion,
} from '@timbra/contracts';
import { mensajes } from './mensajes.ts';

/** What the person changed about the rows that were read. */
export interface FilasEdit {
  /** The cells of a row that was mended, all of them. */
  datos: ReadonlyMap<number, Record<string, string>>;
  /** Rows that were unchecked: they are skipped. */
  omitidas: ReadonlySet<number>;
}

export const noEdit = (): FilasEdit => ({ datos: new Map(), omitidas: new Set() });

/** A row as the table shows it. */
export interface FilaVista {
  fila: number;
  datos: Record<string, string>;
  /** By cell; what is of the whole row is under ''. */
  errors: ReadonlyMap<string, string>;
  /** What is saved otherwise than it is written, in words. */
  avisos: readonly string[];
  repetida: FilaImportacion['repetida'];
  /** It cannot be imported as it is. */
  isBlocked: boolean;
  isChosen: boolean;
}

/** What makes a row the same as another. A concept may well be there twice. */
const KEY_OF: Readonly<Partial<Record<TipoImportacion, string>>> = {
  emisores: 'rfc',
  receptores: 'rfc',
};

const errorMap = (errors: readonly { path: string; message: string }[]) =>
  new Map(errors.toReversed().map(({ path, message }) => [path, message]));

export const viewFila = (
  tipo: TipoImportacion,
  read: FilaImportacion,
  { datos: edits, omitidas }: FilasEdit,
): FilaVista => {
  const edited = edits.get(read.fila);
  const datos = edited ?? read.datos;
  const key = KEY_OF[tipo];
  const isAnother = edited !== undefined && key !== undefined && edited[key] !== read.datos[key];
  const errors = errorMap(edited ? filaErrors(tipo, edited) : read.errors);
  const repetida = isAnother ? undefined : read.repetida;
  const isBlocked = errors.size > 0 || repetida !== undefined;
  return {
    fila: read.fila,
    datos,
    errors,
    avisos: (edited ? filaAdvertencias(tipo, edited) : (read.advertencias ?? [])).map(
      ({ message }) => message,
    ),
    repetida,
    isBlocked,
    isChosen: !isBlocked && !omitidas.has(read.fila),
  };
};

/** Everything that is said about a row, in one line. */
export const observacionOf = ({ errors, avisos, repetida }: FilaVista): string =>
  [
    ...(repetida ? [repetida === 'cuenta' ? mensajes.enCuenta : mensajes.enArchivo] : []),
    ...errors.values(),
    ...avisos,
  ].join('. ');

export const editCell = (
  edit: FilasEdit,
  { fila, datos }: Pick<FilaVista, 'fila' | 'datos'>,
  campo: string,
  text: string,
): FilasEdit => ({
  ...edit,
  datos: new Map(edit.datos).set(fila, { ...datos, [campo]: text }),
});

export const checkFilas = (
  edit: FilasEdit,
  filas: readonly Pick<FilaVista, 'fila'>[],
  checked: boolean,
): FilasEdit => {
  const omitidas = new Set(edit.omitidas);
  for (const { fila } of filas) {
    if (checked) omitidas.delete(fila);
    else omitidas.add(fila);
  }
  return { ...edit, omitidas };
};

/** The body of POST /importaciones/{id}/importar. */
export const toImportar = (filas: readonly FilaVista[], { datos }: FilasEdit) => {
  const chosen = filas.filter(({ isChosen }) => isChosen).map(({ fila }) => fila);
  return {
    filas: chosen,
    cambios: chosen.flatMap((fila) => {
      const edited = datos.get(fila);
      return edited ? [{ fila, datos: edited }] : [];
    }),
  };
};
