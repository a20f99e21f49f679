import type { Exportacion } from '@timbra/contracts';
import { DateText, type Column } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import classes from './exportar.module.css';
import { mensajes } from './mensajes.ts';
import { Descargas } from './descargas.tsx';
import { Estado } from './estado.tsx';
import { Periodo, periodoText } from './periodo.tsx';

const { columnas: titles } = mensajes;

export interface RowOptions {
  onDescargar: (exportacion: Exportacion, parte: Exportacion['partes'][number]) => void;
  onBorrar: (exportacion: Exportacion) => void;
}

const Borrar = ({
  exportacion,
  onBorrar,
}: { exportacion: Exportacion } & Pick<RowOptions, 'onBorrar'>) => (
  <Button
    variant="subtle"
    size="compact-sm"
    aria-label={mensajes.borrarLa(periodoText(exportacion))}
    onClick={() => onBorrar(exportacion)}
  >
    {mensajes.borrar}
  </Button>
);

export const exportacionColumns = (options: RowOptions): readonly Column<Exportacion>[] => [
  {
    key: 'periodo',
    header: titles.periodo,
    width: 'minmax(232px, 1fr)',
    render: (exportacion) => <Periodo exportacion={exportacion} />,
  },
  {
    key: 'contenido',
    header: titles.contenido,
    width: '104px',
    render: ({ contenido }) => mensajes.contenidos[contenido],
  },
  {
    key: 'estado',
    header: titles.estado,
    width: 'minmax(220px, 1fr)',
    render: (exportacion) => <Estado exportacion={exportacion} />,
  },
  {
    key: 'descargas',
    header: titles.descargas,
    width: 'minmax(200px, 1fr)',
    render: (exportacion) => (
      <Descargas exportacion={exportacion} onDescargar={options.onDescargar} />
    ),
  },
  {
    key: 'expira',
    header: titles.expira,
    width: '168px',
    render: ({ expira }) => <DateText value={expira} />,
  },
  {
    key: 'acciones',
    header: titles.acciones,
    width: '96px',
    render: (exportacion) => <Borrar exportacion={exportacion} onBorrar={options.onBorrar} />,
  },
];
export const ExportacionCard = ({
  exportacion,
  ...options
}: { exportacion: Exportacion } & RowOptions) => (
  <div className={classes.card}>
    <span className={classes.cardLine}>
      <Periodo exportacion={exportacion} />
      <Borrar exportacion={exportacion} onBorrar={options.onBorrar} />
    </span>
    <Estado exportacion={exportacion} />
    <Descargas exportacion={exportacion} onDescargar={options.onDescargar} />
  </div>
);
