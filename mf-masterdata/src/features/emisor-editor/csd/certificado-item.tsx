import { CertificadoStatus } from '@timbra/cfdi';
import type { FiscalCertificado } from '@timbra/contracts';
import { formatDate, formatDateTime } from '@timbra/ui-kit';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { CsdBadge } from '../../../shared/csd/csd-badge.tsx';
import classes from '../emisor-editor.module.css';
import { mensajes } from '../mensajes.ts';

interface CertificadoItemProps {
  certificado: FiscalCertificado;
  busy: boolean;
  /** Absent for who may not. */
  onRemove: (() => void) | undefined;
}

/** What should be known of a certificate; an error keeps it from being used. */
const warningOf = ({
  status,
  invalidForCancelacion,
  notBeforePractical,
}: FiscalCertificado): { text: string; isError: boolean } | null => {
  if (status === CertificadoStatus.Expirado) return { text: mensajes.caducado, isError: true };
  if (status === CertificadoStatus.AunNoVigente) {
    const desde = mensajes.desde(formatDateTime(notBeforePractical));
    return { text: `${mensajes.aunNo}. ${desde}`, isError: false };
  }
  return invalidForCancelacion ? { text: mensajes.noCancela, isError: true } : null;
};

export const CertificadoItem = ({ certificado, busy, onRemove }: CertificadoItemProps) => {
  const { numero, notBefore, notAfter, status } = certificado;
  const warning = warningOf(certificado);
  return (
    <li className={classes.cert}>
      <div className={classes.certText}>
        <p className={classes.certHead}>
          <span className={classes.certNumber}>{mensajes.numero(numero)}</span>
          <CsdBadge text={status} />
        </p>
        <p className={classes.second}>
          {mensajes.vigencia(formatDate(notBefore), formatDate(notAfter))}
        </p>
        {warning && (
          <p className={classes.certWarning} data-error={warning.isError || undefined}>
            {warning.text}
          </p>
        )}
      </div>
      {onRemove && (
        <CloseButton
          size={36}
          iconSize={16}
          disabled={busy}
          aria-label={`${mensajes.quitar} ${mensajes.numero(numero)}`}
          onClick={onRemove}
        />
      )}
    </li>
  );
};
