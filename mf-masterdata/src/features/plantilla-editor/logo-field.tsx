import { MAX_LOGO_BYTES } from '@timbra/contracts';
import { FileDrop, useField } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useEffect, useState } from 'react';
import { usePicture } from '../../shared/descarga/use-picture.ts';
import { mensajes } from './mensajes.ts';
import type { PlantillaForm } from './plantilla-form.ts';
import classes from './plantilla-editor.module.css';

interface LogoFieldProps {
  values: PlantillaForm;
  set: (change: Partial<PlantillaForm>) => void;
  /** Address of the stored one. */
  stored: string | undefined;
}

const useChosen = (file: File | null): string | null => {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the address must be given back
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
};

/** The template's picture: chosen, looked at, taken away (plantillas §2). */
export const LogoField = ({ values, set, stored }: LogoFieldProps) => {
  const { newLogo, hasLogo } = values;
  // As the API names the file when it cannot be used.
  const { id, error } = useField('archivo');
  const chosen = useChosen(newLogo);
  const current = usePicture(hasLogo ? stored : undefined);
  const picture = chosen ?? current;
  return (
    <div className={classes.logo}>
      {picture && (
        <div className={classes.picture}>
          <img src={picture} alt={mensajes.logoAlt} />
          <Button
            variant="subtle"
            c="var(--error)"
            size="compact-sm"
            onClick={() => set({ newLogo: null, hasLogo: false })}
          >
            {mensajes.quitarLogo}
          </Button>
        </div>
      )}
      <FileDrop
        id={id}
        error={error}
        label={mensajes.logo}
        hint={newLogo ? mensajes.logoPorGuardar : mensajes.logoAyuda}
        extensions={['.png', '.jpg', '.jpeg']}
        maxBytes={MAX_LOGO_BYTES}
        taken={newLogo?.name}
        onFiles={([file]) => file && set({ newLogo: file, hasLogo: true })}
      />
    </div>
  );
};
