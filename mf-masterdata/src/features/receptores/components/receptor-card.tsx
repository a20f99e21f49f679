import type { FiscalReceptor } from '@timbra/contracts';
import { FacturarButton } from './facturar-button.tsx';
import classes from './receptores.module.css';

export const ReceptorCard = ({
  receptor: { rfc, nombre, email },
}: {
  receptor: FiscalReceptor;
}) => (
  <div className={classes.card}>
    <div className={classes.cardText}>
      <p className={classes.text}>{nombre}</p>
      <p className={`${classes.text} ${classes.secondary}`}>
        <span className={classes.rfc}>{rfc}</span>
        {email && ` · ${email}`}
      </p>
    </div>
    <FacturarButton rfc={rfc} />
  </div>
);
