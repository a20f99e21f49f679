import type { Vista } from '@timbra/contracts';
import { PencilIcon, PHONE_QUERY, TrashIcon, UndoNotice } from '@timbra/ui-kit';
import { ActionIcon, Group, Stack, Text, useMediaQuery } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import { useRef, useState } from 'react';
import { mensajes } from './mensajes-dialogo.ts';
import type { Mostrado } from './mostrado.ts';
import { NombreForm } from './nombre-form.tsx';
import { useEliminarVista, useGuardarVista, useRecuperarVista } from './use-vistas.ts';

interface VistasDialogoProps {
  para: 'guardar' | 'administrar';
  mostrado: Mostrado;
  vistas: readonly Vista[];
  onClose: () => void;
}

const named = (vistas: readonly Vista[], nombre: string): Vista | undefined =>
  vistas.find((it) => it.nombre.toLocaleLowerCase() === nombre.trim().toLocaleLowerCase());

/** What the list shows, under a new name or in the place of a view. */
const Guardar = ({ mostrado, vistas, onClose }: Omit<VistasDialogoProps, 'para'>) => {
  const { mutate, isPending, error } = useGuardarVista(onClose);
  const { consulta, tabla, ocultas } = mostrado;
  return (
    <Stack gap="sm">
      <Text size="sm">{mensajes.ayuda}</Text>
      <NombreForm
        inicial=""
        isSaving={isPending}
        error={error}
        replaces={(nombre) => named(vistas, nombre) !== undefined}
        onSave={(nombre) =>
          mutate({
            id: named(vistas, nombre)?.id,
            body: { nombre, consulta, tabla, ocultas: [...ocultas] },
          })
        }
        onCancel={onClose}
      />
    </Stack>
  );
};

/** A view keeps what it shows when its name changes. */
const CambiarNombre = ({ vista, onClose }: { vista: Vista; onClose: () => void }) => {
  const { mutate, isPending, error } = useGuardarVista(onClose, onClose);
  const { id, consulta, tabla, ocultas } = vista;
  return (
    <NombreForm
      inicial={vista.nombre}
      isSaving={isPending}
      error={error}
      replaces={() => false}
      onSave={(nombre) => mutate({ id, body: { nombre, consulta, tabla, ocultas } })}
      onCancel={onClose}
    />
  );
};

const Administrar = ({ vistas }: { vistas: readonly Vista[] }) => {
  const list = useRef<HTMLDivElement>(null);
  const [renamed, setRenamed] = useState<string | null>(null);
  // What had the focus is gone.
  const focusList = () => list.current?.focus();
  const [eliminada, setEliminada] = useState<Vista | null>(null);
  const recuperar = useRecuperarVista();
  const { mutate: remove, isPending } = useEliminarVista((vista) => {
    setEliminada(vista);
    focusList();
  });
  const close = () => {
    setRenamed(null);
    focusList();
  };
  return (
    <Stack gap="md">
      {eliminada && (
        <UndoNotice
          key={eliminada.id}
          title={mensajes.eliminada}
          nombre={eliminada.nombre}
          undo={() => recuperar(eliminada)}
          onUndone={focusList}
        />
      )}
      <Stack
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={mensajes.lista}
        gap="xs"
        p={0}
        m={0}
        style={{ listStyle: 'none' }}
      >
        {vistas.length === 0 && <li>{mensajes.ninguna}</li>}
        {vistas.map((vista) => (
          <li key={vista.id}>
            {renamed === vista.id ? (
              <CambiarNombre vista={vista} onClose={close} />
            ) : (
              <Group wrap="nowrap" gap="xs">
                <Text flex={1} style={{ overflowWrap: 'anywhere' }}>
                  {vista.nombre}
                </Text>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={mensajes.cambiarNombreDe(vista.nombre)}
                  onClick={() => setRenamed(vista.id)}
                >
                  <PencilIcon />
                </ActionIcon>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-label={mensajes.eliminarLa(vista.nombre)}
                  onClick={() => !isPending && remove(vista)}
                >
                  <TrashIcon />
                </ActionIcon>
              </Group>
            )}
          </li>
        ))}
      </Stack>
    </Stack>
  );
};

export const VistasDialogo = ({ para, ...rest }: VistasDialogoProps) => {
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  return (
    <Modal
      opened
      onClose={rest.onClose}
      fullScreen={isPhone}
      title={para === 'guardar' ? mensajes.guardar : mensajes.administrar}
      closeButtonProps={{ 'aria-label': mensajes.cerrar, size: isPhone ? 44 : undefined }}
    >
      {para === 'guardar' ? <Guardar {...rest} /> : <Administrar vistas={rest.vistas} />}
    </Modal>
  );
};
