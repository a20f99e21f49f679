import { PLANTILLA_MASIVA, PLANTILLA_NOMINA } from '@timbra/contracts';
import { useDownload } from '@timbra/remote-kit';
import { ActionButton, DownIcon } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';

interface PlantillaProps {
  filename: typeof PLANTILLA_MASIVA | typeof PLANTILLA_NOMINA;
  children: string;
}

/** A workbook to be filled in, with lists of what the account has. */
const Plantilla = ({ filename, children }: PlantillaProps) => {
  const { download, busy } = useDownload();
  const file = { path: `/${filename}`, filename, failed: mensajes.sinPlantilla };
  return (
    <ActionButton
      variant="default"
      leftSection={<DownIcon />}
      busy={busy !== null}
      busyLabel={mensajes.descargandoPlantilla}
      onClick={() => void download(file)}
    >
      {children}
    </ActionButton>
  );
};

/** One for invoices, and one for payroll. */
export const Plantillas = () => (
  <>
    <Plantilla filename={PLANTILLA_NOMINA}>{mensajes.plantillaNomina}</Plantilla>
    <Plantilla filename={PLANTILLA_MASIVA}>{mensajes.plantilla}</Plantilla>
  </>
);
