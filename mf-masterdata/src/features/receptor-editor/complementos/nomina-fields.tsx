import { Cell, FormSection, SelectField, TextField, MoneyField, DayField } from '@timbra/ui-kit';
import { mensajes as formulario } from '../../../shared/form/mensajes.ts';
import { onlyDigits } from '../../../shared/form/given.ts';
import { mensajes } from '../mensajes.ts';
import { nominaOptions, type NominaForm } from './nomina-form.ts';

interface NominaFieldsProps {
  nomina: NominaForm;
  onChange: (nomina: NominaForm) => void;
}

type TextKey = Exclude<keyof NominaForm, 'kept'>;
interface FieldProps extends NominaFieldsProps {
  field: TextKey;
  label: string;
}

const pathOf = (field: TextKey): string => `nomina.${field}`;

const Choice = ({
  nomina,
  onChange,
  field,
  label,
}: FieldProps & { field: keyof typeof nominaOptions }) => (
  <SelectField
    path={pathOf(field)}
    label={label}
    // None is a choice of its own: payroll data may be incomplete.
    data={[{ value: '', label: formulario.elige }, ...nominaOptions[field]]}
    value={nomina[field]}
    onChange={(value) => onChange({ ...nomina, [field]: value })}
  />
);

const Salario = ({ nomina, onChange, field, label }: FieldProps) => (
  <MoneyField
    path={pathOf(field)}
    label={label}
    value={nomina[field]}
    onChange={(value) => onChange({ ...nomina, [field]: value })}
  />
);

interface TextoProps extends FieldProps {
  maxLength?: number;
  clean?: (text: string) => string;
  description?: string;
}

const Texto = ({ nomina, onChange, field, ...rest }: TextoProps) => (
  <TextField
    {...rest}
    path={pathOf(field)}
    value={nomina[field]}
    onChange={(value) => onChange({ ...nomina, [field]: value })}
  />
);

const upper = (text: string): string => text.replace(/\s/g, '').toUpperCase();

/** Payroll data of a worker (nomina §1); what is missing is a warning. */
export const NominaFields = (props: NominaFieldsProps) => (
  <FormSection title={mensajes.datosNomina}>
    <Cell span={4}>
      <Texto {...props} field="Curp" label="CURP" maxLength={18} clean={upper} />
    </Cell>
    <Cell span={4}>
      <Texto
        {...props}
        field="NumSeguridadSocial"
        label="Número de seguridad social"
        clean={onlyDigits(15)}
      />
    </Cell>
    <Cell span={4}>
      <DayField
        path={pathOf('FechaInicioRelLaboral')}
        label="Inicio de la relación laboral"
        value={props.nomina.FechaInicioRelLaboral}
        onChange={(FechaInicioRelLaboral) =>
          props.onChange({ ...props.nomina, FechaInicioRelLaboral })
        }
      />
    </Cell>
    <Cell span={4}>
      <Texto {...props} field="NumEmpleado" label="Número de empleado" maxLength={15} />
    </Cell>
    <Cell span={4}>
      <Texto {...props} field="Departamento" label="Departamento" maxLength={100} />
    </Cell>
    <Cell span={4}>
      <Texto {...props} field="Puesto" label="Puesto" maxLength={100} />
    </Cell>
    <Cell span={4}>
      <Choice {...props} field="TipoContrato" label="Tipo de contrato" />
    </Cell>
    <Cell span={4}>
      <Choice {...props} field="TipoRegimen" label="Régimen de contratación" />
    </Cell>
    <Cell span={4}>
      <Choice {...props} field="TipoJornada" label="Jornada" />
    </Cell>
    <Cell span={4}>
      <Choice {...props} field="RiesgoPuesto" label="Riesgo del puesto" />
    </Cell>
    <Cell span={4}>
      <Choice {...props} field="PeriodicidadPago" label="Periodicidad de pago" />
    </Cell>
    <Cell span={4}>
      <Choice {...props} field="Sindicalizado" label="Sindicalizado" />
    </Cell>
    <Cell span={4}>
      <Choice {...props} field="ClaveEntFed" label="Entidad federativa" />
    </Cell>
    <Cell span={4}>
      <Salario {...props} field="SalarioBaseCotApor" label="Salario base de cotización" />
    </Cell>
    <Cell span={4}>
      <Salario {...props} field="SalarioDiarioIntegrado" label="Salario diario integrado" />
    </Cell>
    <Cell span={4}>
      <Choice {...props} field="Banco" label="Banco" />
    </Cell>
    <Cell span={4}>
      <Texto
        {...props}
        field="CuentaBancaria"
        label="Cuenta o CLABE"
        clean={onlyDigits(18)}
        description="Con una CLABE el banco sobra"
      />
    </Cell>
    <Cell span={4}>
      <Texto
        {...props}
        field="RegistroPatronal"
        label="Registro patronal"
        maxLength={20}
        description="Solo si no es el del emisor"
      />
    </Cell>
  </FormSection>
);
