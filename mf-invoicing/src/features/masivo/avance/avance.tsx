import type { TimbradoMasivo } from '@timbra/contracts';
import { WarningIcon } from '@timbra/ui-kit';
import { Progress } from '@timbra/ui-kit/mantine-sections';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';
import { faltaText, hechasDe } from './estado-masivo.ts';

/** How far the stamping is, the share that failed, and how long it takes still. */
export const Avance = ({ timbrado }: { timbrado: TimbradoMasivo }) => {
  const { facturas, rechazadas, timbradas, estado, segundos, detalle } = timbrado;
  const hechas = hechasDe(timbrado);
  const share = (count: number) => (facturas === 0 ? 0 : (count / facturas) * 100);
  const isRunning = estado === 'enCurso';
  const left =
    segundos === undefined ? mensajes.sigueSola : `${faltaText(segundos)} · ${mensajes.sigueSola}`;
  return (
    <div className={classes.avance}>
      <div className={classes.avanceLinea}>
        <p className={classes.hechas} role="status">
          {mensajes.avance(hechas, facturas)}
          {rechazadas > 0 && (
            <span className={classes.conError}>
              {' '}
              <span aria-hidden>·</span> <WarningIcon /> {mensajes.conError(rechazadas)}
            </span>
          )}
        </p>
        {isRunning && <span className={classes.second}>{left}</span>}
      </div>
      <Progress.Root size={8}>
        <Progress.Section
          value={share(timbradas)}
          aria-label={mensajes.avanceCon(hechas, facturas, rechazadas)}
          aria-valuenow={share(hechas)}
        />
        {rechazadas > 0 && (
          <Progress.Section withAria={false} value={share(rechazadas)} color="var(--error)" />
        )}
      </Progress.Root>
      {isRunning && detalle && <p className={classes.second}>{detalle}</p>}
    </div>
  );
};
