import { NOMBRE_DE_PAC, PACS, type Ajustes, type PacName } from '@timbra/contracts';
import { SelectInput } from '@timbra/ui-kit';
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
  <SelectInput
    label={mensajes.ordenPac}
    description={mensajes.ordenPacNota}
    inputWrapperOrder={['label', 'description', 'input', 'error']}
    data={OPTIONS}
    maw={480}
    readOnly={readOnly}
    value={value[0] ?? ''}
    onChange={(chosen) => onChange(PACS.filter((pac) => pac === chosen))}
    error={error}
  />
);
