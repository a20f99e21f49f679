import type { FormatoDeCuenta } from '@timbra/cfdi';
import { useState } from 'react';
import { useExtra } from '../../../campos/editor-context.ts';
import { ExtraText } from '../../../campos/extra-fields.tsx';
import { mensajes } from '../mensajes.ts';
import { cleanCuenta, maxOf, padCuenta } from './cuentas.ts';

interface CuentaFieldProps {
  path: string;
  label: string;
  /** What the form of payment takes; absent when it takes none. */
  formato: FormatoDeCuenta | null | undefined;
}

/** Zeros change an account number: the field says that it added them. */
export const CuentaField = ({ path, label, formato }: CuentaFieldProps) => {
  const { value, readOnly, set } = useExtra(path);
  const [padded, setPadded] = useState('');
  const pad = () => {
    const next = padCuenta(value, formato);
    if (readOnly || next === value) return;
    setPadded(next);
    set(next);
  };
  const isPadded = value !== '' && value === padded;
  return (
    <ExtraText
      path={path}
      label={label}
      inputMode={formato && !formato.hasLetras ? 'numeric' : undefined}
      maxLength={maxOf(formato)}
      spellCheck={false}
      clean={(text) => cleanCuenta(text, formato)}
      description={isPadded ? mensajes.conCeros : formato?.texto}
      onBlur={pad}
    />
  );
};
