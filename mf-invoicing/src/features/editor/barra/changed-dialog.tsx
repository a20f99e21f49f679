import { useValue } from '@timbra/remote-kit';
import { Button, Group } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import type { Editor } from '../control/create-editor.ts';
import { mensajes } from '../mensajes.ts';

/** Somebody else saved the draft that is on screen. Closed without an answer, all stays as typed. */
export const ChangedDialog = ({ editor }: { editor: Editor }) => (
  <Modal
    opened={useValue(editor.notice).isChanged}
    onClose={editor.closeNotice}
    title={mensajes.cambiadaTitulo}
    centered
    returnFocus
  >
    <p>{mensajes.cambiada}</p>
    <p>{mensajes.cambiadaVer}</p>
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button variant="default" onClick={() => void editor.saveMine()}>
        {mensajes.guardarMia}
      </Button>
      <Button onClick={editor.seeStored} data-autofocus>
        {mensajes.verGuardada}
      </Button>
    </Group>
  </Modal>
);
