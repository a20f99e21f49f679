import { FacturaStatus, type PorEstado } from '@timbra/contracts';
import { formatCount, formatMoney, PHONE_QUERY, StatusIcon, type StatusName } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { NativeSelect } from '@timbra/ui-kit/mantine-sections';
import { mensajes } from '../mensajes.ts';
import type { ListFilters } from '../consulta/list-filters.ts';
import { estadoOf, type Estado } from './estados.ts';
import classes from './estado-tabs.module.css';

interface EstadoTabsProps {
  chosen: ListFilters['status'];
  /** Undefined while it comes. */
  sums: PorEstado | undefined;
  /** Counts that are known sooner; null of what only the sums tell. */
  countOf: (status: FacturaStatus | null) => number | null;
  onChoose: (status: FacturaStatus | null) => void;
}

/** lista §2: 1 = drafts, 2 = test, 3 = stamped, 4 = cancelled. */
const ESTADOS: readonly { status: FacturaStatus | null; word: string; icon?: StatusName }[] = [
  { status: null, word: mensajes.todos },
  { status: FacturaStatus.Borrador, word: mensajes.estados.borrador, icon: 'borrador' },
  { status: FacturaStatus.Prueba, word: mensajes.estados.prueba, icon: 'prueba' },
  { status: FacturaStatus.Timbrada, word: mensajes.estados.timbrada, icon: 'timbrada' },
  { status: FacturaStatus.Cancelada, word: mensajes.estados.cancelada, icon: 'cancelada' },
];

const countText = ({ cuantos }: Estado) => (cuantos === null ? '' : formatCount(cuantos));
const sumText = ({ importes }: Estado) =>
  importes.map(({ moneda, importe }) => formatMoney(importe, moneda)).join(' + ');

/** What the other filters select, by status: how many, and what they add up to. */
export const EstadoTabs = ({ chosen, sums, countOf, onChoose }: EstadoTabsProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const tabs = ESTADOS.map((it) => {
    const estado = estadoOf(it.status, sums, countOf(it.status));
    return { ...it, count: countText(estado), sum: sumText(estado) };
  });
  if (isPhone) {
    const shown = tabs.find(({ status }) => status === chosen);
    return (
      <>
        <NativeSelect
          aria-label={mensajes.estado}
          value={String(chosen ?? '')}
          data={tabs.map(({ status, word, count }) => ({
            value: String(status ?? ''),
            label: count === '' ? word : `${word} (${count})`,
          }))}
          onChange={({ currentTarget: { value } }) =>
            onChoose(value === '' ? null : (Number(value) as FacturaStatus))
          }
        />
        {shown?.sum && <span className={classes.shown}>{shown.sum}</span>}
      </>
    );
  }
  return (
    <div role="group" aria-label={mensajes.estado} className={classes.tabs}>
      {tabs.map(({ status, word, icon, count, sum }) => (
        <button
          key={word}
          type="button"
          className={classes.tab}
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
        >
          <span className={classes.word}>
            {icon && <StatusIcon status={icon} />}
            {word} <span className={classes.count}>{count}</span>
          </span>{' '}
          <span className={classes.sum}>{sum}</span>
        </button>
      ))}
    </div>
  );
};
