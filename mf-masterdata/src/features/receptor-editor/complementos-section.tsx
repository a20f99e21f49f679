import { Cell, CheckField, FormSection, type Confirm } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';
import { newIne } from './complementos/ine-form.ts';
import { newNomina, regimenDelTrabajador } from './complementos/nomina-form.ts';
import { keepRegimen } from '../../shared/regimen/regimenes.ts';
import { IneFields } from './complementos/ine-fields.tsx';
import { NominaFields } from './complementos/nomina-fields.tsx';
import type { ReceptorFieldsProps } from './receptor-fields.ts';

interface ComplementosSectionProps extends ReceptorFieldsProps {
  confirm: Confirm;
  /** What is stored is not thrown away without a question (receptores §5). */
  stored: { ine: boolean; nomina: boolean };
}

/** receptores §5: INE or payroll, never both. */
export const ComplementosSection = (props: ComplementosSectionProps) => {
  const { values, set, confirm, stored } = props;
  const { ine, nomina } = values;
  const ask = (text: string) =>
    confirm({
      title: mensajes.seguro,
      children: text,
      confirmLabel: mensajes.quitar,
      danger: true,
    });
  const checkIne = async (checked: boolean) => {
    if (checked) return set({ ine: newIne() });
    if (!stored.ine || (await ask(mensajes.quitarIne))) set({ ine: null });
  };
  const checkNomina = async (checked: boolean) => {
    if (checked) {
      const regimen = keepRegimen(values.rfc, regimenDelTrabajador(values.regimen));
      return set({ nomina: newNomina(), regimen });
    }
    if (!stored.nomina || (await ask(mensajes.quitarNomina))) set({ nomina: null });
  };

  return (
    <>
      <FormSection title={mensajes.complementos}>
        <Cell span={6}>
          <CheckField
            path="ine"
            label={mensajes.partido}
            value={ine !== null}
            disabled={nomina !== null}
            description={nomina ? mensajes.unoSolo : undefined}
            onChange={(checked) => void checkIne(checked)}
          />
        </Cell>
        <Cell span={6}>
          <CheckField
            path="nomina"
            label={mensajes.empleado}
            value={nomina !== null}
            disabled={ine !== null}
            description={ine ? mensajes.unoSolo : undefined}
            onChange={(checked) => void checkNomina(checked)}
          />
        </Cell>
      </FormSection>
      {ine && <IneFields ine={ine} onChange={(next) => set({ ine: next })} />}
      {nomina && <NominaFields nomina={nomina} onChange={(next) => set({ nomina: next })} />}
    </>
  );
};
