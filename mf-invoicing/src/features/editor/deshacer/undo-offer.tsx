import { useValue } from '@timbra/remote-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { mensajes } from '../mensajes.ts';
import type { Undo } from './create-undo.ts';
import classes from './undo-offer.module.css';

/** What can be taken back, while it can. */
export const UndoOffer = ({ undo }: { undo: Undo }) => {
  const offered = useValue(undo.offered);
  return (
    <div role="status" className={classes.undo} hidden={!offered}>
      {offered && (
        <>
          {offered.text}
          <Button size="compact-sm" variant="default" onClick={undo.run}>
            {mensajes.deshacer}
          </Button>
        </>
      )}
    </div>
  );
};
