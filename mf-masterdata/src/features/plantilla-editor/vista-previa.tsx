import { Notice } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useId, useMemo } from 'react';
import type { PlantillaApi } from './plantilla.api.ts';
import { useSmallPng } from './use-small-png.ts';
import { useVistaPrevia } from './use-vista-previa.ts';
import { mensajes } from './mensajes.ts';
import type { PlantillaForm } from './plantilla-form.ts';
import { vistaBody } from './vista-body.ts';
import classes from './plantilla-editor.module.css';

interface VistaPreviaProps {
  api: PlantillaApi;
  /** Null while it is not stored: it has no logo then. */
  id: string | null;
  values: PlantillaForm;
}

/** The printer's own sheet beside the form: it follows the design, the colour and the logo. */
export const VistaPrevia = ({ api, id, values }: VistaPreviaProps) => {
  const { code, color, hasLogo, newLogo } = values;
  const titleId = useId();
  const logo = useSmallPng(newLogo);
  const body = useMemo(
    () => vistaBody({ code, color, hasLogo, id, logo }),
    [code, color, hasLogo, id, logo],
  );
  const { hoja, busy, error, retry } = useVistaPrevia(api, body);
  return (
    <aside className={classes.preview} aria-labelledby={titleId}>
      <div className={classes.previewHead}>
        <h2 id={titleId}>{mensajes.vistaPrevia}</h2>
        <span role="status" className={classes.second}>
          {busy ? mensajes.generando : ''}
        </span>
      </div>
      {error && (
        <Notice
          kind="error"
          title={error}
          live
          action={
            <Button variant="default" size="compact-sm" onClick={retry}>
              {mensajes.reintentar}
            </Button>
          }
        />
      )}
      <div className={classes.paper}>
        {hoja && <img src={hoja.picture} alt={mensajes.vistaAlt(hoja.of)} />}
      </div>
      {hoja && (
        <a href={hoja.pdf} target="_blank" rel="noreferrer">
          {mensajes.abrir}
        </a>
      )}
    </aside>
  );
};
