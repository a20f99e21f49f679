import type { FiscalEmisor } from '@timbra/contracts';
import { useHost, useRecordForm } from '@timbra/remote-kit';
import { Cell, FormSection, Notice, RecordPage, useConfirm } from '@timbra/ui-kit';
import { useQueryClient } from '@timbra/ui-kit/query';
import { useState } from 'react';
import { SALIR } from '../../shared/form/salir.ts';
import { useReturnToList } from '../../shared/form/use-return-to-list.ts';
import { queryKeys } from '../../shared/query-keys.ts';
import type { EmisorApi } from './emisor.api.ts';
import { saveNuevoEmisor } from './save-nuevo-emisor.ts';
import { mensajes } from './mensajes.ts';
import { changeRfc } from './emisor-form.ts';
import { judgeNuevoEmisor, startNuevoEmisor } from './nuevo-emisor-form.ts';
import { CAMPOS, errorsOf, pasoOf, PASOS, type Paso } from './pasos.ts';
import { CsdFilesPanel } from './csd/csd-files-panel.tsx';
import { DatosSection } from './datos-section.tsx';
import { DireccionesSection } from './direcciones-section.tsx';
import { OpcionalSection } from './opcional-section.tsx';
import { Steps } from './steps.tsx';

const LISTA = '/emisores';
const LAST = PASOS.length - 1;

/** Three steps, saved at the end (emisores §2). */
export const NuevoEmisor = ({ api }: { api: EmisorApi }) => {
  const host = useHost();
  const administers = host.permissions.includes('administrar cuenta');
  const queries = useQueryClient();
  const done = useReturnToList(LISTA, queryKeys.emisores);
  const [at, setAt] = useState(0);
  const [tried, setTried] = useState<Partial<Record<Paso, number>>>({});
  const [failures, setFailures] = useState(0);
  /** Stored already: only its certificate was refused. */
  const [stored, setStored] = useState<FiscalEmisor | null>(null);
  const paso = PASOS[at] ?? 'csd';

  const { confirm, dialog } = useConfirm();
  const form = useRecordForm({
    initial: startNuevoEmisor(host.session.user.email),
    fields: CAMPOS,
    judge: judgeNuevoEmisor,
    save: (values, key) =>
      saveNuevoEmisor(api, values, {
        key,
        stored,
        onStored: (emisor) => {
          setStored(emisor);
          void queries.invalidateQueries({ queryKey: queryKeys.emisores });
        },
      }),
    onSaved: () => done(mensajes.guardado),
    ask: () => confirm(SALIR),
  });
  const { values, set, errors } = form;
  // What the server refused is mended in the step it belongs to.
  if (form.attempts !== failures) {
    setFailures(form.attempts);
    const first = errors[0];
    if (first) setAt(PASOS.indexOf(pasoOf(first)));
  }

  const ofStep = errorsOf(paso, errors);
  const blocked = errorsOf(paso, judgeNuevoEmisor(values)).length > 0;
  const attempts = (tried[paso] ?? 0) + form.attempts;
  const next = () => {
    if (blocked) setTried((now) => ({ ...now, [paso]: (now[paso] ?? 0) + 1 }));
    else if (at < LAST) setAt(at + 1);
    else form.submit();
  };
  const stepForm = {
    ...form,
    blocked,
    attempts,
    errors: ofStep,
    errorOf: (path: string) =>
      attempts > 0 ? ofStep.find((it) => it.path === path)?.message : undefined,
    submit: next,
  };

  return (
    <RecordPage
      form={stepForm}
      dialog={dialog}
      title={mensajes.nuevo}
      back={LISTA}
      onBack={at > 0 ? () => setAt(at - 1) : undefined}
      saveLabel={at < LAST ? mensajes.siguiente : undefined}
    >
      <Steps paso={paso} />
      {paso === 'csd' && (
        <FormSection
          title={mensajes.certificados}
          intro={administers ? mensajes.certificadosAyuda : undefined}
        >
          {stored && (
            <Cell span={12}>
              <Notice kind="info">{mensajes.guardadoSinCertificado}</Notice>
            </Cell>
          )}
          <Cell span={12}>
            {administers ? (
              <CsdFilesPanel
                files={values}
                onFiles={({ cer, key }) => set({ cer, key, password: '' })}
                rfc={values.rfc}
                onRead={({ rfc, nombre }) =>
                  // What was typed already stays.
                  set({
                    ...(values.rfc === '' && changeRfc(values, rfc)),
                    nombre: values.nombre || nombre,
                  })
                }
                errors={attempts > 0 ? ofStep : []}
                busy={form.busy}
                isReady={values.password !== '' && ofStep.length === 0}
                confirmLabel={mensajes.continuar}
                onPassword={(password) => set({ password })}
                note={mensajes.porGuardar}
              />
            ) : (
              <Notice kind="info">{mensajes.sinCsdPorAhora}</Notice>
            )}
          </Cell>
          {administers && !values.cer && !values.key && <Cell span={12}>{mensajes.despues}</Cell>}
        </FormSection>
      )}
      {paso === 'datos' && (
        <>
          <DatosSection values={values} set={set} hasCertificados={false} />
          <DireccionesSection values={values} set={set} />
        </>
      )}
      {paso === 'opcional' && <OpcionalSection values={values} set={set} confirm={confirm} />}
    </RecordPage>
  );
};
