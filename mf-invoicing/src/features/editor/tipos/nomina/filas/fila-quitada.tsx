import { Button } from '@timbra/ui-kit/mantine';
import { useEditor, useExtra } from '../../../campos/editor-context.ts';
import classes from '../../../estilos/extras.module.css';
import { mensajes } from '../mensajes.ts';

/** A removed row stays until the draft is left, and is never written (nomina §8). */
export const FilaQuitada = ({ path, name }: { path: string; name: string }) => {
  const { store } = useEditor();
  const concepto = useExtra(`${path}.Concepto`).value;
  return (
    <div className={classes.extraRow}>
      <s>{mensajes.quitada(concepto || name)}</s>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`${mensajes.restaurar} ${name}`}
        onClick={() => store.setExtra(`${path}.isDeleted`, undefined)}
      >
        {mensajes.restaurar}
      </Button>
    </div>
  );
};
