import type { ConceptoCatalogo } from '@timbra/contracts';
import { impuestosSummary, Money, type Column } from '@timbra/ui-kit';
import classes from './catalogo.module.css';

export const catalogoColumns: readonly Column<ConceptoCatalogo>[] = [
  {
    key: 'descripcion',
    header: 'Descripción',
    width: 'minmax(200px, 1fr)',
    render: ({ descripcion }) => (
      <span className={classes.text} title={descripcion}>
        {descripcion}
      </span>
    ),
  },
  { key: 'clave', header: 'Clave SAT', width: '96px', render: ({ clave }) => clave },
  {
    key: 'impuestos',
    header: 'Impuestos',
    width: '144px',
    render: ({ impuestos }) => <span className={classes.text}>{impuestosSummary(impuestos)}</span>,
  },
  {
    key: 'precio',
    header: 'Precio unitario',
    width: '128px',
    align: 'end',
    render: ({ valorUnitario }) => <Money value={valorUnitario} />,
  },
];

export const CatalogoCard = ({ concepto }: { concepto: ConceptoCatalogo }) => (
  <div className={classes.card}>
    <span className={classes.text}>{concepto.descripcion}</span>
    <span className={classes.secondary}>
      {concepto.clave} · <Money value={concepto.valorUnitario} />
    </span>
  </div>
);
