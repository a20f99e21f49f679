import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import { mensajes } from './mensajes.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/** Blanks of an e-mail go while it is typed (cuenta §2). */
export const EmailField = ({ onChange, ...rest }: Props) => (
  <TextInput
    label={mensajes.correo}
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={254}
    {...rest}
    onChange={(event) => onChange(event.currentTarget.value.replace(/\s/g, ''))}
  />
);

export const PasswordField = ({
  value,
  onChange,
  label,
  description,
  error,
  autoComplete,
  ...rest
}: Pick<Props, 'value' | 'onChange' | 'label' | 'description' | 'error' | 'autoComplete'> & {
  'data-autofocus'?: true;
}) => (
  <PasswordInput
    label={label ?? mensajes.contrasena}
    description={description}
    error={error}
    autoComplete={autoComplete}
    maxLength={200}
    visibilityToggleButtonProps={{ 'aria-label': mensajes.mostrar, tabIndex: 0 }}
    {...rest}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
);
