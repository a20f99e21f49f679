import { Button } from '@mantine/core';
import type { ReceptorRow } from '@timbra/contracts';
import { ActionButton, ErrorSummary, fieldId, FormContext, Notice } from '@timbra/ui-kit';
import { useRef, type FormEvent } from 'react';
import extraClasses from '../../extras.module.css';
import panelClasses from '../../panel.module.css';
import { mensajes } from '../../mensajes.ts';
import { NuevoReceptorFields } from './nuevo-receptor-fields.tsx';
import { useNuevoReceptor } from './use-nuevo-receptor.ts';

interface NuevoReceptorFormProps {
  text: string;
  onSaved: (row: ReceptorRow) => void;
  onClose: () => void;
}

/** spec 1 §2: save is disabled while the receiver is invalid or being saved. */
export const NuevoReceptorForm = ({ text, onSaved, onClose }: NuevoReceptorFormProps) => {
  const { form, set, errors, shown, busy, failure, attempted, attempt, save } = useNuevoReceptor(
    text,
    onSaved,
  );
  const summary = useRef<HTMLDivElement>(null);
  const explain = () => {
    attempt();
    summary.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The portal's parent in React is the invoice: this form is none of its business.
    event.stopPropagation();
    if (errors.length > 0) explain();
    else save();
  };
  return (
    <FormContext value={{ errorOf: (path) => shown.get(path), readOnly: busy }}>
      <form className={extraClasses.stack} noValidate onSubmit={submit}>
        <NuevoReceptorFields form={form} set={set} />
        {failure && <Notice kind="error" title={failure} live />}
        <ErrorSummary
          ref={summary}
          items={errors.map(({ path, message }) => ({ message, fieldId: fieldId(path) }))}
          neutral={!attempted}
          title={attempted ? undefined : mensajes.faltaParaGuardar(errors.length)}
        />
        <div className={panelClasses.panelActions}>
          <Button variant="default" onClick={onClose}>
            {mensajes.cancelar}
          </Button>
          <ActionButton
            type="submit"
            busy={busy}
            busyLabel={mensajes.guardando}
            disabledReason={errors[0]?.message}
            onBlocked={explain}
            onClick={() => undefined}
          >
            {mensajes.guardar}
          </ActionButton>
        </div>
      </form>
    </FormContext>
  );
};
