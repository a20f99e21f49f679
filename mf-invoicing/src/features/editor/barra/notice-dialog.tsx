import { useValue } from '@timbra/remote-kit';
import { Button, Group } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import type { Editor } from '../control/create-editor.ts';
import type { Notice } from '../control/ports.ts';
import { SinCreditos } from '../../../shared/sin-creditos.tsx';
import { mensajes } from '../mensajes.ts';

const titles = {
  credits: mensajes.sinCreditosTitulo,
  archiving: mensajes.archivandoTitulo,
  failed: mensajes.algoMal,
  sinConexion: mensajes.errorDeConexion,
} as const satisfies Record<Notice['kind'], string>;

const Body = ({ notice }: { notice: Notice }) => {
  if (notice.kind === 'credits')
    return (
      <p>
        <SinCreditos />
      </p>
    );
  if (notice.kind === 'archiving') return <p>{mensajes.archivando}</p>;
  return (
    <>
      <p>{mensajes.reintente(notice.text)}</p>
      {notice.retry && <p>{mensajes.noSeRepite}</p>}
      {notice.requestId && <p>{mensajes.folioDeSoporte(notice.requestId)}</p>}
    </>
  );
};

/** The dialogs of timbrado §16. */
export const NoticeDialog = ({ editor }: { editor: Editor }) => {
  const { notice } = useValue(editor.notice);
  return (
    <Modal
      opened={notice !== null}
      onClose={editor.closeNotice}
      title={notice ? titles[notice.kind] : ''}
      centered
      returnFocus
    >
      {notice && <Body notice={notice} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={editor.closeNotice} data-autofocus>
          {mensajes.entendido}
        </Button>
      </Group>
    </Modal>
  );
};
