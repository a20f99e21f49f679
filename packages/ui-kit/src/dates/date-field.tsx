import { TextInput, type TextInputProps } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { usePressedAway } from '../fields/use-pressed-away.ts';
import { maskDate, NO_DATE, toIsoDate, toLatinDate } from './date-mask.ts';
import { today } from './format-date.ts';
import { readDay } from './read-day.ts';

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
export const DateField = ({ value, onChange, error, ...rest }: DateFieldProps) => {
  const { onFocus, onBlur, onKeyDown, ...others } = rest;
  const [isTyping, setTyping] = useState(false);
  const [isAway, leave] = usePressedAway();
  const shown = toLatinDate(value);
  /** «26/11/26», «ayer» and «20 nov 2026» are days once they are whole: when the field is left, or sent. */
  const take = () => {
    const day = toIsoDate(shown) ?? readDay(shown, today());
    if (day !== null && day !== value) onChange(day);
  };
  const isWrong = !isTyping && !isAway && value !== '' && toIsoDate(shown) === null;
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      placeholder="dd/mm/aaaa"
      {...others}
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
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        take();
        setTyping(false);
        leave();
        onBlur?.(event);
      }}
    />
  );
};
