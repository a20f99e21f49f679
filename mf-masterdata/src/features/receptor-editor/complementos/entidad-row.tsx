import {
  ambitoOptions,
  Cell,
  entidadOptions,
  ineFields,
  SelectField,
  TextField,
} from '@timbra/ui-kit';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { removeAt, replaceAt } from '../../../shared/direccion/direccion-form.ts';
import { mensajes as formulario } from '../../../shared/form/mensajes.ts';
import { mensajes } from '../mensajes.ts';
import { emptyEntidad, type EntidadForm, type IneForm } from './ine-form.ts';
import classes from '../receptor-editor.module.css';

interface EntidadRowProps {
  ine: IneForm;
  at: number;
  onChange: (entidades: EntidadForm[]) => void;
}

const cleanClaves = (text: string): string => text.replace(/[^\d, ]/g, '').slice(0, 700);

export const EntidadRow = ({ ine, at, onChange }: EntidadRowProps) => {
  const fields = ineFields(ine);
  const entidad = ine.entidades[at] ?? emptyEntidad();
  const path = `ine.entidades.${at}`;
  const set = (change: Partial<EntidadForm>) =>
    onChange(replaceAt(ine.entidades, at, { ...entidad, ...change }));
  return (
    <Cell span={12}>
      <div className={classes.entidad} role="group" aria-label={`${mensajes.entidad} ${at + 1}`}>
        <SelectField
          path={`${path}.claveEntidad`}
          label={mensajes.entidad}
          none={formulario.elige}
          data={entidadOptions(ine, at)}
          value={entidad.claveEntidad}
          onChange={(claveEntidad) => set({ claveEntidad })}
        />
        {fields.ambito && (
          <SelectField
            path={`${path}.ambito`}
            label={mensajes.ambito}
            none={formulario.elige}
            data={ambitoOptions(ine, at)}
            value={entidad.ambito}
            onChange={(ambito) => set({ ambito })}
          />
        )}
        <TextField
          path={`${path}.contabilidades`}
          label={mensajes.contabilidades}
          placeholder={mensajes.contabilidadesAyuda}
          inputMode="numeric"
          clean={cleanClaves}
          value={entidad.contabilidades}
          onChange={(contabilidades) => set({ contabilidades })}
        />
        {fields.canRemove && (
          <CloseButton
            className={classes.remove}
            size={36}
            iconSize={16}
            aria-label={mensajes.quitarEntidad(at + 1)}
            onClick={() => onChange(removeAt(ine.entidades, at))}
          />
        )}
      </div>
    </Cell>
  );
};
