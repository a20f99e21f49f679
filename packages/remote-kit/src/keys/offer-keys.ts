import type { Host, ScreenKey, Stop } from '../contract.ts';
import { isPressed } from './chord.ts';

/** A key as its screen declares it: what its help says and what its handler does, in one place. */
export interface Key extends ScreenKey {
  /** Done wherever the focus is; without it, the control that has the focus does it. */
  readonly run?: () => void;
}

/** A question or a form stands over the page: keys are its own. */
export const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** Does what these keys say, inside fields too; a key that is held counts once. */
export const listenToKeys = (read: () => readonly Key[]): Stop => {
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const found = read().find(({ chord, run }) => run && isPressed(chord, event));
    if (!found) return;
    event.preventDefault();
    if (!event.repeat && !isDialogOpen()) found.run?.();
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
};

/** Has the host's help list these keys of the screen. An older host has no help. */
export const showKeys = ({ showKeys: show }: Pick<Host, 'showKeys'>, keys: readonly Key[]): Stop =>
  show?.(keys.map(({ chord, does }) => ({ chord, does }))) ?? (() => undefined);
