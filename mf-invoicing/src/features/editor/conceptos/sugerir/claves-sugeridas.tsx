import type { ConceptoCatalogo } from '@timbra/contracts';
import bannerClasses from '../../estilos/banner.module.css';
import { useEditor } from '../../campos/editor-context.ts';
import { focusField } from '../../campos/focus.ts';
import type { ConceptoForm } from '../../formulario/editor-form.ts';
import { mensajes } from './mensajes.ts';
import classes from './sugerir.module.css';
import { takeClave, type ClaveSugerida } from './suggest-claves.ts';
import { useClavesSugeridas } from './use-claves-sugeridas.ts';

export interface ClavesSugeridasProps {
  concepto: ConceptoForm;
  conceptos: readonly ConceptoCatalogo[];
}

/** Keys for a line that has none, below it: nothing is filled until one of them is chosen. */
export const ClavesSugeridas = ({ concepto, conceptos }: ClavesSugeridasProps) => {
  const { store } = useEditor();
  const claves = useClavesSugeridas(concepto.descripcion, conceptos);
  const take = (sugerida: ClaveSugerida, button: HTMLButtonElement) => {
    // Alt+K leaves the focus where the person types. A press of the button moves it: the button goes away.
    if (document.activeElement === button) focusField({ row: concepto.key, field: 'cantidad' });
    store.setConcepto(concepto.key, takeClave(sugerida, concepto));
  };
  return (
    <div role="status" className={classes.sugeridas} hidden={claves.length === 0}>
      {claves.length > 0 && (
        <>
          <span>{mensajes.titulo}</span>
          {claves.map((it, index) => (
            <button
              key={it.clave}
              type="button"
              className={`${bannerClasses.linkButton} ${classes.sugerida}`}
              data-sugerida={index}
              title={it.nombre}
              aria-label={mensajes.usar(
                it.clave,
                it.isPropia ? mensajes.como(it.nombre) : it.nombre,
              )}
              aria-keyshortcuts={index === 0 ? 'Alt+K' : undefined}
              // Enter presses the button: it does not lead to the next cell.
              onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
              onClick={(event) => take(it, event.currentTarget)}
            >
              {it.clave} {it.isPropia ? mensajes.como(it.nombre) : it.nombre}
            </button>
          ))}
          <span className={classes.tecla}>{mensajes.tecla}</span>
        </>
      )}
    </div>
  );
};
