import { formatCount } from '@timbra/ui-kit';
import type { FilaMasiva, TipoMasivo } from '@timbra/contracts';
import type { Column } from '@timbra/ui-kit';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';
import { CAMPOS, type CampoVisible, type Visible } from './campos-visibles.ts';
import { Celda } from './celda.tsx';
import { ElegirFila, ElegirTodas } from './elegir.tsx';
import { EstadoFila } from './estado-fila.tsx';
import type { Edicion } from './use-edicion.ts';
import type { Eleccion } from './use-eleccion.ts';

const { titulos } = mensajes;

interface Options {
  tipo: TipoMasivo;
  eleccion: Eleccion;
  edicion: Edicion;
}

export const columnasHoja = ({
  tipo,
  eleccion,
  edicion,
}: Options): readonly Column<FilaMasiva>[] => [
  {
    key: 'elegir',
    header: titulos.elegir,
    hiddenHeader: true,
    renderHeader: () => <ElegirTodas eleccion={eleccion} />,
    width: '60px',
    render: (fila) => <ElegirFila fila={fila} eleccion={eleccion} />,
  },
  {
    key: 'fila',
    header: titulos.fila,
    width: '52px',
    align: 'end',
    render: ({ fila }) => <span className={classes.numero}>{formatCount(fila)}</span>,
  },
  {
    key: 'estado',
    header: titulos.estado,
    width: '172px',
    render: (fila) => <EstadoFila fila={fila} culpable={eleccion.culpableDe(fila)} />,
  },
  ...CAMPOS[tipo].map((it: Visible & { campo: CampoVisible }): Column<FilaMasiva> => {
    const { campo, width, align } = it;
    return {
      key: campo,
      header: titulos[campo],
      width,
      align,
      ...(campo === 'total' && { stays: true }),
      render: (fila) => <Celda fila={fila} campo={campo} align={align} edicion={edicion} />,
    };
  }),
];
