import type { Histograma } from '@timbra/contracts';
import { PHONE_QUERY } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { NativeSelect } from '@timbra/ui-kit/mantine-sections';
import classes from '../factura-list.module.css';
import { meses, mesesCortos, mensajes } from '../mensajes.ts';
import { replacesPeriod } from '../model/filtros.ts';
import { countOf } from '../model/list-count.ts';
import {
  daysOfMonth,
  WHOLE_MONTH,
  WHOLE_YEAR,
  yearsUntil,
  type ListFilters,
} from '../model/list-filters.ts';

interface PeriodBarProps {
  filters: ListFilters;
  today: string;
  /** Undefined while they come; null where they are of more than what is shown. */
  histograma: Histograma | undefined | null;
  onChange: (filters: ListFilters) => void;
}

const withCount = (label: string, count: number | null) =>
  count ? `${label} (${count.toLocaleString('es-MX')})` : label;

/** In place of a month, while a range of days or an identifier is looked for. */
const OTRAS_FECHAS = '';

/** On a phone the days are one line that scrolls: the chosen one is brought into sight. */
const showChosen = (strip: HTMLElement | null): void => {
  const chosen = strip?.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - strip.clientWidth / 2;
};

interface ChoiceProps {
  label: string;
  /** The whole word, where the label is short. */
  name?: string;
  count: number | null;
  isChosen: boolean;
  onChoose: () => void;
}

const Choice = ({ label, name = label, count, isChosen, onChoose }: ChoiceProps) => (
  <button
    type="button"
    className={classes.choice}
    aria-pressed={isChosen}
    title={name}
    data-empty={count === 0 || undefined}
    onClick={onChoose}
  >
    {label} {count ? <span className={classes.badge}>{count.toLocaleString('es-MX')}</span> : null}
  </button>
);

/** spec 1 §2: years since 2018, months and, once a month is chosen, its days; each with its count. */
export const PeriodBar = ({ filters, today, histograma, onChange }: PeriodBarProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const { year, month, day, status, filtros } = filters;
  const isReplaced = replacesPeriod(filtros);
  const chosenMonth = isReplaced ? null : month;
  const count = (of: 'years' | 'months' | 'days', value: number) =>
    histograma === null ? null : countOf(histograma?.[of], value, status);
  const toMonth = (value: number) => onChange({ ...filters, month: value, day: WHOLE_MONTH });
  const monthCount = (value: number) => count('months', value);
  const yearCount = (value: number) => count('years', value);
  // Of a month that says nothing of what is shown no day is offered.
  const days = Array.from({ length: isReplaced ? 0 : daysOfMonth(year, month) }, (_, i) => i + 1);

  return (
    <div role="group" aria-label={mensajes.periodo} className={classes.period}>
      <div className={classes.choices}>
        <NativeSelect
          aria-label={mensajes.anio}
          value={String(year)}
          data={yearsUntil(today).map((it) => ({
            value: String(it),
            label: withCount(String(it), yearCount(it)),
          }))}
          onChange={(event) =>
            onChange({ ...filters, year: Number(event.currentTarget.value), day: WHOLE_MONTH })
          }
        />
        {isPhone ? (
          <NativeSelect
            aria-label={mensajes.mes}
            value={String(chosenMonth ?? OTRAS_FECHAS)}
            data={[
              ...(isReplaced ? [{ value: OTRAS_FECHAS, label: mensajes.otrasFechas }] : []),
              { value: String(WHOLE_YEAR), label: mensajes.todoElAnio },
              ...meses.map((label, i) => ({
                value: String(i + 1),
                label: withCount(label, monthCount(i + 1)),
              })),
            ]}
            onChange={(event) => toMonth(Number(event.currentTarget.value))}
          />
        ) : (
          <>
            {mesesCortos.map((label, i) => (
              <Choice
                key={label}
                label={label}
                name={meses[i]}
                count={monthCount(i + 1)}
                isChosen={chosenMonth === i + 1}
                onChoose={() => toMonth(i + 1)}
              />
            ))}
            <Choice
              label={mensajes.todoElAnio}
              count={yearCount(year)}
              isChosen={chosenMonth === WHOLE_YEAR}
              onChoose={() => toMonth(WHOLE_YEAR)}
            />
          </>
        )}
      </div>
      {days.length > 0 && (
        <div
          role="group"
          aria-label={mensajes.dias}
          className={isPhone ? classes.strip : classes.choices}
          ref={showChosen}
        >
          <Choice
            label={mensajes.todoElMes}
            count={monthCount(month)}
            isChosen={day === WHOLE_MONTH}
            onChoose={() => onChange({ ...filters, day: WHOLE_MONTH })}
          />
          {days.map((it) => (
            <Choice
              key={it}
              label={String(it)}
              count={count('days', it)}
              isChosen={day === it}
              onChoose={() => onChange({ ...filters, day: it })}
            />
          ))}
        </div>
      )}
    </div>
  );
};
