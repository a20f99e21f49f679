import type { SolicitudRecibida } from '@timbra/contracts';
import { DateText, type Column } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';
import type { Respuesta } from './recibida.ts';
import classes from './solicitudes-recibidas.module.css';
import { Acciones } from './acciones.tsx';
import { Estado, Plazo } from './estado.tsx';
import { Verificar } from './verificar.tsx';

const { columnas: titles } = mensajes;

interface Options {
  /** Who is looking may answer. */
  canAnswer: boolean;
  busy: string | null;
  onResponder: (recibida: SolicitudRecibida, respuesta: Respuesta) => void;
}

export const recibidaColumns = (options: Options): readonly Column<SolicitudRecibida>[] => [
  {
    key: 'uuid',
    header: titles.uuid,
    width: '312px',
    render: ({ uuid }) => <span className={classes.uuid}>{uuid}</span>,
  },
  { key: 'rfc', header: titles.rfc, width: '152px', render: ({ rfc }) => rfc },
  {
    key: 'vista',
    header: titles.vista,
    width: '168px',
    render: ({ vista }) => <DateText value={vista} />,
  },
  {
    key: 'plazo',
    header: titles.plazo,
    width: '148px',
    render: (recibida) => <Plazo recibida={recibida} />,
  },
  {
    key: 'estado',
    header: titles.estado,
    width: 'minmax(240px, 1fr)',
    render: (recibida) => <Estado recibida={recibida} />,
  },
  {
    key: 'sat',
    header: titles.sat,
    width: '112px',
    render: (recibida) => <Verificar recibida={recibida} />,
  },
  ...(options.canAnswer
    ? [
        {
          key: 'acciones',
          header: titles.acciones,
          width: '188px',
          render: (recibida: SolicitudRecibida) => (
            <Acciones recibida={recibida} busy={options.busy} onResponder={options.onResponder} />
          ),
        },
      ]
    : []),
];
