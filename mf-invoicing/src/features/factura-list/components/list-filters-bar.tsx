import { FacturaStatus, type FieldError } from '@timbra/contracts';
import { SearchIcon, useTyped } from '@timbra/ui-kit';
import { TextInput } from '@timbra/ui-kit/mantine';
import { NativeSelect, SegmentedControl } from '@timbra/ui-kit/mantine-sections';
import type { RefObject } from 'react';
import classes from '../factura-list.module.css';
import { FiltrosPanel } from '../filtros/filtros-panel.tsx';
import { mensajes } from '../mensajes.ts';
import { isEverywhere, type ListFilters } from '../model/list-filters.ts';
import type { Vista } from '../model/use-vista.ts';

interface ListFiltersBarProps {
  filters: ListFilters;
  vista: Vista;
  /** What the server refused of the filters. */
  refused: readonly FieldError[];
  /** Of the filters: it takes the focus when what had it is gone. */
  button: RefObject<HTMLButtonElement | null>;
  onChange: (filters: ListFilters) => void;
  onVista: (vista: Vista) => void;
}

/** spec 1 §2: 1 = drafts, 2 = test, 3 = stamped, 4 = cancelled. */
const statusOptions = [
  { value: '', label: mensajes.todos },
  { value: String(FacturaStatus.Borrador), label: 'Borradores' },
  { value: String(FacturaStatus.Prueba), label: 'Prueba' },
  { value: String(FacturaStatus.Timbrada), label: 'Timbradas' },
  { value: String(FacturaStatus.Cancelada), label: 'Canceladas' },
];

export const ListFiltersBar = (props: ListFiltersBarProps) => {
  const { filters, vista, refused, button, onChange, onVista } = props;
  const { text, type, tellNow } = useTyped(filters.q, (q) => onChange({ ...filters, q }));
  return (
    <div className={classes.filters} role="search" aria-label="Filtros">
      <NativeSelect
        aria-label={mensajes.estado}
        value={filters.status === null ? '' : String(filters.status)}
        data={statusOptions}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange({ ...filters, status: value === '' ? null : (Number(value) as FacturaStatus) });
        }}
      />
      <FiltrosPanel
        filtros={filters.filtros}
        refused={refused}
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
