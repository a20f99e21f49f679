import { Button, Group, Modal } from '@mantine/core';
import { SIN_CREDITOS } from '@timbra/contracts';
import { mensajes } from '../mensajes.ts';

/** Something that must be read before going on. */
export type Notice =
  | { kind: 'credits' }
  | { kind: 'archiving' }
  | { kind: 'failed'; text: string; retry: boolean; requestId?: string };

interface NoticeDialogProps {
  notice: Notice | null;
  onClose: () => void;
}

const titles = {
  credits: mensajes.sinCreditosTitulo,
  archiving: mensajes.archivandoTitulo,
  failed: mensajes.algoMal,
} as const satisfies Record<Notice['kind'], string>;

const Body = ({ notice }: { notice: Notice }) => {
  if (notice.kind === 'credits') return <p>{SIN_CREDITOS}</p>;
  if (notice.kind === 'archiving') return <p>{mensajes.archivando}</p>;
  return (
    <>
      <p>{mensajes.reintente(notice.text)}</p>
      {notice.retry && <p>{mensajes.noSeRepite}</p>}
      {notice.requestId && <p>{mensajes.folioDeSoporte(notice.requestId)}</p>}
    </>
  );
};

/** The dialogs of spec 1 §8. */
export const NoticeDialog = ({ notice, onClose }: NoticeDialogProps) => (
  <Modal
    opened={notice !== null}
    onClose={onClose}
    title={notice ? titles[notice.kind] : ''}
    centered
    returnFocus
  >
    {notice && <Body notice={notice} />}
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button variant="default" onClick={onClose} data-autofocus>
        {mensajes.entendido}
      </Button>
    </Group>
  </Modal>
);
