import type { FieldError } from '@timbra/contracts';
import { SearchIcon, useTyped } from '@timbra/ui-kit';
import { TextInput } from '@timbra/ui-kit/mantine';
import { SegmentedControl } from '@timbra/ui-kit/mantine-sections';
import type { ReactNode, RefObject } from 'react';
import classes from './factura-list.module.css';
import { FiltrosPanel } from './filtros/filtros-panel.tsx';
import { mensajes } from './mensajes.ts';
import { isEverywhere, type ListFilters } from './consulta/list-filters.ts';
import type { Vista } from './use-vista.ts';

interface ListFiltersBarProps {
  filters: ListFilters;
  vista: Vista;
  /** What the server refused of the filters. */
  refused: readonly FieldError[];
  /** Currencies that the list has. */
  monedas: readonly string[];
  /** Of the filters: it takes the focus when what had it is gone. */
  button: RefObject<HTMLButtonElement | null>;
  /** Which columns are shown, beside the view that has them. */
  columnas: ReactNode;
  onChange: (filters: ListFilters) => void;
  onVista: (vista: Vista) => void;
}

export const ListFiltersBar = (props: ListFiltersBarProps) => {
  const { filters, vista, refused, monedas, button, columnas, onChange, onVista } = props;
  const { text, type, tellNow } = useTyped(filters.q, (q) => onChange({ ...filters, q }));
  return (
    <div className={classes.filters} role="search" aria-label="Filtros">
      <FiltrosPanel
        filtros={filters.filtros}
        refused={refused}
        monedas={monedas}
        button={button}
        onChange={(filtros) => onChange({ ...filters, filtros })}
      />
      <TextInput
        className={classes.search}
        type="search"
        aria-label={mensajes.buscar}
        placeholder={mensajes.buscarEn}
        maxLength={200}
        leftSection={<SearchIcon />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={tellNow}
      />
      {isEverywhere(filters) && <span className={classes.second}>{mensajes.enTodasLasFechas}</span>}
      {columnas}
      <SegmentedControl
        className={classes.vista}
        aria-label={mensajes.vista}
        size="sm"
        value={vista}
        data={[
          { value: 'lista', label: mensajes.vistaLista },
          { value: 'tabla', label: mensajes.vistaTabla },
        ]}
        onChange={(value) => onVista(value)}
      />
    </div>
  );
};
