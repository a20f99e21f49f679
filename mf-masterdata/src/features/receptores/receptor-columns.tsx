import type { ReceptorRow } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import type { Column } from '@timbra/ui-kit';
import { Anchor } from '@timbra/ui-kit/mantine';
import { ReceptorActions } from './receptor-actions.tsx';
import classes from '../../shared/lista/lista.module.css';

/** receptores §8: number, RFC, Razón social, Correo electrónico, actions. */
export const receptorColumns: readonly Column<ReceptorRow>[] = [
  {
    key: 'numero',
    header: '#',
    width: '64px',
    align: 'end',
    render: (_receptor, index) => <span className={classes.secondary}>{index + 1}</span>,
  },
  {
    key: 'rfc',
    header: 'RFC',
    width: '160px',
    render: ({ rfc }) => rfc,
  },
  {
    key: 'nombre',
    isName: true,
    header: 'Razón social',
    width: 'minmax(220px, 2fr)',
    render: ({ id, nombre }) => (
      <Anchor component={Link} to={`/receptores/${id}`} className={classes.text}>
        {nombre}
      </Anchor>
    ),
  },
  {
    key: 'email',
    header: 'Correo electrónico',
    width: 'minmax(180px, 1fr)',
    render: ({ email }) => <span className={classes.text}>{email ?? '—'}</span>,
  },
  {
    key: 'acciones',
    header: 'Acciones',
    hiddenHeader: true,
    width: '144px',
    align: 'end',
    render: (receptor) => <ReceptorActions receptor={receptor} />,
  },
];
