import { Button, Group } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import type { ReactNode } from 'react';

export interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** What will happen, and whether it can be undone. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** The action destroys something. */
  danger?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something unusual. Focus starts at the safe answer and returns to the opener. */
export const ConfirmDialog = ({
  opened,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Volver',
  danger = false,
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => (
  <Modal opened={opened} onClose={onCancel} title={title} centered returnFocus>
    {children}
    <Group justify="flex-end" gap="sm" mt="lg">
      <Button variant="default" onClick={onCancel} data-autofocus>
        {cancelLabel}
      </Button>
      <Button color={danger ? 'var(--error)' : undefined} onClick={onConfirm} loading={busy}>
        {confirmLabel}
      </Button>
    </Group>
  </Modal>
);
