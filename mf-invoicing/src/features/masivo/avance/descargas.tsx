import type { Masivo } from '@timbra/contracts';
import { useDownload } from '@timbra/remote-kit';
import { ActionButton, DownIcon } from '@timbra/ui-kit';
import { mensajes } from '../mensajes.ts';

/** The rows in a workbook, with what became of each: those to be mended, or all. */
export const Descargas = ({ masivo }: { masivo: Masivo }) => {
  const { id, nombre, conError, rechazadas } = masivo;
  const { download, busy } = useDownload();
  const errores = conError + rechazadas;
  const boton = (query: string, text: string) => {
    const path = `/masivos/${id}/reporte.xlsx${query}`;
    return (
      <ActionButton
        size="compact-sm"
        variant="default"
        leftSection={<DownIcon size={14} />}
        busy={busy === path}
        busyLabel={mensajes.descargando}
        onClick={() =>
          void download({ path, filename: `reporte-${nombre}`, failed: mensajes.noHayReporte })
        }
      >
        {text}
      </ActionButton>
    );
  };
  return (
    <>
      {errores > 0 && boton('?solo=errores', mensajes.descargarErrores(errores))}
      {boton('', mensajes.descargarReporte)}
    </>
  );
};
