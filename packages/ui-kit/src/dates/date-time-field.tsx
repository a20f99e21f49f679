import { TextInput } from '@timbra/ui-kit/mantine';
import { useQuery } from '@timbra/ui-kit/query';
import { useEffect, useState } from 'react';
import { whenIdle } from '../feedback/when-idle.ts';
import { calendarCode } from './calendar-code.ts';
import type { CalendarProps } from './calendar.tsx';
import { formatDateTime } from './format-date.ts';

/**
 * Date and time of a document, local to where it is issued: no zone is ever applied. Until its
 * calendar has come it shows its value; the calendar comes while nobody waits, or when it is wanted,
 * and takes the focus only if the field still has it.
 */
export const DateTimeField = (props: CalendarProps) => {
  const { id, label, description, placeholder, value, error } = props;
  const { className, inputWrapperOrder } = props;
  const [stage, setStage] = useState<'idle' | 'fetching' | 'wanted'>('idle');
  useEffect(() => whenIdle(() => setStage((now) => (now === 'idle' ? 'fetching' : now))), []);
  const { data } = useQuery({ ...calendarCode, enabled: stage !== 'idle' });
  if (data) return <data.Calendar {...props} autoFocus={stage === 'wanted'} />;
  return (
    <TextInput
      id={id}
      className={className}
      label={label}
      description={description}
      inputWrapperOrder={inputWrapperOrder}
      placeholder={placeholder}
      value={value === '' ? '' : formatDateTime(value)}
      error={error}
      readOnly
      onFocus={() => setStage('wanted')}
      onBlur={() => setStage('fetching')}
    />
  );
};
