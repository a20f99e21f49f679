import type { FiscalEmisor } from '@timbra/contracts';
import { useDeletion, useHost, useRecordForm } from '@timbra/remote-kit';
import { RecordPage, useConfirm } from '@timbra/ui-kit';
import { useState } from 'react';
import { CsdBadge } from '../../shared/csd/csd-badge.tsx';
import { SALIR } from '../../shared/form/salir.ts';
import { useReturnToList } from '../../shared/form/use-return-to-list.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import type { EmisorApi } from './emisor.api.ts';
import { mensajes } from './mensajes.ts';
import { judgeEmisor, toEmisorBody, toEmisorForm } from './emisor-form.ts';
import { CAMPOS } from './pasos.ts';
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
  const { confirm, dialog } = useConfirm();
  const form = useRecordForm({
    initial: toEmisorForm(emisor),
    fields: CAMPOS,
    judge: judgeEmisor,
    save: (values) => api.update(emisor.id, toEmisorBody(values)),
    onSaved: () => done(mensajes.guardado),
    ask: () => confirm(SALIR),
  });
  const { values, set, leave } = form;

  const deletion = useDeletion({
    ask: () =>
      confirm({
        title: mensajes.borrar,
        children: mensajes.borrarTexto(emisor.nombre),
        confirmLabel: mensajes.borrar,
        danger: true,
      }),
    remove: () => api.delete(emisor.id),
    onDeleted: () => leave(() => done(mensajes.borrado)),
  });

  return (
    <RecordPage
      form={form}
      dialog={dialog}
      title={mensajes.editar}
      beside={<CsdBadge text={emisor.csdStatus} />}
      back={LISTA}
      deletion={administers ? { ...deletion, label: mensajes.borrar } : null}
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
