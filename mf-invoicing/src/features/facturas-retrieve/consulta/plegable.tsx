import { formatDate, PHONE_QUERY } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import type { ReactNode } from 'react';
import classes from '../facturas-retrieve.module.css';
import { mensajes } from '../mensajes.ts';
import type { Consulta } from './consulta.ts';

interface PlegableProps {
  /** What is shown below; null while nothing is. */
  consulta: Consulta | null;
  opened: boolean;
  onToggle: (opened: boolean) => void;
  children: ReactNode;
}

/** On phones the form makes room for what was found, and says in a line what that is. */
export const Plegable = ({ consulta, opened, onToggle, children }: PlegableProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  if (!isPhone) return children;
  const said = consulta
    ? `${consulta.rfc} · ${mensajes.del(formatDate(consulta.from), formatDate(consulta.to))}`
    : mensajes.periodo;
  return (
    <details open={opened} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary className={classes.resumen}>{said}</summary>
      {children}
    </details>
  );
};
