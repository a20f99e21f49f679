import type { CampoMasivo, FilaMasiva } from '@timbra/contracts';
import { formatNumber, parseMoney } from '@timbra/ui-kit';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';
import { erroresDe, isPrimera } from './fila.ts';
import type { CampoVisible } from './campos-visibles.ts';
import { EditorCelda } from './editor-celda.tsx';
import type { Edicion } from './use-edicion.ts';

/** Decimals that its column has at least. */
const DECIMALES: Partial<Record<CampoMasivo, number>> = {
  cantidad: 0,
  valorUnitario: 2,
  descuento: 2,
  NumDiasPagados: 0,
  sueldo: 2,
  isr: 2,
  imss: 2,
};
const NADA = '—';

/** A number as amounts are written, if it can be read as one; all else as it was typed. */
const shown = (campo: CampoMasivo, text: string): string => {
  const min = DECIMALES[campo];
  const number = min === undefined || text === '' ? null : parseMoney(text);
  return number === null || number === '' ? text : formatNumber(number, { min });
};

/** The total is its invoice's, and stands at the first of its rows. */
const textOf = (fila: FilaMasiva, campo: CampoMasivo): string => {
  const written = fila.celdas[campo] ?? '';
  if (campo !== 'total') return shown(campo, written);
  if (fila.total === undefined) return shown('valorUnitario', written);
  return isPrimera(fila) ? formatNumber(fila.total) : '';
};

interface CeldaProps {
  fila: FilaMasiva;
  campo: CampoVisible;
  align?: 'end';
  edicion: Edicion;
}

/** What was written in a cell, and that it is wrong; once chosen, the place to write it anew. */
export const Celda = ({ fila, campo, align, edicion }: CeldaProps) => {
  const error = erroresDe(fila, campo);
  if (edicion.isEditada(fila, campo, 'celda')) {
    return (
      <EditorCelda
        label={mensajes.celdaDe(mensajes.titulos[campo], fila.fila)}
        value={fila.celdas[campo] ?? ''}
        error={error}
        align={align}
        busy={edicion.isSaving}
        onSave={(text) => edicion.save(fila, campo, text)}
        onLeave={edicion.leave}
      />
    );
  }
  const text = textOf(fila, campo);
  return (
    <span
      className={classes.celda}
      data-campo={campo}
      data-error={error !== undefined || undefined}
      title={error ?? text}
    >
      {error !== undefined && text === '' ? NADA : text}
    </span>
  );
};
