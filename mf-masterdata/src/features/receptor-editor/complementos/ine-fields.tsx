import { MAX_ENTIDADES_INE } from '@timbra/contracts';
import {
  ActionButton,
  Cell,
  comites,
  FormSection,
  ineFields,
  Notice,
  PlusIcon,
  procesos,
  SelectField,
  TextField,
} from '@timbra/ui-kit';
import { Text } from '@timbra/ui-kit/mantine';
import { onlyDigits } from '../../../shared/form/given.ts';
import { mensajes as formulario } from '../../../shared/form/mensajes.ts';
import { mensajes } from '../mensajes.ts';
import { changeIne, emptyEntidad, type IneForm } from './ine-form.ts';
import { EntidadRow } from './entidad-row.tsx';

interface IneFieldsProps {
  ine: IneForm;
  onChange: (ine: IneForm) => void;
}

const clean = onlyDigits(6);

/** INE data of a receiver; what is missing is a warning (receptores §4). */
export const IneFields = ({ ine, onChange }: IneFieldsProps) => {
  const fields = ineFields(ine);
  const set = (change: Partial<IneForm>) => onChange(changeIne(ine, change));
  const full =
    ine.entidades.length < MAX_ENTIDADES_INE ? null : mensajes.cabenEntidades(MAX_ENTIDADES_INE);
  return (
    <FormSection title={mensajes.datosIne}>
      <Cell span={4}>
        <SelectField
          path="ine.tipoProceso"
          label={mensajes.proceso}
          none={formulario.elige}
          data={procesos}
          value={ine.tipoProceso}
          onChange={(tipoProceso) => set({ tipoProceso })}
        />
      </Cell>
      <Cell span={4}>
        <SelectField
          path="ine.tipoComite"
          label={mensajes.comite}
          none={formulario.elige}
          data={comites}
          disabled={!fields.tipoComite}
          value={fields.tipoComite ? ine.tipoComite : ''}
          onChange={(tipoComite) => set({ tipoComite })}
        />
      </Cell>
      <Cell span={4}>
        <TextField
          path="ine.idContabilidad"
          label={mensajes.contabilidad}
          description={mensajes.contabilidadAyuda}
          inputMode="numeric"
          clean={clean}
          disabled={!fields.idContabilidad}
          value={fields.idContabilidad ? ine.idContabilidad : ''}
          onChange={(idContabilidad) => set({ idContabilidad })}
        />
      </Cell>
      {fields.entidades && ine.entidades.length === 0 && (
        <Cell span={12}>
          <Notice kind="aviso">{mensajes.sinEntidades}</Notice>
        </Cell>
      )}
      {fields.entidades &&
        // Rows have no identity of their own; each field shows what its row holds.
        ine.entidades.map((_entidad, at) => (
          <EntidadRow key={at} ine={ine} at={at} onChange={(entidades) => set({ entidades })} />
        ))}
      {fields.entidades && (
        <Cell span={12}>
          <ActionButton
            variant="default"
            leftSection={<PlusIcon size={14} />}
            disabledReason={full}
            onClick={() => set({ entidades: [...ine.entidades, emptyEntidad()] })}
          >
            {mensajes.agregarEntidad}
          </ActionButton>
          {full && (
            <Text span size="sm" ml="xs">
              {full}
            </Text>
          )}
        </Cell>
      )}
    </FormSection>
  );
};
