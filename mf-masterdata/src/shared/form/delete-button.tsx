import { ActionButton } from '@timbra/ui-kit';

interface DeleteButtonProps {
  children: string;
  busy: boolean;
  onClick: () => void;
}

export const DeleteButton = ({ children, busy, onClick }: DeleteButtonProps) => (
  <ActionButton variant="subtle" c="var(--error)" px="xs" busy={busy} onClick={onClick}>
    {children}
  </ActionButton>
);
