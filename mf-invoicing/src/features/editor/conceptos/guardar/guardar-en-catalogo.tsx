import type { ConceptoCatalogo } from '@timbra/contracts';
import { callApi, createIntentKeys, isApiProblem, useHost } from '@timbra/remote-kit';
import { ActionButton } from '@timbra/ui-kit';
import { useMutation, useQueryClient } from '@timbra/ui-kit/query';
import { useState } from 'react';
import { queryKeys } from '../../../../shared/query-keys.ts';
import classes from '../../estilos/editor.module.css';
import panelClasses from '../../estilos/panel.module.css';
import type { ConceptoForm } from '../../formulario/editor-form.ts';
import { mensajes } from './mensajes.ts';
import { inCatalogo, lacks, toCatalogo } from './to-catalogo.ts';

export interface GuardarEnCatalogoProps {
  concepto: ConceptoForm;
  conceptos: readonly ConceptoCatalogo[];
}

const failureText = (error: unknown): string =>
  (isApiProblem(error) && (error.errors[0]?.message ?? error.message)) || mensajes.error;

/** A line sent again after an answer that was lost is one concept. */
const useGuardar = () => {
  const { api } = useHost();
  const client = useQueryClient();
  const [keys] = useState(() => createIntentKeys<string>());
  return useMutation({
    mutationFn: (concepto: ConceptoForm) => {
      const body = toCatalogo(concepto);
      const idempotencyKey = keys.keyFor(JSON.stringify(body));
      return callApi(api, 'POST /conceptos', { body, idempotencyKey });
    },
    onSuccess: (saved) =>
      client.setQueryData<readonly ConceptoCatalogo[]>(queryKeys.conceptos, (all = []) => [
        ...all.filter(({ id }) => id !== saved.id),
        saved,
      ]),
  });
};

/** Keeps a line for the next time. Only its button does: writing a line never changes the catalogue. */
export const GuardarEnCatalogo = ({ concepto, conceptos }: GuardarEnCatalogoProps) => {
  const { mutate, isPending, data, error } = useGuardar();
  const isThere = inCatalogo(concepto, conceptos);
  const lacking = lacks(concepto);
  const said = () => {
    if (isThere) return data ? mensajes.guardado : mensajes.yaEsta;
    if (error) return failureText(error);
    return lacking.length > 0 ? mensajes.falta(lacking) : mensajes.ayuda;
  };
  return (
    <div className={panelClasses.panelSection}>
      {!isThere && (
        <ActionButton
          variant="default"
          busy={isPending}
          disabledReason={lacking.length > 0 ? mensajes.falta(lacking) : null}
          onClick={() => mutate(concepto)}
        >
          {mensajes.guardar}
        </ActionButton>
      )}
      <p role="status" className={classes.second}>
        {said()}
      </p>
    </div>
  );
};
