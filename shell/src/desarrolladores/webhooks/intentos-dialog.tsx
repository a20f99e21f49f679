import { Modal, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { WebhookEntrega } from '@timbra/contracts';
import { DateText, PHONE_QUERY } from '@timbra/ui-kit';
import classes from './webhooks.module.css';
import { intentoText } from './intento-text.ts';
import { eventoText, mensajes } from './mensajes.ts';

interface IntentosDialogProps {
  /** null while it is closed. */
  entrega: WebhookEntrega | null;
  onClose: () => void;
}

/** Every try of a message, the newest first, with what the receiver said. */
export const IntentosDialog = ({ entrega, onClose }: IntentosDialogProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={entrega !== null}
      onClose={onClose}
      title={mensajes.intentos}
      fullScreen={isPhone}
      size={640}
      closeButtonProps={{ 'aria-label': mensajes.cerrar }}
    >
      {entrega && (
        <>
          <Text>
            {eventoText(entrega.evento)} · {entrega.mensaje}
          </Text>
          <Text c="dimmed" className={classes.url}>
            {entrega.url}
          </Text>
          <ol className={classes.tries} reversed>
            {entrega.intentos.toReversed().map((it) => (
              <li key={it.fecha}>
                <p className={classes.try}>{intentoText(it)}</p>
                <Text c="dimmed" size="sm">
                  <DateText value={it.fecha} /> · {mensajes.duracion(it.ms)}
                </Text>
                {it.status !== undefined && !it.respuesta && (
                  <Text size="sm">{mensajes.sinCuerpo}</Text>
                )}
                {it.respuesta && (
                  <pre className={classes.answer} tabIndex={0} aria-label={mensajes.respuesta}>
                    {it.respuesta}
                  </pre>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </Modal>
  );
};
