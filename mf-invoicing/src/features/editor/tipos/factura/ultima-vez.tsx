import { useValue } from '@timbra/remote-kit';
import { useState } from 'react';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import { changeDatos } from '../../formulario/editor-form.ts';
import classes from '../../estilos/editor.module.css';
import bannerClasses from '../../estilos/banner.module.css';
import { mensajes as comunes } from '../../mensajes.ts';
import { takenOf } from './take-ultima-vez.ts';
import { mensajes } from './mensajes.ts';
import { isSameTrato } from './trato.ts';

/** Says that use, method and form are those of the last invoice, and lets it be taken back. */
export const UltimaVez = () => {
  const { store, isNew } = useEditor();
  const taken = useValue(takenOf(store));
  const now = useForm(store, (it) => it.datos);
  // A stored invoice takes nothing over; one that is being written keeps its line to the end.
  const [wasNew] = useState(isNew);
  if (!wasNew) return null;
  const isShown =
    isNew && taken !== null && taken.of === now.receptor && isSameTrato(now, taken.trato);
  const undo = () => taken && store.change((form) => changeDatos(form, taken.before));
  return (
    <div role="status" className={classes.ultimaVez} hidden={!isShown}>
      {isShown && (
        <>
          {mensajes.ultimaVez}
          <button type="button" className={bannerClasses.linkButton} onClick={undo}>
            {comunes.deshacer}
          </button>
        </>
      )}
    </div>
  );
};
