import type { Consumo } from '@timbra/contracts';
import { formatDate } from '@timbra/ui-kit';
import { useId } from 'react';
import classes from '../creditos.module.css';
import { mensajes } from '../mensajes.ts';

/** '2026-11' → 'nov 2026' */
const mesText = (mes: string): string => formatDate(`${mes}-01`).replace(/^1 /, '');

/** '2026-11' → 'nov' */
const mesCorto = (mes: string): string => mesText(mes).slice(0, -5);

const tallest = ({ meses }: Consumo): number => Math.max(1, ...meses.map((it) => it.creditos));

/** One bar a month, the oldest first; each says its figure in words. */
export const Meses = ({ consumo }: { consumo: Consumo }) => {
  const titleId = useId();
  const most = tallest(consumo);
  const meses = consumo.meses.toReversed();
  return (
    <div className={classes.meses}>
      <div className={classes.mesesHead}>
        <h2 id={titleId} className={classes.label}>
          {mensajes.usados}
        </h2>
        {consumo.porMes > 0 && (
          <p className={classes.note}>{mensajes.alMes(Math.round(consumo.porMes))}</p>
        )}
      </div>
      <ol className={classes.barras} aria-labelledby={titleId}>
        {meses.map(({ mes, creditos }, at) => (
          <li key={mes} aria-label={mensajes.usadosEn(mesText(mes), creditos)}>
            <span className={classes.cifra} aria-hidden="true">
              {mensajes.numero(creditos)}
            </span>
            <span
              className={classes.barra}
              aria-hidden="true"
              data-current={at === meses.length - 1 || undefined}
              style={{ height: `${(creditos / most) * 100}%` }}
            />
            <span className={classes.note} aria-hidden="true">
              {mesCorto(mes)}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
};
