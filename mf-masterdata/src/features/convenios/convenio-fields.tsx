import { CONVENIO_INVALIDO } from '@timbra/contracts';
import { Cell, FormSection, Notice, TextField } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';
import { maskEmail, maskPhone, type ConvenioForm } from './convenio-form.ts';

interface ConvenioFieldsProps {
  values: ConvenioForm;
  set: (change: Partial<ConvenioForm>) => void;
  moral: boolean;
  blocked: boolean;
}

/** The form for natural or legal persons (emisores §9). */
export const ConvenioFields = ({ values, set, moral, blocked }: ConvenioFieldsProps) => {
  const { contact, signer, taxPayer } = values;
  return (
    <>
      <FormSection title={mensajes.contacto} intro={mensajes.contactoAyuda}>
        <Cell span={4}>
          <TextField
            path="contact.name"
            label={mensajes.nombre}
            required
            maxLength={120}
            value={contact.name}
            onChange={(name) => set({ contact: { ...contact, name } })}
          />
        </Cell>
        <Cell span={4}>
          <TextField
            path="contact.email"
            label={mensajes.email}
            required
            type="email"
            clean={maskEmail}
            value={contact.email}
            onChange={(email) => set({ contact: { ...contact, email } })}
          />
        </Cell>
        <Cell span={4}>
          <TextField
            path="contact.phone"
            label={mensajes.telefono}
            required
            type="tel"
            placeholder="(999) 999-9999"
            clean={maskPhone}
            value={contact.phone}
            onChange={(phone) => set({ contact: { ...contact, phone } })}
          />
        </Cell>
      </FormSection>
      <FormSection title={mensajes.firmante}>
        <Cell span={6}>
          <TextField
            path="signer.legalName"
            label={mensajes.nombreLegal}
            required
            maxLength={254}
            value={signer.legalName}
            onChange={(legalName) => set({ signer: { ...signer, legalName } })}
          />
        </Cell>
        <Cell span={6}>
          <TextField
            path="signer.position"
            label={mensajes.cargo}
            required
            maxLength={100}
            value={signer.position}
            onChange={(position) => set({ signer: { ...signer, position } })}
          />
        </Cell>
      </FormSection>
      <FormSection title={mensajes.contribuyente}>
        <Cell span={6}>
          <TextField
            path="taxPayer.id"
            label={mensajes.identificacion}
            description={mensajes.identificacionAyuda}
            required
            maxLength={60}
            value={taxPayer.id}
            onChange={(id) => set({ taxPayer: { ...taxPayer, id } })}
          />
        </Cell>
        <Cell span={6}>
          <TextField
            path="taxPayer.address"
            label={mensajes.domicilio}
            required
            maxLength={500}
            value={taxPayer.address}
            onChange={(address) => set({ taxPayer: { ...taxPayer, address } })}
          />
        </Cell>
        {moral && (
          <Cell span={12}>
            <TextField
              path="taxPayer.attorney"
              label={mensajes.poder}
              description={mensajes.poderAyuda}
              required
              maxLength={500}
              value={taxPayer.attorney ?? ''}
              onChange={(attorney) => set({ taxPayer: { ...taxPayer, attorney } })}
            />
          </Cell>
        )}
      </FormSection>
      {blocked && <Notice kind="info">{CONVENIO_INVALIDO}</Notice>}
    </>
  );
};
