import { Button, type ButtonProps } from '@timbra/ui-kit/mantine';
import { useId, type MouseEvent, type ReactNode, type Ref } from 'react';

export interface ActionButtonProps extends Omit<ButtonProps, 'disabled' | 'loading'> {
  children: ReactNode;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  /** The action runs: further presses do nothing, and `busyLabel` says what happens. */
  busy?: boolean;
  busyLabel?: string;
  /** Why it cannot be done now. The button keeps focus and says it. */
  disabledReason?: string | null;
  /** Pressed while it cannot be done: usually focuses the error summary. */
  onBlocked?: () => void;
  type?: 'button' | 'submit';
  id?: string;
  ref?: Ref<HTMLButtonElement>;
  'aria-keyshortcuts'?: string;
}

/** A button that is never unreachable: disabled or busy, it can be focused and explains itself. */
export const ActionButton = ({
  children,
  onClick,
  busy = false,
  busyLabel,
  disabledReason,
  onBlocked,
  ...rest
}: ActionButtonProps) => {
  const reasonId = useId();
  const isBlocked = busy || Boolean(disabledReason);
  return (
    <>
      <Button
        {...rest}
        aria-disabled={isBlocked || undefined}
        aria-describedby={disabledReason ? reasonId : undefined}
        data-disabled={isBlocked || undefined}
        onClick={(event) => {
          if (!isBlocked) return onClick(event);
          event.preventDefault();
          if (!busy) onBlocked?.();
        }}
      >
        {busy && busyLabel ? busyLabel : children}
      </Button>
      {disabledReason && (
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      )}
    </>
  );
};
