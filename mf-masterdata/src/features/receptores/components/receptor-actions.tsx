import type { ReceptorRow } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { Anchor } from '@timbra/ui-kit/mantine';
import { mensajes } from '../mensajes.ts';
import { FacturarButton } from './facturar-button.tsx';
import classes from '../../../shared/lista/lista.module.css';

export const ReceptorActions = ({ receptor: { id } }: { receptor: ReceptorRow }) => (
  <span className={classes.actions}>
    <FacturarButton id={id} />
    <Anchor component={Link} to={`/receptores/editar/${id}`} className={classes.action}>
      {mensajes.ver}
    </Anchor>
  </span>
);
