import { useState } from 'react';

let isPressed = false;
const pending = new Set<() => void>();
const release = () => {
  isPressed = false;
  // After the click that the press becomes.
  setTimeout(() => {
    for (const work of pending) work();
    pending.clear();
  });
};
if ('addEventListener' in globalThis) {
  addEventListener('mousedown', () => (isPressed = true), true);
  // What is dragged, or opens a menu, is not released as anything else is.
  for (const event of ['mouseup', 'dragend', 'contextmenu', 'keydown'])
    addEventListener(event, release, true);
}

/**
 * True from when a field is left by a press until that press is over. An error that appears meanwhile
 * moves the button away under the pointer, and the press is none of it any more.
 */
export const usePressedAway = (): readonly [isAway: boolean, leave: () => void] => {
  const [isAway, setAway] = useState(false);
  const leave = () => {
    if (!isPressed) return;
    setAway(true);
    pending.add(() => setAway(false));
  };
  return [isAway, leave];
};
