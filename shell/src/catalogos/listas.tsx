import { Title } from '@mantine/core';
import type { EstadoCatalogo } from '@timbra/contracts';
import { formatCount, formatDateTime } from '@timbra/ui-kit';
import classes from './catalogos.module.css';
import { mensajes } from './mensajes.ts';

const fromProgram = ({ filas }: EstadoCatalogo) => (filas > 0 ? mensajes.inicial : mensajes.vacia);

export const Listas = ({ listas }: { listas: readonly EstadoCatalogo[] }) => (
  <section className={classes.section} aria-labelledby="listas">
    <Title order={2} id="listas">
      {mensajes.listas}
    </Title>
    <ul className={classes.list} aria-labelledby="listas">
      {listas.map((it) => (
        <li key={it.nombre} className={classes.row}>
          <span className={classes.name}>{it.titulo}</span>
          <span className={classes.count}>
            {formatCount(it.filas)} {mensajes.claves.toLowerCase()}
          </span>
          <span className={classes.detail}>
            {it.importado && it.version
              ? `${mensajes.deCuando} ${formatDateTime(it.importado)} · ${it.origen ?? ''} · ${mensajes.version(it.version)}`
              : fromProgram(it)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
