import classes from './emisor-editor.module.css';
import { mensajes } from './mensajes.ts';
import { PASOS, type Paso } from './pasos.ts';

const nombres: Readonly<Record<Paso, string>> = {
  csd: mensajes.pasoCsd,
  datos: mensajes.pasoDatos,
  opcional: mensajes.pasoOpcional,
};

/** Where one is of the three steps. */
export const Steps = ({ paso }: { paso: Paso }) => (
  <ol className={classes.steps} aria-label={mensajes.pasos}>
    {PASOS.map((it, at) => (
      <li key={it} className={classes.step} aria-current={it === paso ? 'step' : undefined}>
        {mensajes.paso(at + 1, nombres[it])}
      </li>
    ))}
  </ol>
);
