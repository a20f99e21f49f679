import { focusHeading } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useEffect, useRef } from 'react';
import { deletedDrafts } from '../../../shared/deleted-drafts.ts';
import { useUndoDelete } from './use-undo-delete.ts';
import classes from '../factura-list.module.css';
import { mensajes } from '../mensajes.ts';

/** What was deleted without a question may be taken back for a while (pantallas §5). */
export const UndoBar = () => {
  const { count, isRunning, undo } = useUndoDelete();
  const wasShown = useRef(false);
  useEffect(() => {
    if (wasShown.current && count === 0) focusHeading();
    wasShown.current = count > 0;
  }, [count]);
  return (
    <div role="status" className={classes.undo}>
      {count > 0 && (
        <div className={classes.selection}>
          <span className={classes.strong}>{mensajes.borrados(count)}</span>
          <Button
            size="compact-sm"
            variant="default"
            aria-disabled={isRunning}
            // The offer does not run out while its button has the focus.
            onFocus={deletedDrafts.hold}
            onBlur={() => !isRunning && deletedDrafts.keep(deletedDrafts.get())}
            onClick={() => void undo()}
          >
            {isRunning ? mensajes.deshaciendo : mensajes.deshacer}
          </Button>
        </div>
      )}
    </div>
  );
};
