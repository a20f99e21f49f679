import { TextInput, type TextInputProps } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { usePressedAway } from '../form/use-pressed-away.ts';
import { maskDate, NO_DATE, toIsoDate, toLatinDate } from './date-mask.ts';

export interface DateFieldProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  /** 'YYYY-MM-DD', '' when empty, or what was typed so far. */
  value: string;
  /** Gets 'YYYY-MM-DD'; what is no whole date comes as typed, for its error. */
  onChange: (value: string) => void;
}

/**
 * A day, as it is written in Mexico. The browser's own field follows the language of the browser,
 * not of the page: it shows 11/05/2026 for the 5th of November on many machines.
 */
export const DateField = ({ value, onChange, error, onFocus, onBlur, ...rest }: DateFieldProps) => {
  const [isTyping, setTyping] = useState(false);
  const [isAway, leave] = usePressedAway();
  const shown = toLatinDate(value);
  const isWrong = !isTyping && !isAway && value !== '' && toIsoDate(shown) === null;
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      {...rest}
      value={shown}
      error={error ?? (isWrong ? NO_DATE : undefined)}
      onChange={(event) => {
        const text = maskDate(event.currentTarget.value);
        onChange(toIsoDate(text) ?? text);
      }}
      onFocus={(event) => {
        setTyping(true);
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        leave();
        onBlur?.(event);
      }}
    />
  );
};
