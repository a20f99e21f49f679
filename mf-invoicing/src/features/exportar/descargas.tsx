import type { Exportacion } from '@timbra/contracts';
import { Button } from '@timbra/ui-kit/mantine';
import classes from './exportar.module.css';
import { mensajes } from './mensajes.ts';
import { tamanoOf } from './tamano.ts';

interface DescargasProps {
  exportacion: Exportacion;
  onDescargar: (exportacion: Exportacion, parte: Exportacion['partes'][number]) => void;
}

/** A button for each file that is whole, also while the next one is being made. */
export const Descargas = ({ exportacion, onDescargar }: DescargasProps) => (
  <div className={classes.descargas}>
    {exportacion.partes.map((parte) => {
      const which = mensajes.descargar(parte.numero, exportacion.partes.length);
      const tamano = tamanoOf(parte.bytes);
      return (
        <Button
          key={parte.numero}
          variant="default"
          size="compact-sm"
          aria-label={mensajes.archivo(`${which} ${tamano}`, parte.nombre)}
          onClick={() => onDescargar(exportacion, parte)}
        >
          {which} <span className={classes.tamano}>{tamano}</span>
        </Button>
      );
    })}
  </div>
);
