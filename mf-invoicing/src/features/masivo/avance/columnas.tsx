import type { Masivo } from '@timbra/contracts';
import { Button, useLocalStorage } from '@timbra/ui-kit/mantine';
import classes from '../masivo.module.css';
import { mensajes } from '../mensajes.ts';
import { reconocer } from './reconocer.ts';

const { columnas: textos } = mensajes;

/** Whether who sent the file has said that its columns are what we took them for. */
export const useConfirmadas = (masivo: Masivo) => {
  const { id, timbrado } = masivo;
  const [confirmada, setConfirmada] = useLocalStorage({
    key: 'timbra-masivo-columnas',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const reconocimiento = reconocer(masivo);
  return {
    reconocimiento,
    // What was stamped once was trusted.
    isConfirmada: reconocimiento.isPlantilla || confirmada === id || timbrado !== undefined,
    confirmar: () => setConfirmada(id),
  };
};

interface ColumnasProps {
  confirmadas: ReturnType<typeof useConfirmadas>;
}

/** Which column of the file is what, where they are not just the template's. */
export const Columnas = ({ confirmadas }: ColumnasProps) => {
  const { reconocimiento, isConfirmada, confirmar } = confirmadas;
  const { reconocidas, ajenas, faltan } = reconocimiento;
  if (isConfirmada) return null;
  return (
    <section className={classes.columnas} aria-labelledby="masivo-columnas">
      <div className={classes.columnasCabeza}>
        <div>
          <h2 id="masivo-columnas" className={classes.subtitulo}>
            {textos.titulo}
          </h2>
          <p className={classes.second}>{textos.ayuda}</p>
        </div>
        <Button variant="default" onClick={confirmar}>
          {textos.confirmar}
        </Button>
      </div>
      {/* A long list scrolls: `tabIndex` lets the keyboard scroll it, too. */}
      <ul className={classes.pares} tabIndex={0} aria-label={textos.titulo}>
        {reconocidas.map(({ titulo, es }) => (
          <li key={titulo} className={classes.par}>
            <span>{titulo}</span> <span className={classes.second}>→ {es}</span>
          </li>
        ))}
        {ajenas.map((titulo) => (
          <li key={titulo} className={classes.par} data-ajena>
            <span>{titulo}</span> <span className={classes.second}>→ {textos.noSeUsa}</span>
          </li>
        ))}
      </ul>
      {faltan.length > 0 && (
        <p className={classes.second}>
          {textos.faltan} {faltan.join(', ')}.
        </p>
      )}
    </section>
  );
};
