import { TextInput, type TextInputProps } from '@mantine/core';
import { Rfc } from '@timbra/cfdi';
import { useState } from 'react';

export interface RfcInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: string;
  /** Gets upper case without blanks. */
  onChange: (value: string) => void;
}

/** Longest RFC: 13 characters; room for what people paste around it. */
const MAX_TYPED = 40;
const MESSAGE = 'El RFC no es válido: 12 caracteres para empresas, 13 para personas';

/** Tells a wrong format on leaving the filled field, never while typing. */
export const RfcInput = ({ value, onChange, error, onBlur, ...rest }: RfcInputProps) => {
  const [left, setLeft] = useState(false);
  const isWrong = left && value !== '' && Rfc.tryParse(value) === null;
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
        onBlur?.(event);
      }}
      error={error ?? (isWrong ? MESSAGE : undefined)}
    />
  );
};
