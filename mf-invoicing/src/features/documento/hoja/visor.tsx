import { ErrorState } from '@timbra/ui-kit';
import { useState } from 'react';
import type { Hoja } from './use-hoja.ts';
import { mensajes } from '../mensajes.ts';
import { fitZoom, sizeAt } from './zoom.ts';
import { Controles } from './controles.tsx';
import classes from './hoja.module.css';
import { Pagina } from './pagina.tsx';
import { useWidth } from './use-width.ts';

interface VisorProps {
  hoja: Hoja;
  onPrint: () => void;
}

/** The sheet itself, drawn from the server's PDF. Readers have its data as text beside it. */
export const Visor = ({ hoja, onPrint }: VisorProps) => {
  const { abierto, size, error } = hoja;
  const { ref, width: room } = useWidth<HTMLDivElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const [seen, setSeen] = useState(1);
  const zoom = chosen ?? fitZoom(room, size.width);
  const width = sizeAt(size.width, zoom);
  const height = sizeAt(size.height, zoom);
  const count = abierto?.document.numPages ?? 1;
  const follow = (top: number) =>
    setSeen(Math.min(count, Math.max(1, Math.floor(top / (height + 24) + 1.5))));
  return (
    <section aria-label={mensajes.hoja} className={classes.visor}>
      <div
        className={classes.rollo}
        // What scrolls is reached and scrolled with the keys, too.
        tabIndex={0}
        role="group"
        aria-label={mensajes.hoja}
        onScroll={(event) => follow(event.currentTarget.scrollTop)}
      >
        <div ref={ref} className={classes.ancho}>
          {error ? (
            <ErrorState title={mensajes.hojaFallo} error={error} onRetry={hoja.retry} />
          ) : abierto ? (
            Array.from({ length: count }, (_, at) => (
              <Pagina
                key={at}
                document={abierto.document}
                number={at + 1}
                width={width}
                height={height}
              />
            ))
          ) : (
            <div className={classes.pagina} style={{ width, height }}>
              <p role="status" className={classes.espera}>
                {mensajes.trayendoHoja}
              </p>
            </div>
          )}
        </div>
      </div>
      {abierto && (
        <Controles zoom={zoom} onZoom={setChosen} page={seen} count={count} onPrint={onPrint} />
      )}
    </section>
  );
};
