import type { ReceptorRow } from '@timbra/contracts';
import { ReceptorActions } from './receptor-actions.tsx';
import classes from '../../../shared/lista/lista.module.css';

export const ReceptorCard = ({ receptor }: { receptor: ReceptorRow }) => {
  const { rfc, nombre, email } = receptor;
  return (
    <div className={classes.card}>
      <div className={classes.cardText}>
        <p className={classes.text}>{nombre}</p>
        <p className={`${classes.text} ${classes.secondary}`}>
          <span className={classes.rfc}>{rfc}</span>
          {email && ` · ${email}`}
        </p>
      </div>
      <ReceptorActions receptor={receptor} />
    </div>
  );
};
