import { Cell, CheckField, FormSection, TextField, DayField, type Confirm } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { mensajes } from './mensajes.ts';
import type { EmisorFieldsProps } from './emisor-fields.ts';

interface OpcionalSectionProps extends EmisorFieldsProps {
  confirm: Confirm;
}

/** What an issuer may have besides: contact, payroll, donee, education, and how it is used. */
export const OpcionalSection = ({ values, set, confirm }: OpcionalSectionProps) => {
  const { fiscalDonataria: donataria, autRVOE } = values;
  const ask = (children: string) =>
    confirm({ title: mensajes.seguro, children, confirmLabel: mensajes.quitar, danger: true });
  const removeDonataria = async () => {
    const isBlank = donataria?.autorizacion === '' && donataria.fecha === '';
    if (isBlank || (await ask(mensajes.quitarDonatariaTexto))) set({ fiscalDonataria: null });
  };
  const removeRvoe = async () => {
    if (autRVOE === '' || (await ask(mensajes.quitarRvoeTexto))) set({ autRVOE: null });
  };

  return (
    <>
      <FormSection title={mensajes.opcionales}>
        <Cell span={4}>
          <TextField
            path="email"
            label={mensajes.email}
            type="email"
            value={values.email}
            onChange={(email) => set({ email })}
          />
        </Cell>
        <Cell span={4}>
          <TextField
            path="nombreComercial"
            label={mensajes.nombreComercial}
            maxLength={254}
            value={values.nombreComercial}
            onChange={(nombreComercial) => set({ nombreComercial })}
          />
        </Cell>
        <Cell span={4}>
          <TextField
            path="RegistroPatronal"
            label={mensajes.registroPatronal}
            description={mensajes.registroAyuda}
            maxLength={20}
            value={values.RegistroPatronal}
            onChange={(RegistroPatronal) => set({ RegistroPatronal })}
          />
        </Cell>
      </FormSection>

      <FormSection title={mensajes.donataria} intro={mensajes.donatariaAyuda}>
        {donataria ? (
          <>
            <Cell span={4}>
              <TextField
                path="fiscalDonataria.autorizacion"
                label={mensajes.autorizacion}
                required
                maxLength={40}
                value={donataria.autorizacion}
                onChange={(autorizacion) =>
                  set({ fiscalDonataria: { ...donataria, autorizacion } })
                }
              />
            </Cell>
            <Cell span={4}>
              <DayField
                path="fiscalDonataria.fecha"
                label={mensajes.fechaAutorizacion}
                required
                value={donataria.fecha}
                onChange={(fecha) => set({ fiscalDonataria: { ...donataria, fecha } })}
              />
            </Cell>
            <Cell span={12}>
              <Button
                variant="subtle"
                c="var(--error)"
                size="compact-sm"
                onClick={() => void removeDonataria()}
              >
                {mensajes.quitarDonataria}
              </Button>
            </Cell>
          </>
        ) : (
          <Cell span={12}>
            <Button
              variant="default"
              onClick={() => set({ fiscalDonataria: { autorizacion: '', fecha: '' } })}
            >
              {mensajes.agregarDonataria}
            </Button>
          </Cell>
        )}
      </FormSection>

      <FormSection title={mensajes.rvoe} intro={mensajes.rvoeAyuda}>
        {autRVOE === null ? (
          <Cell span={12}>
            <Button variant="default" onClick={() => set({ autRVOE: '' })}>
              {mensajes.agregarRvoe}
            </Button>
          </Cell>
        ) : (
          <>
            <Cell span={4}>
              <TextField
                path="autRVOE"
                label={mensajes.autRVOE}
                maxLength={50}
                value={autRVOE}
                onChange={(next) => set({ autRVOE: next })}
              />
            </Cell>
            <Cell span={12}>
              <Button
                variant="subtle"
                c="var(--error)"
                size="compact-sm"
                onClick={() => void removeRvoe()}
              >
                {mensajes.quitarRvoe}
              </Button>
            </Cell>
          </>
        )}
      </FormSection>

      <FormSection title={mensajes.uso}>
        <Cell span={6}>
          <CheckField
            path="testOnly"
            label={mensajes.testOnly}
            description={mensajes.testOnlyAyuda}
            value={values.testOnly}
            onChange={(testOnly) => set({ testOnly })}
          />
        </Cell>
        <Cell span={6}>
          <CheckField
            path="disabled"
            label={mensajes.disabled}
            description={mensajes.disabledAyuda}
            value={values.disabled}
            onChange={(disabled) => set({ disabled })}
          />
        </Cell>
      </FormSection>
    </>
  );
};
