import { BanIcon, CheckIcon, DateText, PencilIcon, ReceiptIcon } from '@timbra/ui-kit';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';
import type { Paso, PasoKind } from '../model/historia.ts';

const ICONS: Readonly<Record<PasoKind, typeof CheckIcon>> = {
  creada: PencilIcon,
  timbrada: CheckIcon,
  pago: ReceiptIcon,
  pagada: CheckIcon,
  cancelada: BanIcon,
};

/** What happened to it; between one step and the next, the perforation. */
export const Historia = ({ pasos }: { pasos: readonly Paso[] }) => (
  <section className={classes.seccion} aria-label={mensajes.historia}>
    <h2 className={classes.titulo}>{mensajes.historia}</h2>
    <ol className={classes.pasos}>
      {pasos.map(({ key, kind, texto, detalle, fecha }) => {
        const Icon = ICONS[kind];
        return (
          <li key={key} className={classes.paso} data-kind={kind}>
            <span className={classes.punto}>
              <Icon size={12} />
            </span>
            <span className={classes.pasoText}>
              <span className={classes.strong}>{texto}</span>
              {detalle && <span className={classes.second}>{detalle}</span>}
            </span>
            <span className={classes.second}>
              <DateText value={fecha} />
            </span>
          </li>
        );
      })}
    </ol>
  </section>
);
