import type { PacAgreement } from '@timbra/contracts';
import { useDownload } from '@timbra/remote-kit';
import { formatDateTime } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import classes from './convenios.module.css';
import { mensajes } from './mensajes.ts';

const pathOf = (numero: string): string => `/convenios/${numero}.pdf`;

/** What was signed, each with its document. */
export const Firmados = ({ convenios }: { convenios: readonly PacAgreement[] }) => {
  const { download, busy } = useDownload();
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
              loading={busy === pathOf(certificate)}
              onClick={() =>
                void download({
                  path: pathOf(certificate),
                  filename: `convenio-${certificate}.pdf`,
                  failed: mensajes.noSeDescargo,
                })
              }
            >
              {mensajes.descargar}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
