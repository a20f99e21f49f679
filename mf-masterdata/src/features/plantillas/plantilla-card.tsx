import type { Plantilla } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { Anchor } from '@timbra/ui-kit/mantine';
import { usePicture } from '../../shared/descarga/use-picture.ts';
import { mensajes } from './mensajes.ts';
import classes from './plantillas.module.css';

/** A sheet in small: its design, its logo, its colour, and grey where the text goes. */
const Thumbnail = ({ plantilla: { code, color, thumbnailUrl } }: { plantilla: Plantilla }) => {
  const logo = usePicture(thumbnailUrl);
  return (
    <div className={classes.sheet} aria-hidden style={{ '--color': color } as React.CSSProperties}>
      <div className={classes.sheetHead} data-solid={code === 'modern' || undefined}>
        {logo ? (
          <img src={logo} alt="" className={classes.logo} />
        ) : (
          <span className={classes.noLogo} />
        )}
        <span className={classes.sheetTitle} />
      </div>
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.band} />
      <span className={classes.line} />
      <span className={classes.line} />
      <span className={classes.total} />
    </div>
  );
};

export const PlantillaCard = ({ plantilla }: { plantilla: Plantilla }) => (
  <li className={classes.card}>
    <Thumbnail plantilla={plantilla} />
    <div className={classes.foot}>
      <div className={classes.footText}>
        <p className={classes.label}>{plantilla.label}</p>
        <p className={classes.second}>{mensajes.emisores(plantilla.emisores.length)}</p>
      </div>
      <Anchor
        component={Link}
        to={`/plantillas/editar/${plantilla.id}`}
        aria-label={`${mensajes.personalizar} ${plantilla.label}`}
      >
        {mensajes.personalizar}
      </Anchor>
    </div>
  </li>
);
