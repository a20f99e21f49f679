import type { FiscalEmisor } from '@timbra/contracts';
import { CsdBadge } from '../../shared/csd/csd-badge.tsx';
import classes from '../../shared/lista/lista.module.css';
import { VerEmisor } from './emisor-columns.tsx';

export const EmisorCard = ({
  emisor: { id, nombre, rfc, csdStatus },
}: {
  emisor: FiscalEmisor;
}) => (
  <div className={classes.card}>
    <div className={classes.cardText}>
      <p className={classes.text}>{nombre}</p>
      <p className={classes.text}>
        {rfc} <CsdBadge text={csdStatus} />
      </p>
    </div>
    <VerEmisor id={id} />
  </div>
);
