import type { Factura, ReceptorRow } from '@timbra/contracts';
import { Link } from '@timbra/remote-kit/router';
import { BackIcon, facturaStatus, PageTitle, StatusBadge } from '@timbra/ui-kit';
import { memo } from 'react';
import { listAddress } from '../../shared/list-address.ts';
import classes from './estilos/editor.module.css';
import { mensajes } from './mensajes.ts';
import { useEditor, useForm } from './campos/editor-context.ts';
import { titulos } from './formulario/titulos.ts';

const folioOf = ({ serie, folio }: Factura): string =>
  [serie, folio].filter((it) => it !== undefined).join('-');

interface EditorHeaderProps {
  factura: Factura | null;
  receptores: readonly ReceptorRow[];
  isDuplicate: boolean;
}

/** editor §2: the title, with the receiver's RFC appended. */
export const EditorHeader = memo(function EditorHeader(props: EditorHeaderProps) {
  const { factura, receptores, isDuplicate } = props;
  const { store, kind } = useEditor();
  const receptorId = useForm(store, (it) => it.datos.receptor);
  const rfc = receptores.find((it) => it.id === receptorId)?.rfc ?? factura?.receptor?.rfc;
  const titulo = titulos[kind.kind];
  const nuevo = isDuplicate ? mensajes.duplicar : titulo.nuevo;
  const name = factura ? `${titulo.guardado} ${folioOf(factura)}`.trim() : nuevo;
  return (
    <header className={classes.header}>
      <Link
        to={listAddress()}
        className={classes.back}
        aria-label={mensajes.lista}
        title={mensajes.lista}
      >
        <BackIcon size={20} />
      </Link>
      <PageTitle beside={<StatusBadge status={factura ? facturaStatus(factura) : 'borrador'} />}>
        {rfc ? `${name} · ${rfc}` : name}
      </PageTitle>
    </header>
  );
});
