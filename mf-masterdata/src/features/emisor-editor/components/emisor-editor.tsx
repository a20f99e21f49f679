import type { FiscalEmisor } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { useState } from 'react';
import { CsdBadge } from '../../../shared/csd/csd-badge.tsx';
import { DeleteButton } from '../../../shared/form/delete-button.tsx';
import { RecordPage } from '../../../shared/form/record-page.tsx';
import { useDelete } from '../../../shared/form/use-delete.ts';
import { useRecordForm } from '../../../shared/form/use-record-form.ts';
import { useReturnToList } from '../../../shared/form/use-return-to-list.ts';
import { queryKeys } from '../../../shared/query-keys.ts';
import type { EmisorApi } from '../api/emisor.api.ts';
import { mensajes } from '../mensajes.ts';
import { judgeEmisor, toEmisorBody, toEmisorForm } from '../model/emisor-form.ts';
import { CAMPOS } from '../model/pasos.ts';
import { CertificadosSection } from './certificados-section.tsx';
import { DatosSection } from './datos-section.tsx';
import { DireccionesSection } from './direcciones-section.tsx';
import { OpcionalSection } from './opcional-section.tsx';

interface EmisorEditorProps {
  api: EmisorApi;
  emisor: FiscalEmisor;
}

const LISTA = '/emisores';

export const EmisorEditor = ({ api, emisor }: EmisorEditorProps) => {
  const administers = useHost().permissions.includes('administrar cuenta');
  const [certificados, setCertificados] = useState<FiscalEmisor['fiscalCertificados']>(
    emisor.fiscalCertificados,
  );

  const done = useReturnToList(LISTA, queryKeys.emisores);
  const form = useRecordForm({
    initial: toEmisorForm(emisor),
    fields: CAMPOS,
    judge: judgeEmisor,
    save: (values) => api.update(emisor.id, toEmisorBody(values)),
    onSaved: () => done(mensajes.guardado),
  });
  const { values, set, confirm, leave } = form;

  const deletion = useDelete({
    question: {
      title: mensajes.borrar,
      children: mensajes.borrarTexto(emisor.nombre),
      confirmLabel: mensajes.borrar,
    },
    confirm,
    remove: () => api.delete(emisor.id),
    onDeleted: () => leave(() => done(mensajes.borrado)),
  });

  return (
    <RecordPage
      form={form}
      title={mensajes.editar}
      beside={<CsdBadge text={emisor.csdStatus} />}
      back={LISTA}
      danger={
        administers && (
          <DeleteButton busy={deletion.busy || form.busy} onClick={deletion.run}>
            {mensajes.borrar}
          </DeleteButton>
        )
      }
    >
      <CertificadosSection
        api={api}
        emisorId={emisor.id}
        rfc={emisor.rfc}
        certificados={certificados}
        readOnly={!administers}
        onCertificados={(next) => setCertificados([...next])}
        confirm={confirm}
      />
      <DatosSection values={values} set={set} hasCertificados={certificados.length > 0} />
      <DireccionesSection values={values} set={set} />
      <OpcionalSection values={values} set={set} confirm={confirm} />
    </RecordPage>
  );
};
