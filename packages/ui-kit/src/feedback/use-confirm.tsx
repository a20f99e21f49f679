import { useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export type ConfirmQuestion = Pick<
  ConfirmDialogProps,
  'title' | 'children' | 'confirmLabel' | 'cancelLabel' | 'danger'
>;

/** Resolves to the answer; a second question answers the first with no. */
export type Confirm = (question: ConfirmQuestion) => Promise<boolean>;

/** A question as a promise: `if (await confirm({…})) …`. */
export const useConfirm = (): { dialog: ReactNode; confirm: Confirm } => {
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const [opened, setOpened] = useState(false);
  const answer = useRef<(yes: boolean) => void>(null);

  const settle = (yes: boolean) => {
    answer.current?.(yes);
    answer.current = null;
    setOpened(false);
  };
  const confirm = useCallback(
    (next: ConfirmQuestion) =>
      new Promise<boolean>((resolve) => {
        answer.current?.(false);
        answer.current = resolve;
        setQuestion(next);
        setOpened(true);
      }),
    [],
  );
  /** Draw it anywhere in the page. */
  const dialog = (
    <ConfirmDialog
      title=""
      confirmLabel=""
      {...question}
      opened={opened}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    />
  );
  return { dialog, confirm };
};
