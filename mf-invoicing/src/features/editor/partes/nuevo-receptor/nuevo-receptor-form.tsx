import type { ReceptorRow } from '@timbra/contracts';
import { ActionButton, ErrorSummary, FormContext, Notice, problemsOf } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useRef, type FormEvent } from 'react';
import extraClasses from '../../estilos/extras.module.css';
import panelClasses from '../../estilos/panel.module.css';
import { mensajes } from '../../mensajes.ts';
import { NuevoReceptorFields } from './nuevo-receptor-fields.tsx';
import { ReceptorRepetido } from './receptor-repetido.tsx';
import { useNuevoReceptor } from './use-nuevo-receptor.ts';

interface NuevoReceptorFormProps {
  text: string;
  receptores: readonly ReceptorRow[];
  onSaved: (row: ReceptorRow) => void;
  /** One that is there already. */
  onUse: (row: ReceptorRow) => void;
  onClose: () => void;
}

/** editor §6: save is disabled while the receiver is invalid or being saved. */
export const NuevoReceptorForm = (props: NuevoReceptorFormProps) => {
  const { text, receptores, onSaved, onUse, onClose } = props;
  const nuevo = useNuevoReceptor(text, receptores, onSaved);
  const { values, set, blocked, own, errors, errorOf, busy, failure, attempts, isRepeated } = nuevo;
  const attempted = attempts > 0;
  const summary = useRef<HTMLDivElement>(null);
  const repetido = useRef<HTMLDivElement>(null);
  const explain = () => {
    nuevo.attempt();
    summary.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The portal's parent in React is the invoice: this form is none of its business.
    event.stopPropagation();
    if (blocked) explain();
    else if (isRepeated) repetido.current?.focus();
    else nuevo.submit();
  };
  return (
    <FormContext value={{ errorOf, readOnly: busy }}>
      <form className={extraClasses.stack} noValidate onSubmit={submit}>
        <NuevoReceptorFields form={values} set={set} />
        {isRepeated && !blocked && (
          <ReceptorRepetido
            ref={repetido}
            existing={nuevo.existing}
            onUse={onUse}
            onCreate={nuevo.saveAnother}
          />
        )}
        {failure && <Notice kind="error" title={failure} live />}
        <ErrorSummary
          ref={summary}
          items={problemsOf(errors)}
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
            disabledReason={own[0]?.message}
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
