import { ActionButton, Notice, PHONE_QUERY, usePdf } from '@timbra/ui-kit';
import { useMediaQuery } from '@timbra/ui-kit/mantine';
import { Modal } from '@timbra/ui-kit/mantine-sections';
import type { FacturasApi } from '../borrador/facturas.api.ts';
import extraClasses from '../estilos/extras.module.css';
import classes from '../estilos/editor.module.css';
import panelClasses from '../estilos/panel.module.css';
import { mensajes } from '../mensajes.ts';
import { toFacturaBody } from '../borrador/factura-body.ts';
import { useEditor } from '../campos/editor-context.ts';

/** The printer's own output of what is on screen, on demand: never while the person types (editor §10). */
export const VistaPrevia = ({ api }: { api: FacturasApi }) => {
  const { store } = useEditor();
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const { url, frame, busy, error, draw, close } = usePdf();
  const load = async (signal: AbortSignal) =>
    (await api.preview(toFacturaBody(store.get()), signal)).blob;
  return (
    <div className={extraClasses.stack}>
      <ActionButton
        variant="default"
        busy={busy}
        busyLabel={mensajes.generandoVista}
        onClick={() => void draw(load)}
      >
        {mensajes.vistaPrevia}
      </ActionButton>
      {error !== null && <Notice kind="error" title={error || mensajes.algoMal} live />}
      <Modal
        opened={url !== null}
        onClose={close}
        size="xl"
        fullScreen={isPhone}
        title={mensajes.vistaPrevia}
      >
        {url && frame && (
          <div className={extraClasses.stack}>
            <p className={classes.second}>{mensajes.vistaAyuda}</p>
            <a href={url} target="_blank" rel="noreferrer">
              {mensajes.abrirVista}
            </a>
            <iframe src={frame} title={mensajes.vistaPrevia} className={panelClasses.sheet} />
          </div>
        )}
      </Modal>
    </div>
  );
};
