import type { ImpuestoBody } from '@timbra/contracts';
import { FloatingPanel, impuestosSummary } from '@timbra/ui-kit';
import { useCallback, useRef, useState } from 'react';
import classes from '../estilos/conceptos.module.css';
import { mensajes } from '../mensajes.ts';
import { ImpuestosPanel } from './impuestos-panel.tsx';

interface ImpuestosCellProps {
  id: string;
  impuestos: readonly ImpuestoBody[];
  note?: string;
  readOnly: boolean;
  hasError: boolean;
  tabIndex: number | undefined;
  describedBy: string | undefined;
  onChange: (impuestos: ImpuestoBody[]) => void;
}

const PANEL_WIDTH = 340;

export const ImpuestosCell = (props: ImpuestosCellProps) => {
  const { id, impuestos, note, readOnly, hasError, tabIndex, describedBy, onChange } = props;
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  const close = useCallback(() => {
    setOpened(false);
    button.current?.focus();
  }, []);
  const summary = impuestosSummary(impuestos);
  return (
    <div className={classes.cell}>
      <span className={classes.cellLabel} aria-hidden="true">
        {mensajes.impuestos}
      </span>
      <button
        id={id}
        ref={button}
        type="button"
        className={classes.taxButton}
        data-field="impuestos"
        data-error={hasError || undefined}
        disabled={readOnly}
        tabIndex={tabIndex}
        title={note ? `${summary}. ${note}` : summary}
        aria-haspopup="dialog"
        aria-expanded={opened}
        aria-label={`${mensajes.impuestos}: ${summary}`}
        aria-describedby={describedBy}
        onClick={() => setOpened((now) => !now)}
      >
        {summary}
      </button>
      {opened && (
        <FloatingPanel anchor={button} width={PANEL_WIDTH}>
          <ImpuestosPanel impuestos={impuestos} note={note} onChange={onChange} onClose={close} />
        </FloatingPanel>
      )}
    </div>
  );
};
