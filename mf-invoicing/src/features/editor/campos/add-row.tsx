import { ActionButton, PlusIcon, type ActionButtonProps } from '@timbra/ui-kit';
import classes from '../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';

interface AddRowProps extends ActionButtonProps {
  count: number;
  /** As many as the contract takes. */
  max: number;
}

/** Adds one to a list; where no more fit it stays, and says so. */
export const AddRow = ({ count, max, ...rest }: AddRowProps) => {
  const full = count < max ? null : mensajes.caben(max);
  return (
    <div>
      <ActionButton
        size="compact-sm"
        variant="default"
        leftSection={<PlusIcon size={12} />}
        {...rest}
        disabledReason={full}
      />
      {full && <span className={classes.second}> {full}</span>}
    </div>
  );
};
