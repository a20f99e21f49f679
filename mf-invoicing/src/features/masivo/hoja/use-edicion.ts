import type { CampoMasivo, FilaMasiva } from '@timbra/contracts';
import { useState } from 'react';
import type { HojaAcciones } from './use-hoja.ts';

/** What is being written, and where: in its cell, or below its row where it has none. */
export interface Editada {
  fila: number;
  campo: CampoMasivo;
  lugar: 'celda' | 'nota';
}

/** One cell at a time is written in. */
export const useEdicion = (corregir: HojaAcciones['corregir']) => {
  const [editada, setEditada] = useState<Editada | null>(null);
  const leave = () => setEditada(null);
  const save = async (fila: FilaMasiva, campo: CampoMasivo, texto: string): Promise<boolean> => {
    try {
      await corregir.mutateAsync({ fila, campo, texto });
    } catch {
      // It is told where all failures are.
      return false;
    }
    // Meanwhile another cell may have been opened.
    setEditada((now) => (now?.fila === fila.fila && now.campo === campo ? null : now));
    return true;
  };
  return {
    editada,
    isSaving: corregir.isPending,
    edit: setEditada,
    leave,
    save,
    isEditada: (fila: FilaMasiva, campo: CampoMasivo, lugar: Editada['lugar']) =>
      editada?.fila === fila.fila && editada.campo === campo && editada.lugar === lugar,
  };
};
export type Edicion = ReturnType<typeof useEdicion>;
