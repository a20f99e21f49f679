import { formatCount, PHONE_QUERY } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { NativeSelect } from '@timbra/ui-kit/mantine-sections';
import { meses, mesesCortos, mensajes } from '../mensajes.ts';
import { replacesPeriod } from '../filtros/filtros.ts';
import { WHOLE_MONTH, WHOLE_YEAR, yearsUntil } from '../consulta/list-filters.ts';
import { countIn, type PeriodProps } from './count-in.ts';
import classes from './periodo.module.css';

const withCount = (label: string, count: number | null) =>
  count ? `${label} (${formatCount(count)})` : label;

/** In place of a month, while a range of days or an identifier is looked for. */
const OTRAS_FECHAS = '';

interface MesProps {
  label: string;
  /** The whole word, where the label is short. */
  name?: string;
  count: number | null;
  isChosen: boolean;
  onChoose: () => void;
}

const Mes = ({ label, name = label, count, isChosen, onChoose }: MesProps) => (
  <button
    type="button"
    className={classes.mes}
    aria-pressed={isChosen}
    title={name}
    data-empty={count === 0 || undefined}
    onClick={onChoose}
  >
    {label} {count ? <span className={classes.count}>{formatCount(count)}</span> : null}
  </button>
);

/** lista §1: years since 2018 and the months of one, each with its count, beside the title. */
export const Meses = ({ filters, today, histograma, onChange }: PeriodProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const { year, month, filtros } = filters;
  const isReplaced = replacesPeriod(filtros);
  const chosenMonth = isReplaced ? null : month;
  const count = countIn(histograma, filters);
  const toMonth = (value: number) => onChange({ ...filters, month: value, day: WHOLE_MONTH });

  return (
    <div role="group" aria-label={mensajes.periodo} className={classes.meses}>
      <NativeSelect
        aria-label={mensajes.anio}
        className={classes.anio}
        value={String(year)}
        data={yearsUntil(today).map((it) => ({
          value: String(it),
          label: withCount(String(it), count('years', it)),
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
              label: withCount(label, count('months', i + 1)),
            })),
          ]}
          onChange={(event) => toMonth(Number(event.currentTarget.value))}
        />
      ) : (
        <>
          {mesesCortos.map((label, i) => (
            <Mes
              key={label}
              label={label}
              name={meses[i]}
              count={count('months', i + 1)}
              isChosen={chosenMonth === i + 1}
              onChoose={() => toMonth(i + 1)}
            />
          ))}
          <Mes
            label={mensajes.todoElAnio}
            count={count('years', year)}
            isChosen={chosenMonth === WHOLE_YEAR}
            onChoose={() => toMonth(WHOLE_YEAR)}
          />
        </>
      )}
    </div>
  );
};
