import { useValue } from '@timbra/remote-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useRef } from 'react';
import { mensajes } from '../mensajes.ts';
import type { Undo } from './create-undo.ts';
import classes from './undo-offer.module.css';

/** What can be taken back, while it can and while the voucher can be changed. */
export const UndoOffer = ({ undo, readOnly }: { undo: Undo; readOnly: boolean }) => {
  const offered = useValue(undo.offered);
  const place = useRef<HTMLDivElement>(null);
  const takeBack = () => {
    undo.run();
    // The button goes away: the focus moves to the part that got its content back.
    const part = place.current?.closest('section, [role="group"]') ?? place.current?.parentElement;
    if (!(part instanceof HTMLElement)) return;
    part.tabIndex = -1;
    part.focus({ preventScroll: true });
  };
  const isOffered = offered !== null && !readOnly;
  return (
    <div ref={place} role="status" className={classes.undo} hidden={!isOffered}>
      {isOffered && (
        <>
          {offered.text}
          {offered.run && (
            <Button size="compact-sm" variant="default" onClick={takeBack}>
              {mensajes.deshacer}
            </Button>
          )}
        </>
      )}
    </div>
  );
};
