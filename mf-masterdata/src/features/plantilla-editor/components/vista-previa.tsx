import { ActionButton, FormSection, Notice, usePdf } from '@timbra/ui-kit';
import type { PlantillaApi } from '../api/plantilla.api.ts';
import { mensajes } from '../mensajes.ts';
import type { PlantillaForm } from '../model/plantilla-form.ts';
import classes from '../plantilla-editor.module.css';

interface VistaPreviaProps {
  api: PlantillaApi;
  /** Null while it is not stored: it has no logo then. */
  id: string | null;
  values: PlantillaForm;
  blocked: boolean;
}

/** The renderer's own output. On demand: a sheet per keystroke would only be in the way (ux.md §1). */
export const VistaPrevia = ({ api, id, values, blocked }: VistaPreviaProps) => {
  const { url, frame, busy, error, draw } = usePdf();
  const load = async (signal: AbortSignal) => {
    const { label, code, color, hasLogo } = values;
    const plantilla = id !== null && hasLogo ? id : undefined;
    return (await api.preview({ label, code, color, plantilla }, signal)).blob;
  };

  return (
    <FormSection
      title={mensajes.vistaPrevia}
      intro={mensajes.vistaPreviaAyuda}
      actions={
        <ActionButton
          variant="default"
          size="compact-sm"
          busy={busy}
          busyLabel={mensajes.generando}
          disabledReason={blocked ? mensajes.label : null}
          onClick={() => void draw(load)}
        >
          {mensajes.actualizar}
        </ActionButton>
      }
    >
      <div className={classes.preview}>
        {values.newLogo && <p className={classes.second}>{mensajes.logoSinVista}</p>}
        {error && <Notice kind="error" title={error} live />}
        {url && frame && (
          <>
            <a href={url} target="_blank" rel="noreferrer">
              {mensajes.abrir}
            </a>
            <iframe src={frame} title={mensajes.vistaPrevia} className={classes.frame} />
          </>
        )}
      </div>
    </FormSection>
  );
};
