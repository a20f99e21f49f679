import {
  DatesProvider,
  DateTimePicker,
  type DatesProviderProps,
  type DateTimePickerProps,
} from '@timbra/ui-kit/mantine-pickers';
import { useId, useReducer } from 'react';

/** A day and hour, or what says it when the calendar opens: one that depends on now grows old. */
type Limit = string | (() => string);

export interface CalendarProps extends Omit<
  DateTimePickerProps,
  'value' | 'defaultValue' | 'onChange' | 'valueFormat' | 'minDate' | 'maxDate'
> {
  /** Local date and time, 'YYYY-MM-DDTHH:mm:ss', or '' when empty. */
  value: string;
  onChange: (value: string) => void;
  min?: Limit;
  max?: Limit;
}

const dates: DatesProviderProps['settings'] = {
  locale: 'es-mx',
  firstDayOfWeek: 0,
  // Mantine paints weekends in a red that is too faint to read.
  weekendDays: [],
};

const calendarLabels = {
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
};
const timeLabels = { hoursInputLabel: 'Horas', minutesInputLabel: 'Minutos' };
const limitAt = (limit?: Limit) => spaced(typeof limit === 'function' ? limit() : limit);
const spaced = (text?: string) => (text ? text.replace('T', ' ') : undefined);

/** The calendar of a date and time: what it weighs comes after the form. */
export const Calendar = ({ value, onChange, min, max, ...rest }: CalendarProps) => {
  const popoverId = useId();
  const [, drawLimits] = useReducer((times: number) => times + 1, 0);
  return (
    <DatesProvider settings={dates}>
      {/* Mantine's popover takes its name from an element of this id, which it does not draw. */}
      <span id={popoverId} hidden>
        Elegir fecha y hora
      </span>
      <DateTimePicker
        valueFormat="DD MMM YYYY, HH:mm"
        submitButtonProps={{ 'aria-label': 'Aceptar la fecha' }}
        ariaLabels={calendarLabels}
        timePickerProps={timeLabels}
        popoverProps={{ id: popoverId, onOpen: drawLimits }}
        {...rest}
        value={spaced(value) ?? null}
        onChange={(picked) => onChange(picked ? picked.replace(' ', 'T') : '')}
        minDate={limitAt(min)}
        maxDate={limitAt(max)}
      />
    </DatesProvider>
  );
};
