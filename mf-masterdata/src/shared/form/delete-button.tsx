import { ActionButton } from '@timbra/ui-kit';

interface DeleteButtonProps {
  children: string;
  busy: boolean;
  onClick: () => void;
}

export const DeleteButton = ({ children, busy, onClick }: DeleteButtonProps) => (
  <ActionButton variant="subtle" c="red.9" px="xs" busy={busy} onClick={onClick}>
    {children}
  </ActionButton>
);
