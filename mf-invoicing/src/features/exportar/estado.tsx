import type { Exportacion } from '@timbra/contracts';
import { ProgressBar, StatusBadge } from '@timbra/ui-kit';
import classes from './exportar.module.css';
import { mensajes } from './mensajes.ts';

const BADGES = { pendiente: 'enProceso', lista: 'timbrada', fallida: 'error' } as const;

/** How it stands: how far it is while it is made, what came of it afterwards. */
export const Estado = ({ exportacion }: { exportacion: Exportacion }) => {
  const { estado, hechos, total, sinArchivo, error } = exportacion;
  const word = mensajes.estados[estado];
  if (estado === 'enCurso') {
    return (
      <div className={classes.avance}>
        <ProgressBar
          label={`${word}: ${mensajes.avance(hechos, total)}`}
          value={hechos}
          max={Math.max(1, total)}
        />
      </div>
    );
  }
  const says = estado === 'lista' ? mensajes.comprobantes(hechos) : error;
  return (
    <div className={classes.lines}>
      <StatusBadge status={BADGES[estado]} word={word} />
      {says && <span className={classes.second}>{says}</span>}
      {sinArchivo > 0 && <span className={classes.second}>{mensajes.sinArchivo(sinArchivo)}</span>}
    </div>
  );
};
