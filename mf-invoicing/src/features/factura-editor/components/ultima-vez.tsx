import type { ReceptorRow } from '@timbra/contracts';
import classes from '../../../shared/editor/editor.module.css';
import bannerClasses from '../../../shared/editor/banner.module.css';
import { mensajes as comunes } from '../../../shared/editor/mensajes.ts';
import { useUltimaVez } from '../api/use-ultima-vez.ts';
import { mensajes } from '../mensajes.ts';

/** Says that use, method and form are those of the last invoice, and lets it be taken back. */
export const UltimaVez = ({ receptores }: { receptores: readonly ReceptorRow[] }) => {
  const { isShown, undo } = useUltimaVez(receptores);
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
