import { CertificadoStatus } from '@timbra/cfdi';
import { StatusBadge, WarningIcon, type StatusName } from '@timbra/ui-kit';
import type { ComponentType } from 'react';

interface Look {
  status: StatusName;
  icon?: ComponentType<{ size?: number }>;
}

const looks: Readonly<Record<string, Look>> = {
  [CertificadoStatus.Vigente]: { status: 'timbrada' },
  [CertificadoStatus.ExpiraPronto]: { status: 'prueba', icon: WarningIcon },
  [CertificadoStatus.AunNoVigente]: { status: 'enProceso' },
};

/** emisores §6: Vigente, Expira pronto, Expirado, and why an issuer cannot be used. */
export const CsdBadge = ({ text }: { text: string }) => (
  <StatusBadge {...(looks[text] ?? { status: 'error' })} word={text.replace(/\.$/, '')} />
);
