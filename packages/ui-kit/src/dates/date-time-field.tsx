import '@mantine/dates/styles.layer.css';
import { DateTimePicker, type DateTimePickerProps } from '@mantine/dates';
import { useId } from 'react';

export interface DateTimeFieldProps extends Omit<
  DateTimePickerProps,
  'value' | 'defaultValue' | 'onChange' | 'valueFormat' | 'minDate' | 'maxDate'
> {
  /** Local date and time, 'YYYY-MM-DDTHH:mm:ss', or '' when empty. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  max?: string;
}

const calendarLabels = {
  nextMonth: 'Mes siguiente',
  previousMonth: 'Mes anterior',
  nextYear: 'Año siguiente',
  previousYear: 'Año anterior',
  nextDecade: 'Década siguiente',
  previousDecade: 'Década anterior',
};
const timeLabels = { hoursInputLabel: 'Horas', minutesInputLabel: 'Minutos' };
const spaced = (text?: string) => (text ? text.replace('T', ' ') : undefined);

/** Date and time of a document, local to where it is issued: no zone is ever applied. */
export const DateTimeField = ({ value, onChange, min, max, ...rest }: DateTimeFieldProps) => {
  const popoverId = useId();
  return (
    <>
      {/* Mantine's popover takes its name from an element of this id, which it does not draw. */}
      <span id={popoverId} hidden>
        Elegir fecha y hora
      </span>
      <DateTimePicker
        valueFormat="DD MMM YYYY, HH:mm"
        submitButtonProps={{ 'aria-label': 'Aceptar la fecha' }}
        ariaLabels={calendarLabels}
        timePickerProps={timeLabels}
        popoverProps={{ id: popoverId }}
        {...rest}
        value={spaced(value) ?? null}
        onChange={(picked) => onChange(picked ? picked.replace(' ', 'T') : '')}
        minDate={spaced(min)}
        maxDate={spaced(max)}
      />
    </>
  );
};
