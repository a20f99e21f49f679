import { SelectField } from '@timbra/ui-kit';
import { mensajes } from '../form/mensajes.ts';
import { regimenesOf } from './regimenes.ts';

interface RegimenFieldProps {
  /** Tells the kind of person. */
  rfc: string;
  value: string;
  onChange: (regimen: string) => void;
  readOnly?: boolean;
  description?: string;
}

export const RegimenField = ({ rfc, ...rest }: RegimenFieldProps) => (
  <SelectField
    {...rest}
    path="regimen"
    label="Régimen fiscal"
    none={mensajes.elige}
    data={regimenesOf(rfc)}
    required
  />
);
