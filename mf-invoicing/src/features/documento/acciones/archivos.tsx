import type { Factura } from '@timbra/contracts';
import { ActionButton, PrinterIcon } from '@timbra/ui-kit';
import { useState } from 'react';
import { useDownloadCfdi, type CfdiFormat } from '../../../shared/use-download-cfdi.ts';
import { CompartirButton } from '../compartir/compartir-button.tsx';
import classes from '../documento.module.css';
import { EnviarButton } from '../enviar/enviar-button.tsx';
import { mensajes } from '../mensajes.ts';

type Which = CfdiFormat | 'ambos';
const FORMATS: Readonly<Record<Which, readonly CfdiFormat[]>> = {
  pdf: ['pdf'],
  xml: ['xml'],
  ambos: ['pdf', 'xml'],
};

interface ArchivosProps {
  factura: Factura;
  /** Where the sheet has no printer of its own at hand. */
  onPrint?: () => void;
  /** False for a person without permission to write vouchers: they may not share one either. */
  canShare: boolean;
  canSend: boolean;
}

/** Its files, and what gives them to others. */
export const Archivos = ({ factura, onPrint, canShare, canSend }: ArchivosProps) => {
  const { download } = useDownloadCfdi();
  const [busy, setBusy] = useState<Which | null>(null);
  const save = async (which: Which) => {
    setBusy(which);
    for (const format of FORMATS[which]) await download(factura, format);
    setBusy(null);
  };
  return (
    <div className={classes.archivos}>
      {(['pdf', 'xml', 'ambos'] as const).map((which) => (
        // Busy, it keeps the focus: a disabled button would drop it.
        <ActionButton
          key={which}
          variant="default"
          px="xs"
          busy={busy !== null}
          busyLabel={busy === which ? mensajes.descargando : undefined}
          onClick={() => void save(which)}
        >
          {mensajes[which]}
        </ActionButton>
      ))}
      {canSend && <EnviarButton factura={factura} />}
      {canShare && <CompartirButton factura={factura} />}
      {onPrint && (
        <ActionButton variant="default" px="xs" leftSection={<PrinterIcon />} onClick={onPrint}>
          {mensajes.imprimir}
        </ActionButton>
      )}
    </div>
  );
};
