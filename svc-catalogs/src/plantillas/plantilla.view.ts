import type { Plantilla } from '@timbra/contracts';
import type { PlantillaRecord } from './plantilla.model.ts';

export const plantillaView = ({ _id, code, label }: PlantillaRecord): Plantilla => ({
  id: _id.toString(),
  code,
  label,
});
