import { Button } from '@mantine/core';
import type { Clave } from '@timbra/contracts';
import { ActionButton, DateText, StatusBadge } from '@timbra/ui-kit';
import { Actions, Cell, Hint, Row, Tabla } from '../../shared/tabla/tabla.tsx';
import { alcancesText, mensajes } from './mensajes.ts';

interface ClavesTableProps {
  claves: readonly Clave[];
  /** The one that is being revoked. */
  busy: string | null;
  onChange: (clave: Clave) => void;
  onRevoke: (clave: Clave) => void;
}

const columns = [mensajes.nombre, mensajes.modo, mensajes.alcances, mensajes.uso] as const;

export const ClavesTable = ({ claves, busy, onChange, onRevoke }: ClavesTableProps) => (
  <Tabla labelledBy="claves" columns={columns} last={mensajes.acciones}>
    {claves.map((it) => (
      <Row
        key={it.id}
        head={
          <>
            {it.nombre}
            {it.pista !== null && <Hint title={mensajes.termina}>{mensajes.pista(it.pista)}</Hint>}
          </>
        }
      >
        <Cell label={mensajes.modo}>
          {it.prueba ? <StatusBadge status="prueba" /> : mensajes.produccion}
        </Cell>
        <Cell label={mensajes.alcances}>{alcancesText(it.alcances)}</Cell>
        <Cell label={mensajes.uso}>
          {it.ultimoUso === null ? mensajes.nunca : <DateText value={it.ultimoUso} />}
          <Hint>
            {mensajes.creada} <DateText value={it.createdAt} dateOnly />
          </Hint>
        </Cell>
        <Actions>
          {it.principal ? (
            <Hint>{mensajes.arriba}</Hint>
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
        </Actions>
      </Row>
    ))}
  </Tabla>
);
