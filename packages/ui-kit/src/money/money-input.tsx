import { TextInput, type TextInputProps } from '@timbra/ui-kit/mantine';
import { useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { usePressedAway } from '../fields/use-pressed-away.ts';
import { formatNumber, parseMoney, readingOf } from './money-text.ts';
import classes from './money.module.css';

export interface MoneyInputProps extends Omit<
  TextInputProps,
  'value' | 'defaultValue' | 'onChange' | 'type'
> {
  /** Decimal text, or '' when empty. */
  value: string;
  /** Gets plain decimal text ('1234.5'); what is no number comes as typed, for its error. */
  onChange: (value: string) => void;
  /** Decimals shown when the field is not being edited. */
  minDecimals?: number;
}

const NOT_A_NUMBER = 'Escribe un número, por ejemplo 1,250.50';

/** An amount or quantity. Text all the way: no float touches it. */
export const MoneyInput = ({
  value,
  onChange,
  minDecimals = 2,
  error,
  onFocus,
  onBlur,
  ...rest
}: MoneyInputProps) => {
  const [isFocused, setFocused] = useState(false);
  const [isAway, leave] = usePressedAway();
  /** What was typed since it has the focus. */
  const [draft, setDraft] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isNumber = parseMoney(value) !== null;
  const reading = draft === null ? null : readingOf(draft);
  const shown =
    draft ??
    (isNumber && value !== '' && !isFocused ? formatNumber(value, { min: minDecimals }) : value);

  // What follows from another field may come once this one has the focus: a key still replaces it all.
  useLayoutEffect(() => {
    if (isFocused && draft === null) field.current?.select();
  }, [isFocused, draft, value]);

  const type = (text: string) => {
    setDraft(text);
    onChange(parseMoney(text) ?? text);
  };
  const focus = (event: FocusEvent<HTMLInputElement>) => {
    // Drawn before the selection: a key pressed right after Tab must replace the whole amount.
    field.current = event.currentTarget;
    flushSync(() => setFocused(true));
    onFocus?.(event);
  };
  const blur = (event: FocusEvent<HTMLInputElement>) => {
    setFocused(false);
    setDraft(null);
    leave();
    onBlur?.(event);
  };

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.input }}
      // One that is always there: the field stays the same while its reading comes and goes.
      inputContainer={(input) => (
        <div className={classes.container}>
          {input}
          <span className={classes.reading} aria-live="polite">
            {reading !== null && `Se lee ${formatNumber(reading, { min: 0 })}`}
          </span>
        </div>
      )}
      {...rest}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onFocus={focus}
      onBlur={blur}
      error={error ?? (!isFocused && !isAway && !isNumber ? NOT_A_NUMBER : undefined)}
    />
  );
};
