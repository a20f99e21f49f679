import { NativeSelect } from '@mantine/core';
import { NOMBRE_DE_PAC, PACS, type Ajustes, type PacName } from '@timbra/contracts';
import { mensajes } from './mensajes.ts';

interface OrdenPacProps {
  value: Ajustes['ordenPac'];
  readOnly: boolean;
  onChange: (value: PacName[]) => void;
  error?: string;
}

const OPTIONS = [
  { value: '', label: mensajes.pacDeLaInstalacion },
  ...PACS.map((pac) => ({ value: pac, label: mensajes.primeroPac(NOMBRE_DE_PAC[pac]) })),
];

/** Which PAC is asked first; the others follow in the installation's order. */
export const OrdenPac = ({ value, readOnly, onChange, error }: OrdenPacProps) => (
  <NativeSelect
    label={mensajes.ordenPac}
    description={mensajes.ordenPacNota}
    data={OPTIONS}
    maw={480}
    disabled={readOnly}
    value={value[0] ?? ''}
    onChange={(event) => onChange(PACS.filter((pac) => pac === event.currentTarget.value))}
    error={error}
  />
);
