import type { FieldError, FiscalCertificado, FiscalEmisor } from '@timbra/contracts';
import { isApiProblem, useHost } from '@timbra/remote-kit';
import { Cell, FormSection, Notice, type Confirm } from '@timbra/ui-kit';
import { useQueryClient } from '@timbra/ui-kit/query';
import { useState } from 'react';
import { queryKeys } from '../../shared/query-keys.ts';
import type { EmisorApi } from './emisor.api.ts';
import classes from './emisor-editor.module.css';
import { mensajes } from './mensajes.ts';
import { noFiles, toBase64 } from './csd/csd-files.ts';
import { CertificadoItem } from './csd/certificado-item.tsx';
import { CsdFilesPanel } from './csd/csd-files-panel.tsx';

interface CertificadosSectionProps {
  confirm: Confirm;
  api: EmisorApi;
  emisorId: string;
  rfc: string;
  certificados: readonly FiscalCertificado[];
  /** Keys are the administrator's; others see the certificates that there are. */
  readOnly: boolean;
  onCertificados: (certificados: readonly FiscalCertificado[]) => void;
}

const errorsOf = (error: unknown): readonly FieldError[] => {
  if (isApiProblem(error) && error.errors.length > 0) return error.errors;
  return [{ path: 'cer', message: error instanceof Error ? error.message : String(error) }];
};

/** Certificates of a stored issuer: added and removed at once, apart from the rest of the form. */
export const CertificadosSection = (props: CertificadosSectionProps) => {
  const { api, emisorId, rfc, certificados, readOnly, onCertificados, confirm } = props;
  const host = useHost();
  const queries = useQueryClient();
  const [files, setFiles] = useState(noFiles);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [busy, setBusy] = useState(false);

  const changed = (next: readonly FiscalCertificado[]) => {
    onCertificados(next);
    for (const queryKey of [queryKeys.emisores, queryKeys.avisos, queryKeys.convenios]) {
      void queries.invalidateQueries({ queryKey });
    }
  };
  const add = async (password: string) => {
    if (!files.cer || !files.key) return;
    setBusy(true);
    setErrors([]);
    try {
      const [cer, key] = await Promise.all([toBase64(files.cer), toBase64(files.key)]);
      const emisor: FiscalEmisor = await api.addCertificado(emisorId, { cer, key, password });
      setFiles(noFiles());
      changed(emisor.fiscalCertificados);
      host.notify({ kind: 'exito', title: mensajes.agregado });
    } catch (error) {
      setErrors(errorsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const remove = async ({ numero }: FiscalCertificado) => {
    const yes = await confirm({
      title: mensajes.seguro,
      children: mensajes.quitarCertificado(numero),
      confirmLabel: mensajes.quitar,
      danger: true,
    });
    if (!yes) return;
    setBusy(true);
    try {
      await api.removeCertificado(emisorId, numero);
      changed(certificados.filter((it) => it.numero !== numero));
      host.notify({ kind: 'exito', title: mensajes.quitado });
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      host.notify({ kind: 'error', title: mensajes.noSeQuito, message });
    } finally {
      setBusy(false);
    }
  };

  return (
    <FormSection
      title={mensajes.certificados}
      intro={readOnly ? undefined : mensajes.certificadosAyuda}
    >
      <Cell span={12}>
        {certificados.length === 0 ? (
          <Notice kind="aviso" title={mensajes.sinCertificados} />
        ) : (
          <ul className={classes.certs}>
            {certificados.map((it) => (
              <CertificadoItem
                key={it.numero}
                certificado={it}
                busy={busy}
                onRemove={readOnly ? undefined : () => void remove(it)}
              />
            ))}
          </ul>
        )}
      </Cell>
      <Cell span={12}>
        {readOnly ? (
          <Notice kind="info">{mensajes.soloAdministra}</Notice>
        ) : (
          <CsdFilesPanel
            files={files}
            onFiles={(next) => {
              setErrors([]);
              setFiles(next);
            }}
            rfc={rfc}
            errors={errors}
            busy={busy}
            isReady={false}
            confirmLabel={mensajes.agregar}
            onPassword={(password) => void add(password)}
          />
        )}
      </Cell>
    </FormSection>
  );
};
