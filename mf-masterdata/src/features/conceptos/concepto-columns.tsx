import type { ConceptoCatalogo } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { impuestosSummary, Money, type Column } from '@timbra/ui-kit';
import { Anchor } from '@timbra/ui-kit/mantine';
import classes from '../../shared/lista/lista.module.css';
import { mensajes } from './mensajes.ts';

export const VerConcepto = ({ id }: Pick<ConceptoCatalogo, 'id'>) => (
  <Anchor component={Link} to={`/conceptos/editar/${id}`} className={classes.action}>
    {mensajes.ver}
  </Anchor>
);

export const conceptoColumns: readonly Column<ConceptoCatalogo>[] = [
  {
    key: 'numero',
    header: '#',
    width: '64px',
    align: 'end',
    render: (_concepto, index) => <span className={classes.secondary}>{index + 1}</span>,
  },
  {
    key: 'clave',
    header: 'Clave SAT',
    width: '104px',
    render: ({ clave }) => clave,
  },
  {
    key: 'descripcion',
    isName: true,
    header: 'Descripción',
    width: 'minmax(168px, 2fr)',
    render: ({ descripcion }) => (
      <span className={classes.text} title={descripcion}>
        {descripcion}
      </span>
    ),
  },
  {
    key: 'unidad',
    header: 'Unidad',
    width: 'minmax(96px, 144px)',
    render: ({ claveUnidad, unidad }) => (
      <span className={classes.text}>{[claveUnidad, unidad].filter(Boolean).join(' ')}</span>
    ),
  },
  {
    key: 'impuestos',
    header: 'Impuestos',
    width: 'minmax(128px, 1fr)',
    render: ({ impuestos }) => <span className={classes.text}>{impuestosSummary(impuestos)}</span>,
  },
  {
    key: 'precio',
    header: 'Precio unitario',
    width: '144px',
    align: 'end',
    render: ({ valorUnitario }) => <Money value={valorUnitario} />,
  },
  {
    key: 'acciones',
    header: 'Acciones',
    hiddenHeader: true,
    width: '72px',
    align: 'end',
    render: ({ id }) => <VerConcepto id={id} />,
  },
];
