import { FacturaStatus, type Factura, type ReceptorRow } from '@timbra/contracts';
import { PageTitle, StatusBadge, type StatusName } from '@timbra/ui-kit';
import { memo } from 'react';
import { Link } from 'react-router';
import { listAddress } from '../../list-address.ts';
import classes from '../editor.module.css';
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
  receptores: readonly ReceptorRow[];
  isDuplicate: boolean;
}

/** spec 1 §2: the title, with the receiver's RFC appended. */
export const EditorHeader = memo(function EditorHeader(props: EditorHeaderProps) {
  const { factura, receptores, isDuplicate } = props;
  const { store, kind } = useEditor();
  const receptorId = useForm(store, (it) => it.datos.receptor);
  const rfc = receptores.find((it) => it.id === receptorId)?.rfc ?? factura?.receptor?.rfc;
  const nuevo = isDuplicate ? mensajes.duplicar : kind.titulos.nuevo;
  const name = factura ? `${kind.titulos.guardado} ${folioOf(factura)}`.trim() : nuevo;
  const status = isInProcess(factura) ? 'enProceso' : names[factura?.status ?? 1];
  return (
    <header className={classes.header}>
      <Link
        to={listAddress()}
        className={classes.back}
        aria-label={mensajes.lista}
        title={mensajes.lista}
      >
        ←
      </Link>
      <PageTitle beside={<StatusBadge status={status} />}>
        {rfc ? `${name} · ${rfc}` : name}
      </PageTitle>
    </header>
  );
});
