import { importeOf, type Factura } from '@timbra/contracts';
import { Money, Simbolo } from '@timbra/ui-kit';
import { useEffect, useRef } from 'react';
import classes from '../documento.module.css';
import { estadoOf, isCancelada } from './estado.ts';

interface SelloProps {
  factura: Factura;
  /** Just stamped: the seal lands, and what is read first is that it did. */
  isFresh: boolean;
}

/** The seal, the total and the banner of editor §3. */
export const Sello = ({ factura, isFresh }: SelloProps) => {
  const banner = useRef<HTMLParagraphElement>(null);
  const { status, texto } = estadoOf(factura);
  useEffect(() => {
    if (isFresh) banner.current?.focus();
  }, [isFresh]);
  return (
    <div className={classes.sello}>
      {!isCancelada(factura) && (
        <Simbolo size={44} className={isFresh ? classes.cae : classes.simbolo} />
      )}
      <div className={classes.selloText}>
        <Money {...importeOf(factura)} size={28} struck={isCancelada(factura)} />
        <p ref={banner} tabIndex={-1} role="status" className={classes.banner} data-status={status}>
          {texto}
        </p>
      </div>
    </div>
  );
};
