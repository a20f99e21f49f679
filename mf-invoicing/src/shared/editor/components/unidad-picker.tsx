import type { CatalogoRow } from '@timbra/contracts';
import { CatalogPicker } from '@timbra/ui-kit';
import { useMemo } from 'react';
import { useSearchUnidades } from '../api/use-master-data.ts';
import classes from '../editor.module.css';
import { mensajes } from '../mensajes.ts';

interface UnidadPickerProps {
  id: string;
  /** Key of c_ClaveUnidad, or ''. */
  value: string;
  readOnly: boolean;
  hasError: boolean;
  tabIndex: number | undefined;
  describedBy: string | undefined;
  onChange: (unidad: CatalogoRow | null) => void;
}

/** A unit of SAT's catalogue; the cell shows its key. */
export const UnidadPicker = (props: UnidadPickerProps) => {
  const { id, value, readOnly, hasError, tabIndex, describedBy, onChange } = props;
  const search = useSearchUnidades();
  const chosen = useMemo<CatalogoRow | null>(
    () =>
      value === ''
        ? null
        : { clave: value, descripcion: '', vigenciaDesde: null, vigenciaHasta: null },
    [value],
  );
  return (
    <CatalogPicker
      id={id}
      label={mensajes.unidad}
      classNames={{ root: classes.cell, label: classes.cellLabel, input: classes.cellInput }}
      data-field="claveUnidad"
      catalogue="c_claveunidad"
      search={search}
      itemKey={(it) => it.clave}
      itemText={(it) => it.clave}
      renderItem={(it) => `${it.clave} ${it.descripcion}`}
      value={chosen}
      readOnly={readOnly}
      error={hasError}
      tabIndex={tabIndex}
      aria-describedby={describedBy}
      onChange={onChange}
    />
  );
};
