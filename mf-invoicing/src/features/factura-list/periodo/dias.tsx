import { formatCount } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';
import { replacesPeriod } from '../filtros/filtros.ts';
import { daysOfMonth, WHOLE_MONTH, WHOLE_YEAR } from '../consulta/list-filters.ts';
import { countIn, type PeriodProps } from './count-in.ts';
import classes from './periodo.module.css';

/** Where the days are one line that scrolls, the chosen one is brought into sight. */
const showChosen = (strip: HTMLElement | null): void => {
  const chosen = strip?.querySelector<HTMLElement>('[aria-pressed="true"]');
  if (strip && chosen) strip.scrollLeft = chosen.offsetLeft - strip.clientWidth / 2;
};

/** The days of the month that is shown: a bar under each says how many it has beside the fullest. */
export const Dias = ({ filters, today, histograma, onChange }: PeriodProps) => {
  const { year, month, day, filtros } = filters;
  // Of a month that says nothing of what is shown no day is offered.
  if (month === WHOLE_YEAR || replacesPeriod(filtros)) return null;
  const count = countIn(histograma, filters);
  const days = Array.from({ length: daysOfMonth(year, month) }, (_, i) => i + 1);
  const most = Math.max(1, ...days.map((it) => count('days', it) ?? 0));
  const whole = count('months', month);
  const isToday = (it: number) =>
    today === `${year}-${String(month).padStart(2, '0')}-${String(it).padStart(2, '0')}`;
  return (
    <div
      role="group"
      aria-label={mensajes.dias}
      className={classes.dias}
      data-en-pantalla
      ref={showChosen}
    >
      <button
        type="button"
        className={classes.todo}
        aria-pressed={day === WHOLE_MONTH}
        onClick={() => onChange({ ...filters, day: WHOLE_MONTH })}
      >
        {mensajes.todoElMes}
        {whole ? ` ${formatCount(whole)}` : ''}
      </button>
      {days.map((it) => {
        const many = count('days', it);
        const name = many ? mensajes.diaConCuantos(it, many) : undefined;
        return (
          <button
            key={it}
            type="button"
            className={classes.dia}
            aria-pressed={day === it}
            aria-current={isToday(it) ? 'date' : undefined}
            aria-label={name}
            title={name}
            data-empty={many === 0 || undefined}
            onClick={() => onChange({ ...filters, day: it })}
          >
            {it}
            <span
              className={classes.barra}
              style={
                { '--parte': `${Math.ceil(((many ?? 0) / most) * 100)}%` } as React.CSSProperties
              }
            />
          </button>
        );
      })}
    </div>
  );
};
