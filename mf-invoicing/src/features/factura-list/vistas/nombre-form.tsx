import { isApiProblem } from '@timbra/remote-kit';
import { Button, Group, Stack, Text, TextInput } from '@timbra/ui-kit/mantine';
import { useState, type SubmitEvent } from 'react';
import { mensajes } from './mensajes-dialogo.ts';

interface NombreFormProps {
  inicial: string;
  isSaving: boolean;
  /** What the server refused. */
  error: Error | null;
  /** Whether another view has that name, and will be replaced. */
  replaces: (nombre: string) => boolean;
  onSave: (nombre: string) => void;
  onCancel: () => void;
}

/** As long as the API takes them. */
const MAX_NOMBRE = 60;

const textOf = (error: Error): string => {
  if (!isApiProblem(error)) return mensajes.fallo;
  return error.errors[0]?.message ?? error.detail ?? error.title;
};

export const NombreForm = (props: NombreFormProps) => {
  const { inicial, isSaving, error, replaces, onSave, onCancel } = props;
  const [nombre, setNombre] = useState(inicial);
  const isReplaced = replaces(nombre);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSaving) onSave(nombre);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          data-autofocus
          autoFocus
          label={mensajes.nombre}
          maxLength={MAX_NOMBRE}
          value={nombre}
          error={error ? textOf(error) : undefined}
          onChange={({ currentTarget }) => setNombre(currentTarget.value)}
        />
        <Text role="status" size="sm">
          {isReplaced && mensajes.seReemplaza}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {mensajes.cancelar}
          </Button>
          <Button type="submit" loading={isSaving}>
            {isReplaced ? mensajes.reemplazar : mensajes.guardar}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
