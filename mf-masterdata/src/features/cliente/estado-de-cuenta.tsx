import { localDateTime } from '@timbra/cfdi';
import { useDownload } from '@timbra/remote-kit';
import { ActionButton, DateField } from '@timbra/ui-kit';
import { useState } from 'react';
import classes from './cliente.module.css';
import { mensajes } from './mensajes.ts';

/** Mexico City's postal code: days are counted there. */
const CDMX = '06000';
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const whyNot = (desde: string, hasta: string): string | null => {
  if (!isDay(desde) || !isDay(hasta)) return mensajes.faltaDia;
  return desde > hasta ? mensajes.alReves : null;
};

/** What a customer owed, was issued and paid from one day to another, in a file. */
export const EstadoDeCuenta = ({ id }: { id: string }) => {
  const [hoy] = useState(() => localDateTime(new Date(), CDMX).slice(0, 10));
  const [desde, setDesde] = useState(`${hoy.slice(0, 7)}-01`);
  const [hasta, setHasta] = useState(hoy);
  const { download, busy } = useDownload();
  const reason = whyNot(desde, hasta);
  const boton = (extension: 'xlsx' | 'pdf', text: string) => {
    const path = `/receptores/${id}/estado-de-cuenta.${extension}?desde=${desde}&hasta=${hasta}`;
    const filename = `estado-de-cuenta.${extension}`;
    return (
      <ActionButton
        variant="default"
        busy={busy === path}
        busyLabel={mensajes.descargando}
        disabledReason={reason}
        onClick={() => void download({ path, filename, failed: mensajes.estadoFallo })}
      >
        {text}
      </ActionButton>
    );
  };
  return (
    <section className={classes.seccion} aria-label={mensajes.estadoDeCuenta}>
      <h2 className={classes.titulo}>{mensajes.estadoDeCuenta}</h2>
      <div className={classes.pareja}>
        <DateField label={mensajes.desde} value={desde} onChange={setDesde} />
        <DateField label={mensajes.hasta} value={hasta} onChange={setHasta} />
      </div>
      {reason && (
        <p className={classes.second} role="status">
          {reason}
        </p>
      )}
      <div className={classes.pareja}>
        {boton('xlsx', mensajes.excel)}
        {boton('pdf', mensajes.pdf)}
      </div>
    </section>
  );
};
