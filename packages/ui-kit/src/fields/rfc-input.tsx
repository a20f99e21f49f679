import { TextInput, type TextInputProps } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { usePressedAway } from './use-pressed-away.ts';
import { rfcProblem } from './rfc-problem.ts';

export interface RfcInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: string;
  /** Gets upper case without blanks. */
  onChange: (value: string) => void;
}

/** Longest RFC: 13 characters; room for what people paste around it. */
const MAX_TYPED = 40;

/** Tells a wrong format on leaving the filled field, never while typing. */
export const RfcInput = ({ value, onChange, error, onBlur, ...rest }: RfcInputProps) => {
  const [left, setLeft] = useState(false);
  const [isAway, leave] = usePressedAway();
  const problem = left && !isAway && value !== '' ? rfcProblem(value) : null;
  return (
    <TextInput
      label="RFC"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={MAX_TYPED}
      {...rest}
      value={value}
      onChange={(event) => {
        setLeft(false);
        onChange(event.currentTarget.value.replace(/[\s-]/g, '').toUpperCase());
      }}
      onBlur={(event) => {
        setLeft(true);
        leave();
        onBlur?.(event);
      }}
      error={error ?? problem}
    />
  );
};
