import { Button } from '@mantine/core';
import type { PacAgreement } from '@timbra/contracts';
import { saveDownload, useHost } from '@timbra/remote-kit';
import { formatDateTime } from '@timbra/ui-kit';
import { useState } from 'react';
import classes from '../convenios.module.css';
import { mensajes } from '../mensajes.ts';

/** What was signed, each with its document. */
export const Firmados = ({ convenios }: { convenios: readonly PacAgreement[] }) => {
  const { api, notify } = useHost();
  const [busy, setBusy] = useState<string | null>(null);
  const save = async (numero: string) => {
    setBusy(numero);
    try {
      saveDownload(await api.download(`/convenios/${numero}.pdf`), `convenio-${numero}.pdf`);
    } catch (error) {
      const message = error instanceof Error ? error.message : undefined;
      notify({ kind: 'error', title: mensajes.noSeDescargo, message });
    } finally {
      setBusy(null);
    }
  };
  if (convenios.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>{mensajes.firmados}</h2>
      <ul className={classes.list}>
        {convenios.map(({ id, emisor, certificate, signedAt }) => (
          <li key={id} className={classes.item}>
            <div className={classes.itemText}>
              <p>
                {emisor.nombre} · {emisor.rfc}
              </p>
              <p className={classes.second}>
                {mensajes.certificado(certificate)}
                {signedAt && ` · ${mensajes.firmadoEl(formatDateTime(signedAt))}`}
              </p>
            </div>
            <Button
              variant="default"
              aria-label={mensajes.descargarDe(certificate)}
              loading={busy === certificate}
              onClick={() => void save(certificate)}
            >
              {mensajes.descargar}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
