import { ActionButton, FormSection, Notice } from '@timbra/ui-kit';
import { useEffect, useRef, useState } from 'react';
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

/** The sheet alone, as wide as there is room. */
const VIEW = '#toolbar=0&navpanes=0&view=FitH';

/** The renderer's own output. On demand: a sheet per keystroke would only be in the way (ux.md §1). */
export const VistaPrevia = ({ api, id, values, blocked }: VistaPreviaProps) => {
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const draw = async () => {
    request.current?.abort();
    const control = new AbortController();
    request.current = control;
    setBusy(true);
    setError(null);
    try {
      const { label, code, color, hasLogo } = values;
      const plantilla = id !== null && hasLogo ? id : undefined;
      const { blob } = await api.preview({ label, code, color, plantilla }, control.signal);
      setUrl(URL.createObjectURL(new Blob([blob], { type: 'application/pdf' })));
    } catch (failure) {
      if (control.signal.aborted) return;
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      if (request.current === control) setBusy(false);
    }
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
          onClick={() => void draw()}
        >
          {mensajes.actualizar}
        </ActionButton>
      }
    >
      <div className={classes.preview}>
        {values.newLogo && <p className={classes.second}>{mensajes.logoSinVista}</p>}
        {error && <Notice kind="error" title={error} live />}
        {url && (
          <>
            <a href={url} target="_blank" rel="noreferrer">
              {mensajes.abrir}
            </a>
            <iframe src={`${url}${VIEW}`} title={mensajes.vistaPrevia} className={classes.frame} />
          </>
        )}
      </div>
    </FormSection>
  );
};
