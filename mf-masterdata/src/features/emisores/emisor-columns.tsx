import type { FiscalEmisor } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import type { Column } from '@timbra/ui-kit';
import { Anchor } from '@timbra/ui-kit/mantine';
import { CsdBadge } from '../../shared/csd/csd-badge.tsx';
import classes from '../../shared/lista/lista.module.css';
import { mensajes } from './mensajes.ts';

export const VerEmisor = ({ id }: Pick<FiscalEmisor, 'id'>) => (
  <Anchor component={Link} to={`/emisores/editar/${id}`} className={classes.action}>
    {mensajes.ver}
  </Anchor>
);

const tipoText = ({ tipo }: Pick<FiscalEmisor, 'tipo'>): string =>
  tipo === 2 ? mensajes.moral : mensajes.fisica;

/** emisores §8: #, RFC, Razón social, Tipo, CSD status, idCif and a 'Ver' link. */
export const emisorColumns: readonly Column<FiscalEmisor>[] = [
  {
    key: 'numero',
    header: '#',
    width: '64px',
    align: 'end',
    render: (_emisor, index) => index + 1,
  },
  {
    key: 'rfc',
    header: 'RFC',
    width: 'minmax(140px, 160px)',
    render: ({ rfc }) => rfc,
  },
  {
    key: 'nombre',
    isName: true,
    header: 'Razón social',
    width: 'minmax(124px, 2fr)',
    render: ({ nombre, testOnly }) => (
      <span className={classes.text}>
        {nombre}
        {testOnly && ` · ${mensajes.soloPrueba}`}
      </span>
    ),
  },
  { key: 'tipo', header: 'Tipo', width: 'minmax(116px, 136px)', render: tipoText },
  {
    key: 'csd',
    header: 'CSD',
    width: 'minmax(148px, 1fr)',
    render: ({ csdStatus }) => <CsdBadge text={csdStatus} />,
  },
  {
    key: 'idCif',
    header: 'idCIF',
    width: 'minmax(112px, 136px)',
    render: ({ idCif }) => idCif ?? '—',
  },
  {
    key: 'acciones',
    header: 'Acciones',
    hiddenHeader: true,
    width: '72px',
    align: 'end',
    render: ({ id }) => <VerEmisor id={id} />,
  },
];
