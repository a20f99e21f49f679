import { Button, Group, Modal } from '@mantine/core';
import type { useConfirm } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';
import type { useDraftActions } from './use-draft-actions.ts';

interface ChangedDialogProps {
  actions: ReturnType<typeof useDraftActions>;
  confirm: ReturnType<typeof useConfirm>['confirm'];
  /** Shows what is stored; what was typed is offered there. */
  onSeeStored: () => void;
}

const question = {
  title: mensajes.reemplazarTitulo,
  children: mensajes.reemplazarTexto,
  confirmLabel: mensajes.reemplazar,
  danger: true,
};

/** Somebody else saved the draft that is on screen. Closed without an answer, all stays as typed. */
export const ChangedDialog = ({ actions, confirm, onSeeStored }: ChangedDialogProps) => {
  const saveMine = async () => {
    actions.closeChanged();
    if (await confirm(question)) await actions.overwrite();
  };
  return (
    <Modal
      opened={actions.isChanged}
      onClose={actions.closeChanged}
      title={mensajes.cambiadaTitulo}
      centered
      returnFocus
    >
      <p>{mensajes.cambiada}</p>
      <p>{mensajes.cambiadaVer}</p>
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={() => void saveMine()}>
          {mensajes.guardarMia}
        </Button>
        <Button onClick={onSeeStored} data-autofocus>
          {mensajes.verGuardada}
        </Button>
      </Group>
    </Modal>
  );
};
