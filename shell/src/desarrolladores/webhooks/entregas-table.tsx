import { Button } from '@mantine/core';
import type { EstadoEntrega, WebhookEntrega } from '@timbra/contracts';
import { ActionButton, DateText, formatDateTime, StatusBadge } from '@timbra/ui-kit';
import { Actions, Cell, Hint, Row, Tabla } from '../../shared/tabla/tabla.tsx';
import { intentoText } from './intento-text.ts';
import { eventoText, mensajes } from './mensajes.ts';

interface EntregasTableProps {
  entregas: readonly WebhookEntrega[];
  /** The one that is asked to be sent again. */
  busy: string | null;
  onOpen: (entrega: WebhookEntrega) => void;
  onResend: (entrega: WebhookEntrega) => void;
}

const looks = {
  pendiente: { status: 'enProceso', word: 'Pendiente' },
  entregada: { status: 'timbrada', word: 'Entregada' },
  fallida: { status: 'error', word: 'Fallida' },
} as const;

export const estados = (Object.keys(looks) as EstadoEntrega[]).map((value) => ({
  value,
  label: looks[value].word,
}));

const columns = [mensajes.aviso, mensajes.direccion, mensajes.estado, mensajes.ultima] as const;

export const EntregasTable = ({ entregas, busy, onOpen, onResend }: EntregasTableProps) => (
  <Tabla labelledBy="entregas" columns={columns} last={mensajes.acciones}>
    {entregas.map((it) => {
      const last = it.intentos.at(-1);
      const name = `${eventoText(it.evento)}, ${formatDateTime(it.createdAt)}`;
      return (
        <Row
          key={it.id}
          head={
            <>
              {eventoText(it.evento)}
              <Hint>
                <DateText value={it.createdAt} />
              </Hint>
              <Hint>{it.mensaje}</Hint>
            </>
          }
        >
          <Cell label={mensajes.direccion}>{it.url}</Cell>
          <Cell label={mensajes.estado}>
            <StatusBadge {...looks[it.estado]} />
            {it.siguiente && last && (
              <Hint>
                {mensajes.otraVez} <DateText value={it.siguiente} />
              </Hint>
            )}
          </Cell>
          <Cell label={mensajes.ultima}>
            {last ? intentoText(last) : mensajes.sinIntentos}
            {last && (
              <Hint>
                {mensajes.numero(it.intentos.length)} · <DateText value={last.fecha} />
              </Hint>
            )}
          </Cell>
          <Actions>
            {last && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={mensajes.verDe(name)}
                onClick={() => onOpen(it)}
              >
                {mensajes.ver}
              </Button>
            )}
            <ActionButton
              variant="default"
              size="compact-sm"
              aria-label={mensajes.reenviarDe(name)}
              busy={busy === it.id}
              onClick={() => onResend(it)}
            >
              {mensajes.reenviar}
            </ActionButton>
          </Actions>
        </Row>
      );
    })}
  </Tabla>
);
