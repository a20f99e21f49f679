import type { FilaImportacion, TipoImportacion } from '@timbra/contracts';
import { mensajes } from './mensajes.ts';
import { celdas } from './columnas.ts';

/** Rows that were not imported although they had been read, with the reason of each. */
export interface NoImportada {
  fila: number;
  texto: string;
  razon: string;
}

const reasonOf = ({ errors, repetida, resultado }: FilaImportacion): string => {
  if (errors.length > 0) return errors.map(({ message }) => message).join('. ');
  if (repetida === 'archivo') return mensajes.enArchivo;
  if (repetida === 'cuenta' || resultado === 'repetida') return mensajes.enCuenta;
  return resultado === undefined ? 'No se eligió' : 'No se pudo guardar';
};

export const noImportadas = (
  tipo: TipoImportacion,
  filas: readonly FilaImportacion[],
): NoImportada[] =>
  filas
    .filter(({ resultado }) => resultado !== 'importada')
    .map((it) => ({
      fila: it.fila,
      texto: celdas[tipo]
        .slice(0, 2)
        .map(({ campo }) => it.datos[campo])
        .filter(Boolean)
        .join(' · '),
      razon: reasonOf(it),
    }));

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Those rows as a .csv that Excel opens with its accents, the reason in the last column. */
export const toCsv = (tipo: TipoImportacion, filas: readonly FilaImportacion[]): string => {
  const cells = celdas[tipo];
  const rest = filas.filter(({ resultado }) => resultado !== 'importada');
  const rows = [
    [...cells.map(({ nombre }) => nombre), mensajes.observaciones],
    ...rest.map((it) => [...cells.map(({ campo }) => it.datos[campo] ?? ''), reasonOf(it)]),
  ];
  return `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
};
