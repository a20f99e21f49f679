import { Button, Group } from '@timbra/ui-kit/mantine';
import { mensajes } from './mensajes.ts';

interface RepetidoActionsProps {
  busy: boolean;
  onOpen: () => void;
  onCreate: () => void;
}

/** The receiver is there already: use that one, or have two. */
export const RepetidoActions = ({ busy, onOpen, onCreate }: RepetidoActionsProps) => (
  <Group gap="xs">
    <Button onClick={onOpen}>{mensajes.abrirExistente}</Button>
    <Button variant="default" loading={busy} onClick={onCreate}>
      {mensajes.crearRepetido}
    </Button>
  </Group>
);
