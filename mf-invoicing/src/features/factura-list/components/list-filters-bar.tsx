import { NativeSelect } from '@mantine/core';
import { FacturaStatus } from '@timbra/contracts';
import classes from '../factura-list.module.css';
import { mensajes, meses } from '../mensajes.ts';
import { WHOLE_YEAR, yearsUntil, type ListFilters } from '../model/list-filters.ts';

interface ListFiltersBarProps {
  filters: ListFilters;
  today: string;
  onChange: (filters: ListFilters) => void;
}

const monthOptions = [
  { value: String(WHOLE_YEAR), label: mensajes.todoElAnio },
  ...meses.map((label, index) => ({ value: String(index + 1), label })),
];

/** spec 1 §2: 1 = drafts, 2 = test, 3 = stamped, 4 = cancelled. */
const statusOptions = [
  { value: '', label: mensajes.todos },
  { value: String(FacturaStatus.Borrador), label: 'Borradores' },
  { value: String(FacturaStatus.Prueba), label: 'Prueba' },
  { value: String(FacturaStatus.Timbrada), label: 'Timbradas' },
  { value: String(FacturaStatus.Cancelada), label: 'Canceladas' },
];

export const ListFiltersBar = ({ filters, today, onChange }: ListFiltersBarProps) => (
  <div className={classes.filters} role="group" aria-label="Filtros">
    <NativeSelect
      aria-label={mensajes.anio}
      value={String(filters.year)}
      data={yearsUntil(today).map(String)}
      onChange={(event) => onChange({ ...filters, year: Number(event.currentTarget.value) })}
    />
    <NativeSelect
      aria-label={mensajes.mes}
      value={String(filters.month)}
      data={monthOptions}
      onChange={(event) => onChange({ ...filters, month: Number(event.currentTarget.value) })}
    />
    <NativeSelect
      aria-label={mensajes.estado}
      value={filters.status === null ? '' : String(filters.status)}
      data={statusOptions}
      onChange={(event) => {
        const { value } = event.currentTarget;
        onChange({ ...filters, status: value === '' ? null : (Number(value) as FacturaStatus) });
      }}
    />
  </div>
);
