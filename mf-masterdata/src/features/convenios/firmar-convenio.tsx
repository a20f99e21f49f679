import { CONVENIO_INVALIDO, type PacAgreement } from '@timbra/contracts';
import { callApi, useHost, useRecordForm } from '@timbra/remote-kit';
import { RecordPage, useConfirm } from '@timbra/ui-kit';
import type { ReactNode } from 'react';
import { SALIR } from '../../shared/form/salir.ts';
import { mensajes } from './mensajes.ts';
import { isMoral, judgeConvenio, newConvenio, toConvenio } from './convenio-form.ts';
import classes from './convenios.module.css';
import { ConvenioFields } from './convenio-fields.tsx';

interface FirmarConvenioProps {
  convenio: PacAgreement;
  /** Which of those to be signed. */
  title: string;
  onSigned: () => void;
  /** Those signed already. */
  children: ReactNode;
}

/** One agreement to be signed: accepted when everything is filled in. */
export const FirmarConvenio = ({ convenio, title, onSigned, children }: FirmarConvenioProps) => {
  const { api, session } = useHost();
  const { emisor, certificate } = convenio;
  const { confirm, dialog } = useConfirm();
  const form = useRecordForm({
    initial: newConvenio(emisor, session.user),
    judge: (values) => judgeConvenio(values, emisor),
    save: (values, idempotencyKey) =>
      callApi(api, 'POST /convenios/{numero}/firmar', {
        params: { numero: certificate },
        body: toConvenio(values, emisor),
        idempotencyKey,
      }),
    onSaved: onSigned,
    ask: () => confirm(SALIR),
  });
  return (
    <RecordPage
      form={form}
      dialog={dialog}
      title={mensajes.titulo}
      intro={mensajes.intro}
      back="/emisores"
      saveLabel={mensajes.aceptar}
      busyLabel={mensajes.firmando}
      blockedReason={CONVENIO_INVALIDO}
    >
      <div>
        <p className={classes.pending}>{title}</p>
        <p>
          {emisor.nombre} · {emisor.rfc}
        </p>
        <p className={classes.second}>{mensajes.certificado(certificate)}</p>
      </div>
      <section aria-labelledby="convenio-texto">
        <h2 id="convenio-texto" className={classes.title}>
          {mensajes.texto}
        </h2>
        <p className={classes.texto}>{convenio.texto}</p>
      </section>
      <ConvenioFields
        values={form.values}
        set={form.set}
        moral={isMoral(emisor)}
        blocked={form.blocked}
      />
      {children}
    </RecordPage>
  );
};
