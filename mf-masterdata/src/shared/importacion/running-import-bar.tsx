import { Link, useLocation } from '@timbra/remote-kit/router';
import { ProgressBar } from '@timbra/ui-kit';
import { isApiProblem, useHost } from '@timbra/remote-kit';
import { useQueryClient } from '@timbra/ui-kit/query';
import { useEffect, useSyncExternalStore } from 'react';
import { useImportacion } from './use-importacion.ts';
import classes from './importacion.module.css';
import { mensajes } from './mensajes.ts';
import { runningImport } from './running-import.ts';

/** Below any screen but its own: how far the import is, and the way back to it. */
export const RunningImportBar = () => {
  const running = useSyncExternalStore(runningImport.subscribe, runningImport.get);
  const { pathname } = useLocation();
  const host = useHost();
  const queries = useQueryClient();
  const { data, error } = useImportacion(running?.id ?? null);
  const isOver = data !== undefined && data.status !== 'importando';
  const isLost = isApiProblem(error) && error.status === 404;
  const isElsewhere = running !== null && pathname !== running.path;

  useEffect(() => {
    if (!isOver && !isLost) return;
    runningImport.end();
    if (!isOver) return;
    void queries.invalidateQueries({ queryKey: [data.tipo] });
    if (!isElsewhere) return;
    const isDone = data.status === 'terminada';
    host.notify({
      kind: isDone ? 'exito' : 'error',
      title: isDone ? mensajes.terminada : mensajes.fallida,
      message: mensajes.informe(data.importadas, data.omitidas),
    });
  }, [isOver, isLost, isElsewhere, data, host, queries]);

  if (!isElsewhere || !data || isOver) return null;
  const { procesadas, elegidas, omitidas } = data;
  return (
    <aside className={classes.running} aria-label={running.label}>
      <ProgressBar
        label={`${running.label}: ${mensajes.avance(procesadas, elegidas, omitidas)}`}
        value={procesadas}
        max={elegidas}
      />
      <Link to={`${running.path}?importacion=${running.id}`}>Ver</Link>
    </aside>
  );
};
