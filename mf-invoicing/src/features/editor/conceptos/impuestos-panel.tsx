import type { ImpuestoBody } from '@timbra/contracts';
import { ImpuestosFields, stayFocused } from '@timbra/ui-kit';
import { Button, FocusTrap, useClickOutside } from '@timbra/ui-kit/mantine';
import classes from '../estilos/conceptos.module.css';
import { mensajes } from '../mensajes.ts';
import { useTasasDelDia } from '../problemas/use-tasas.ts';

interface ImpuestosPanelProps {
  impuestos: readonly ImpuestoBody[];
  /** What there is to know of the base of IVA. */
  note?: string;
  onChange: (impuestos: ImpuestoBody[]) => void;
  onClose: () => void;
}

/** The taxes of one line: one of each kind, each with its rate. */
export const ImpuestosPanel = ({ impuestos, note, onChange, onClose }: ImpuestosPanelProps) => {
  const vigentes = useTasasDelDia();
  const box = useClickOutside<HTMLDivElement>(onClose);
  return (
    <FocusTrap>
      <div
        ref={box}
        role="dialog"
        aria-label={mensajes.impuestos}
        className={classes.taxes}
        {...stayFocused}
        onKeyDown={(event) => {
          // Keys of the line do not reach through: here Enter presses a button.
          event.stopPropagation();
          if (event.key === 'Escape') onClose();
        }}
      >
        <ImpuestosFields {...vigentes} impuestos={impuestos} onChange={onChange} />
        {note !== undefined && <p className={classes.taxNote}>{note}</p>}
        <div className={classes.taxClose}>
          <Button size="compact-sm" onClick={onClose} data-autofocus>
            {mensajes.cerrar}
          </Button>
        </div>
      </div>
    </FocusTrap>
  );
};
