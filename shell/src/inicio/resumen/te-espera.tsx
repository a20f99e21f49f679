import { Button } from '@mantine/core';
import {
  CertificateIcon,
  HourglassIcon,
  PencilIcon,
  TicketIcon,
  WarningIcon,
} from '@timbra/ui-kit';
import { Link } from 'react-router';
import type { Asunto } from './asuntos.ts';
import { mensajes } from '../mensajes.ts';
import tarjeta from './tarjeta.module.css';
import classes from './te-espera.module.css';

const icons = {
  noTimbradas: WarningIcon,
  cancelaciones: HourglassIcon,
  csd: CertificateIcon,
  creditos: TicketIcon,
  borradores: PencilIcon,
} as const;

/** What waits for somebody: a fact, its reason and one button each. */
export const TeEspera = ({ asuntos }: { asuntos: readonly Asunto[] }) => (
  <section aria-labelledby="inicio-espera" className={tarjeta.tarjeta} data-area="espera">
    <header className={tarjeta.cabeza}>
      <h2 id="inicio-espera">{mensajes.teEspera}</h2>
      {asuntos.length > 0 && (
        <p className={classes.cuantos}>{mensajes.asuntosCuenta(asuntos.length)}</p>
      )}
    </header>
    {asuntos.length === 0 ? (
      <p className={tarjeta.vacia}>{mensajes.nadaEspera}</p>
    ) : (
      <ul className={classes.lista}>
        {asuntos.map(({ clase, hecho, motivo, accion, to }) => {
          const Icon = icons[clase];
          return (
            <li key={clase} className={classes.asunto}>
              <span className={classes.icono} data-clase={clase}>
                <Icon size={18} />
              </span>
              <div className={classes.texto}>
                <p className={classes.hecho}>{hecho}</p>
                <p className={classes.motivo}>{motivo}</p>
              </div>
              <Button
                component={Link}
                to={to}
                variant="default"
                size="compact-sm"
                aria-label={`${accion}: ${hecho}`}
              >
                {accion}
              </Button>
            </li>
          );
        })}
      </ul>
    )}
  </section>
);
