import { FacturaStatus, type Factura, type FiscalReceptor } from '@timbra/contracts';
import { PageTitle, StatusBadge, type StatusName } from '@timbra/ui-kit';
import { memo } from 'react';
import { Link } from 'react-router';
import classes from '../factura-editor.module.css';
import { mensajes } from '../mensajes.ts';
import { isInProcess } from '../model/stamp-outcome.ts';
import { useEditor, useForm } from './editor-context.ts';

const names: Readonly<Record<FacturaStatus, StatusName>> = {
  [FacturaStatus.Borrador]: 'borrador',
  [FacturaStatus.Prueba]: 'prueba',
  [FacturaStatus.Timbrada]: 'timbrada',
  [FacturaStatus.Cancelada]: 'cancelada',
};

const folioOf = ({ serie, folio }: Factura): string =>
  [serie, folio].filter((it) => it !== undefined).join('-');

interface EditorHeaderProps {
  factura: Factura | null;
  receptores: readonly FiscalReceptor[];
}

/** spec 1 §2: the title, with the receiver's RFC appended. */
export const EditorHeader = memo(function EditorHeader({ factura, receptores }: EditorHeaderProps) {
  const { store } = useEditor();
  const receptorId = useForm(store, (it) => it.datos.receptor);
  const rfc = receptores.find((it) => it.id === receptorId)?.rfc ?? factura?.receptor?.rfc;
  const name = factura ? `${mensajes.factura} ${folioOf(factura)}`.trim() : mensajes.nuevaFactura;
  const status = isInProcess(factura) ? 'enProceso' : names[factura?.status ?? 1];
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.back} aria-label={mensajes.lista} title={mensajes.lista}>
        ←
      </Link>
      <PageTitle beside={<StatusBadge status={status} />}>
        {rfc ? `${name} · ${rfc}` : name}
      </PageTitle>
    </header>
  );
});
