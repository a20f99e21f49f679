import { Button } from '@mantine/core';
import type { Clave } from '@timbra/contracts';
import { ActionButton, DateText, StatusBadge } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import classes from './claves.module.css';
import { alcancesText, mensajes } from './mensajes.ts';

interface ClavesTableProps {
  claves: readonly Clave[];
  /** The one that is being revoked. */
  busy: string | null;
  onChange: (clave: Clave) => void;
  onRevoke: (clave: Clave) => void;
}

interface CellProps {
  /** Stands before what the cell says where there is no header: on a phone. */
  label: string;
  children: ReactNode;
}

const Cell = ({ label, children }: CellProps) => (
  <td role="cell" className={classes.cell}>
    <span className={classes.label} aria-hidden="true">
      {label}
    </span>
    <span>{children}</span>
  </td>
);

const columns = [mensajes.nombre, mensajes.modo, mensajes.alcances, mensajes.uso] as const;

/** A table; on a phone its rows are cards, which the roles keep a table for whoever hears it. */
export const ClavesTable = ({ claves, busy, onChange, onRevoke }: ClavesTableProps) => (
  <table role="table" aria-labelledby="claves" className={classes.table}>
    <thead role="rowgroup" className={classes.titles}>
      <tr role="row">
        {columns.map((it) => (
          <th key={it} role="columnheader" scope="col">
            {it}
          </th>
        ))}
        <th role="columnheader" scope="col" className={classes.last}>
          {mensajes.acciones}
        </th>
      </tr>
    </thead>
    <tbody role="rowgroup" className={classes.rows}>
      {claves.map((it) => (
        <tr key={it.id} role="row" className={classes.row}>
          <th role="rowheader" scope="row" className={classes.name}>
            {it.nombre}
            {it.pista !== null && (
              <span className={classes.hint} title={mensajes.termina}>
                {mensajes.pista(it.pista)}
              </span>
            )}
          </th>
          <Cell label={mensajes.modo}>
            {it.prueba ? <StatusBadge status="prueba" /> : mensajes.produccion}
          </Cell>
          <Cell label={mensajes.alcances}>{alcancesText(it.alcances)}</Cell>
          <Cell label={mensajes.uso}>
            {it.ultimoUso === null ? mensajes.nunca : <DateText value={it.ultimoUso} />}
            <span className={classes.hint}>
              {mensajes.creada} <DateText value={it.createdAt} dateOnly />
            </span>
          </Cell>
          <td role="cell">
            <div className={classes.actions}>
              {it.principal ? (
                <span className={classes.hint}>{mensajes.arriba}</span>
              ) : (
                <>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={mensajes.deClave(mensajes.cambiar, it.nombre)}
                    onClick={() => onChange(it)}
                  >
                    {mensajes.cambiar}
                  </Button>
                  <ActionButton
                    variant="default"
                    size="compact-sm"
                    aria-label={mensajes.deClave(mensajes.revocar, it.nombre)}
                    busy={busy === it.id}
                    onClick={() => onRevoke(it)}
                  >
                    {mensajes.revocar}
                  </ActionButton>
                </>
              )}
            </div>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
