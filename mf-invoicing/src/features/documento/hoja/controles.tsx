import { PrinterIcon } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { mensajes } from '../mensajes.ts';
import { canZoomIn, canZoomOut, zoomIn, zoomOut } from './zoom.ts';
import classes from './hoja.module.css';

interface ControlesProps {
  zoom: number;
  onZoom: (zoom: number) => void;
  page: number;
  count: number;
  onPrint: () => void;
}

/** Over the foot of the sheet: how large, which page, and the printer. */
export const Controles = ({ zoom, onZoom, page, count, onPrint }: ControlesProps) => (
  <div className={classes.controles} data-en-pantalla>
    <Button
      variant="subtle"
      px="sm"
      aria-label={mensajes.alejar}
      aria-disabled={!canZoomOut(zoom) || undefined}
      onClick={() => onZoom(zoomOut(zoom))}
    >
      −
    </Button>
    <span role="status" className={classes.cifra}>
      {mensajes.porCiento(zoom)}
    </span>
    <Button
      variant="subtle"
      px="sm"
      aria-label={mensajes.acercar}
      aria-disabled={!canZoomIn(zoom) || undefined}
      onClick={() => onZoom(zoomIn(zoom))}
    >
      +
    </Button>
    <span className={classes.cifra}>{mensajes.pagina(page, count)}</span>
    <Button variant="subtle" leftSection={<PrinterIcon />} onClick={onPrint}>
      {mensajes.imprimir}
    </Button>
  </div>
);
