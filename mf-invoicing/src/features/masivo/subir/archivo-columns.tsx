import type { Masivo } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { DateText, StatusBadge, type Column } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';
import { estadoDeArchivo } from './archivo.ts';

const { columnasArchivos: titles } = mensajes;

export interface ArchivoOptions {
  onReporte: (masivo: Masivo) => void;
  onZip: (masivo: Masivo) => void;
  onBorrar: (masivo: Masivo) => void;
}

const Nombre = ({ masivo }: { masivo: Masivo }) => (
  <div className={classes.lines}>
    <Link to={`/bulk/${masivo.id}`} className={classes.strong} title={masivo.nombre}>
      {masivo.nombre}
    </Link>
    <span className={classes.second}>{mensajes.filas(masivo.total)}</span>
  </div>
);

const Cuentas = ({ masivo }: { masivo: Masivo }) => {
  const { timbradas, facturas, conError, rechazadas } = masivo;
  const errores = conError + rechazadas;
  return (
    <div className={classes.lines}>
      <span>{mensajes.cuentas(timbradas, facturas)}</span>
      {errores > 0 && (
        <span className={classes.second} data-kind="error">
          {mensajes.conError(errores)}
        </span>
      )}
    </div>
  );
};

const Acciones = ({ masivo, onReporte, onZip, onBorrar }: { masivo: Masivo } & ArchivoOptions) => (
  <span className={classes.acciones}>
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={mensajes.reporteDe(masivo.nombre)}
      onClick={() => onReporte(masivo)}
    >
      {mensajes.reporte}
    </Button>
    {masivo.timbradas > 0 && (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={mensajes.zipDe(masivo.nombre)}
        onClick={() => onZip(masivo)}
      >
        {mensajes.zip}
      </Button>
    )}
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={mensajes.borrarEl(masivo.nombre)}
      onClick={() => onBorrar(masivo)}
    >
      {mensajes.borrar}
    </Button>
  </span>
);

export const archivoColumns = (options: ArchivoOptions): readonly Column<Masivo>[] => [
  {
    key: 'nombre',
    header: titles.nombre,
    width: 'minmax(132px, 1.6fr)',
    render: (masivo) => <Nombre masivo={masivo} />,
  },
  {
    key: 'estado',
    header: titles.estado,
    width: '156px',
    render: (masivo) => <StatusBadge {...estadoDeArchivo(masivo)} />,
  },
  {
    key: 'cuentas',
    header: titles.cuentas,
    width: 'minmax(136px, 1fr)',
    render: (masivo) => <Cuentas masivo={masivo} />,
  },
  {
    key: 'fecha',
    header: titles.fecha,
    width: '150px',
    render: ({ createdAt }) => <DateText value={createdAt} />,
  },
  {
    key: 'acciones',
    header: titles.acciones,
    width: '188px',
    render: (masivo) => <Acciones masivo={masivo} {...options} />,
  },
];

export const ArchivoCard = ({ masivo, ...options }: { masivo: Masivo } & ArchivoOptions) => (
  <div className={classes.cardBody}>
    <span className={classes.cardLine}>
      <Nombre masivo={masivo} />
      <StatusBadge {...estadoDeArchivo(masivo)} />
    </span>
    <span className={classes.cardLine}>
      <Cuentas masivo={masivo} />
      <Acciones masivo={masivo} {...options} />
    </span>
    <span className={classes.second}>
      <DateText value={masivo.createdAt} />
    </span>
  </div>
);
