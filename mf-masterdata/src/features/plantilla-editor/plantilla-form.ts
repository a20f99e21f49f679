import {
  plantillaBody,
  type FieldError,
  type Plantilla,
  type PlantillaBody,
} from '@timbra/contracts';
import { judgeBody } from '@timbra/remote-kit';

/** A template as it is edited. */
export interface PlantillaForm {
  label: string;
  code: PlantillaBody['code'];
  color: string;
  /** Ids of the issuers that use it. */
  emisores: readonly string[];
  /** The picture that was chosen and is not stored yet. */
  newLogo: File | null;
  /** The stored one stays; false once it was removed. */
  hasLogo: boolean;
}

export const newPlantilla = (): PlantillaForm => ({
  label: '',
  code: 'basic',
  color: '#1f2933',
  emisores: [],
  newLogo: null,
  hasLogo: false,
});

export const toPlantillaForm = (it: Plantilla): PlantillaForm => ({
  label: it.label,
  code: it.code,
  color: it.color,
  emisores: it.emisores,
  newLogo: null,
  hasLogo: it.logo !== undefined,
});

export const toPlantillaBody = ({
  label,
  code,
  color,
  emisores,
}: PlantillaForm): PlantillaBody => ({
  label: label.trim(),
  code,
  color,
  emisores: [...emisores],
});

export const judgePlantilla = (form: PlantillaForm): FieldError[] =>
  judgeBody(plantillaBody, toPlantillaBody(form));

export const toggle = (ids: readonly string[], id: string, on: boolean): string[] =>
  on ? [...ids.filter((it) => it !== id), id] : ids.filter((it) => it !== id);

/** By its own type, whatever the file is called. */
export const logoType = ({ type, name }: Pick<File, 'type' | 'name'>): string =>
  type || (name.toLowerCase().endsWith('.png') ? 'image/png' : 'image/jpeg');
