import { FacturaStatus } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { formatDate, Money, type Column } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import classes from '../facturas-retrieve.module.css';
import { mensajes } from '../mensajes.ts';
import { folioText, importeOf, type Fila, type Resultado } from './fila.ts';
import { EstadoCell } from './estado-cell.tsx';
import { Verificar } from './verificar.tsx';

const { columnas: titles } = mensajes;

const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className={classes.lines}>
    <span>{first}</span>
    <span className={classes.second}>{second}</span>
  </span>
);

const Momento = ({ value }: { value: string | undefined }) =>
  value ? (
    <time dateTime={value}>
      <TwoLines first={formatDate(value)} second={value.slice(11, 16)} />
    </time>
  ) : (
    mensajes.sinDato
  );

export const Total = ({ fila }: { fila: Fila }) => {
  const importe = importeOf(fila);
  return importe ? (
    <Money {...importe} struck={fila.status === FacturaStatus.Cancelada} />
  ) : (
    mensajes.sinDato
  );
};

/** cancelacion §11: its columns, and what became of each. */
export const recuperadaColumns = (
  resultados: ReadonlyMap<string, Resultado>,
): readonly Column<Fila>[] => [
  {
    key: 'fecha',
    header: titles.fecha,
    width: '112px',
    render: ({ fecha }) => <Momento value={fecha} />,
  },
  {
    key: 'fechaTimbrado',
    header: titles.fechaTimbrado,
    width: '112px',
    render: ({ fechaTimbrado }) => <Momento value={fechaTimbrado} />,
  },
  {
    key: 'uuid',
    isName: true,
    header: titles.uuid,
    width: '172px',
    render: ({ uuid }) => <span className={classes.uuid}>{uuid}</span>,
  },
  {
    key: 'emisor',
    header: titles.emisor,
    width: 'minmax(132px, 1fr)',
    render: ({ rfc, emisorNombre }) => <TwoLines first={emisorNombre ?? rfc} second={rfc} />,
  },
  {
    key: 'receptor',
    header: titles.receptor,
    width: 'minmax(148px, 1.4fr)',
    render: ({ rfcReceptor, receptorNombre }) => (
      <TwoLines first={receptorNombre ?? rfcReceptor} second={rfcReceptor} />
    ),
  },
  {
    key: 'folio',
    header: titles.folio,
    width: '108px',
    render: (fila) => (
      <Link className={classes.folio} to={`/editar/${fila.id}`}>
        {folioText(fila)}
      </Link>
    ),
  },
  {
    key: 'estado',
    header: titles.estado,
    width: 'minmax(248px, 1fr)',
    render: (fila) => <EstadoCell fila={fila} resultado={resultados.get(fila.id)} />,
  },
  {
    key: 'sat',
    header: titles.sat,
    width: '112px',
    render: (fila) => <Verificar fila={fila} />,
  },
  {
    key: 'total',
    header: titles.total,
    width: '144px',
    align: 'end',
    stays: true,
    render: (fila) => <Total fila={fila} />,
  },
];
