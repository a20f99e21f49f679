import { Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { ActionButton, Notice, PHONE_QUERY } from '@timbra/ui-kit';
import { useEffect, useRef, useState } from 'react';
import type { FacturasApi } from '../api/facturas.api.ts';
import extraClasses from '../extras.module.css';
import classes from '../editor.module.css';
import panelClasses from '../panel.module.css';
import { mensajes } from '../mensajes.ts';
import { toFacturaBody } from '../model/factura-body.ts';
import { useEditor } from './editor-context.ts';

/** The sheet alone, as wide as there is room. */
const VIEW = '#toolbar=0&navpanes=0&view=FitH';

/** The printer's own output of what is on screen, on demand: never while one types (ux.md §1). */
export const VistaPrevia = ({ api }: { api: FacturasApi }) => {
  const { store } = useEditor();
  const isPhone = useMediaQuery(PHONE_QUERY, undefined, { getInitialValueInEffect: false });
  const [url, setUrl] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const draw = async () => {
    const control = new AbortController();
    request.current = control;
    setBusy(true);
    setError(null);
    try {
      const { blob } = await api.preview(toFacturaBody(store.get()), control.signal);
      setUrl(URL.createObjectURL(new Blob([blob], { type: 'application/pdf' })));
    } catch (failure) {
      if (!control.signal.aborted) setError(failure instanceof Error ? failure.message : '');
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={extraClasses.stack}>
      <ActionButton
        variant="default"
        busy={busy}
        busyLabel={mensajes.generandoVista}
        onClick={() => void draw()}
      >
        {mensajes.vistaPrevia}
      </ActionButton>
      {error !== null && <Notice kind="error" title={error || mensajes.algoMal} live />}
      <Modal
        opened={url !== null}
        onClose={() => setUrl(null)}
        size="xl"
        fullScreen={isPhone}
        title={mensajes.vistaPrevia}
      >
        {url && (
          <div className={extraClasses.stack}>
            <p className={classes.second}>{mensajes.vistaAyuda}</p>
            <a href={url} target="_blank" rel="noreferrer">
              {mensajes.abrirVista}
            </a>
            <iframe
              src={`${url}${VIEW}`}
              title={mensajes.vistaPrevia}
              className={panelClasses.sheet}
            />
          </div>
        )}
      </Modal>
    </div>
  );
};
