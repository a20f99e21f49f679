import { Cell, SelectField, TextField } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { onlyDigits } from '../form/given.ts';
import { direccionWarning, padCp, type DireccionForm } from './direccion-form.ts';
import { useLugar } from './use-lugar.ts';

const PAISES = [
  { value: 'MEX', label: 'México' },
  { value: 'ZZZ', label: 'Otro país' },
] as const;
const cleanCp = onlyDigits(5);

interface DireccionFieldsProps {
  /** 'fiscalDirecciones.0' */
  path: string;
  value: DireccionForm;
  onChange: (value: DireccionForm) => void;
  /** Addresses of issuers have a name of their own; those of receivers do not (receptores §3). */
  withNombre?: boolean;
  onRemove?: () => void;
}

/** One fiscal address (receptores §3). */
export const DireccionFields = (props: DireccionFieldsProps) => {
  const { path, value, onChange, withNombre = false, onRemove } = props;
  const set = (change: Partial<DireccionForm>) => onChange({ ...value, ...change });
  const isForeign = value.pais !== 'MEX';
  const lugar = useLugar(isForeign ? '' : value.cp);
  return (
    <>
      {withNombre && (
        <Cell span={6}>
          <TextField
            path={`${path}.nombre`}
            label="Nombre de la dirección"
            placeholder="Matriz, sucursal…"
            maxLength={100}
            value={value.nombre}
            onChange={(nombre) => set({ nombre })}
          />
        </Cell>
      )}
      <Cell span={3}>
        <SelectField
          path={`${path}.pais`}
          label="País"
          value={value.pais}
          data={PAISES}
          onChange={(pais) => set({ pais: pais as DireccionForm['pais'] })}
        />
      </Cell>
      <Cell span={3}>
        <TextField
          path={`${path}.cp`}
          label="Código postal"
          inputMode="numeric"
          required={!isForeign}
          clean={cleanCp}
          value={value.cp}
          description={lugar === null ? 'No está en el catálogo del SAT' : (lugar ?? ' ')}
          onBlur={() => set({ cp: padCp(value.cp) })}
          onChange={(cp) => set({ cp })}
        />
      </Cell>
      <Cell span={withNombre ? 12 : 6}>
        <TextField
          path={`${path}.direccion`}
          label="Dirección"
          placeholder="Calle, número, colonia, municipio y estado"
          maxLength={500}
          description={direccionWarning(value)}
          value={value.direccion}
          onChange={(direccion) => set({ direccion })}
        />
      </Cell>
      {onRemove && (
        <Cell span={12}>
          <Button variant="subtle" c="var(--error)" size="compact-sm" onClick={onRemove}>
            Quitar dirección
          </Button>
        </Cell>
      )}
    </>
  );
};
