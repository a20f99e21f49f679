import { isApiProblem } from '@timbra/remote-kit';
import { Money, Notice } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import type { usePagar } from './use-pagar.ts';
import classes from '../creditos.module.css';
import { mensajes } from '../mensajes.ts';
import { creditosDe } from './compra.ts';

export interface PanelProps {
  /** Pesos as decimal text. */
  importe: string;
  /** Why that amount cannot be paid, or null. */
  problem: string | null;
  pagar: ReturnType<typeof usePagar>;
}

interface ShapeProps extends Pick<PanelProps, 'importe' | 'problem'> {
  /** creditos §5: greyed until there is somewhere to pay to. */
  isGrey?: boolean;
  /** Above the amount: what is done with it. */
  verb: string;
  children: ReactNode;
}

/** What to do at the left, how much at the right of the perforation. */
export const Panel = ({ importe, problem, isGrey = false, verb, children }: ShapeProps) => (
  <div className={classes.panel} data-grey={isGrey || undefined}>
    <div className={classes.panelBody}>{children}</div>
    <div className={classes.panelTotal}>
      <p className={classes.second}>{verb}</p>
      {problem === null ? (
        <>
          <Money value={importe} size={28} />
          <p className={classes.note}>{mensajes.recibiras(creditosDe(importe))}</p>
        </>
      ) : (
        <p className={classes.note}>{problem}</p>
      )}
    </div>
  </div>
);

/** Why it could not be asked for; nothing while it could. */
export const Fallo = ({ error }: { error: unknown }) =>
  error ? (
    <Notice live kind="error" title={mensajes.noSePidio}>
      {isApiProblem(error) && <p>{error.message}</p>}
    </Notice>
  ) : null;
