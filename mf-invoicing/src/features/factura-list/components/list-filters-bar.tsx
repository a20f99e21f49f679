import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { FacturaStatus } from '@timbra/contracts';
import { SearchIcon } from '@timbra/ui-kit';
import { useState } from 'react';
import classes from '../factura-list.module.css';
import { mensajes } from '../mensajes.ts';
import type { ListFilters } from '../model/list-filters.ts';
import type { Vista } from '../model/use-vista.ts';

interface ListFiltersBarProps {
  filters: ListFilters;
  vista: Vista;
  onChange: (filters: ListFilters) => void;
  onVista: (vista: Vista) => void;
}

/** spec 1 §9: search debounce. */
const DEBOUNCE_MS = 300;

/** spec 1 §2: 1 = drafts, 2 = test, 3 = stamped, 4 = cancelled. */
const statusOptions = [
  { value: '', label: mensajes.todos },
  { value: String(FacturaStatus.Borrador), label: 'Borradores' },
  { value: String(FacturaStatus.Prueba), label: 'Prueba' },
  { value: String(FacturaStatus.Timbrada), label: 'Timbradas' },
  { value: String(FacturaStatus.Cancelada), label: 'Canceladas' },
];

/** What is typed shows at once; the list follows 300 ms later. Back changes what is typed. */
const useTyped = (q: string, onType: (q: string) => void) => {
  const [typed, setTyped] = useState({ text: q, answers: q });
  const tell = useDebouncedCallback(onType, DEBOUNCE_MS);
  const text = typed.answers === q ? typed.text : q;
  const type = (next: string) => {
    setTyped({ text: next, answers: q });
    tell(next);
  };
  return [text, type] as const;
};

export const ListFiltersBar = ({ filters, vista, onChange, onVista }: ListFiltersBarProps) => {
  const [text, type] = useTyped(filters.q, (q) => onChange({ ...filters, q }));
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
      <TextInput
        className={classes.search}
        type="search"
        aria-label={mensajes.buscar}
        placeholder={mensajes.buscarEn}
        maxLength={200}
        leftSection={<SearchIcon />}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      {filters.q !== '' && <span className={classes.second}>{mensajes.enTodasLasFechas}</span>}
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
