import {
  BanIcon,
  CheckIcon,
  DateText,
  FlaskIcon,
  HourglassIcon,
  LinkIcon,
  MailIcon,
  PencilIcon,
  ReceiptIcon,
  TrashIcon,
  WarningIcon,
} from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import classes from '../documento.module.css';
import { mensajes } from '../mensajes.ts';
import type { Paso, PasoKind } from './historia-of.ts';

const ICONS: Readonly<Record<PasoKind, typeof CheckIcon>> = {
  creada: PencilIcon,
  guardada: PencilIcon,
  prueba: FlaskIcon,
  timbrada: CheckIcon,
  rechazada: WarningIcon,
  cancelacionPedida: HourglassIcon,
  cancelacionRechazada: WarningIcon,
  compartida: LinkIcon,
  enlaceRevocado: BanIcon,
  enviada: MailIcon,
  borrada: TrashIcon,
  pago: ReceiptIcon,
  nota: ReceiptIcon,
  pagada: CheckIcon,
  cancelada: BanIcon,
};

interface HistoriaProps {
  pasos: readonly Paso[];
  /** Who else may be asked about it. */
  children?: ReactNode;
}

/** What happened to it; between one step and the next, the perforation. */
export const Historia = ({ pasos, children }: HistoriaProps) => (
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
    {children}
  </section>
);
