import type { ReceptorRow } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { Anchor } from '@timbra/ui-kit/mantine';
import { ReceptorActions } from './receptor-actions.tsx';
import classes from '../../shared/lista/lista.module.css';

export const ReceptorCard = ({ receptor }: { receptor: ReceptorRow }) => {
  const { id, rfc, nombre, email } = receptor;
  return (
    <div className={classes.card}>
      <div className={classes.cardText}>
        <p className={classes.text}>
          <Anchor component={Link} to={`/receptores/${id}`}>
            {nombre}
          </Anchor>
        </p>
        <p className={`${classes.text} ${classes.secondary}`}>
          {rfc}
          {email && ` · ${email}`}
        </p>
      </div>
      <ReceptorActions receptor={receptor} />
    </div>
  );
};
