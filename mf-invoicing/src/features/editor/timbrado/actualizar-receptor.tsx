import { callApi, isApiProblem, useHost } from '@timbra/remote-kit';
import { ActionButton } from '@timbra/ui-kit';
import { useMutation, useQueryClient } from '@timbra/ui-kit/query';
import { queryKeys } from '../../../shared/query-keys.ts';
import { ScreenLink } from '../../../shared/screen-link.tsx';
import { useEditor, useForm } from '../campos/editor-context.ts';
import { focusField } from '../campos/focus.ts';
import { useReceptores } from '../campos/use-master-data.ts';
import bannerClasses from '../estilos/banner.module.css';
import { mensajes } from '../mensajes.ts';
import { regimenText } from '../partes/regimen-text.ts';

/** Brings the receiver's record to what SAT says of it; the draft takes it when it is stamped. */
const useActualizar = () => {
  const { api } = useHost();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      callApi(api, 'POST /receptores/{id}/actualizar-del-sat', { params: { id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.receptores }),
  });
};

const failureText = (error: unknown): string =>
  (isApiProblem(error) && (error.errors[0]?.message ?? error.message)) ||
  mensajes.receptorSinActualizar;

/** What is done about a refusal that is about the receiver's data at SAT (timbrado §7). */
export const ActualizarReceptor = () => {
  const { store } = useEditor();
  const id = useForm(store, (it) => it.datos.receptor);
  const receptor = useReceptores().items.find((it) => it.id === id);
  const { mutate, isPending, data, error } = useActualizar();
  const cp = data?.fiscalDirecciones.at(-1)?.cp ?? '';
  return (
    <>
      <div className={bannerClasses.bannerActions}>
        {receptor?.idCif && (
          <ActionButton
            variant="default"
            busy={isPending}
            busyLabel={mensajes.actualizandoReceptor}
            onClick={() => mutate(id)}
          >
            {mensajes.actualizarReceptor}
          </ActionButton>
        )}
        {receptor && !receptor.idCif && (
          <ScreenLink to={`/receptores/editar/${id}`}>{mensajes.registrarIdCif}</ScreenLink>
        )}
        <button
          type="button"
          className={bannerClasses.linkButton}
          onClick={() => focusField({ field: 'receptor' })}
        >
          {mensajes.revisarReceptor}
        </button>
      </div>
      <p role="status">
        {data &&
          mensajes.receptorActualizado(data.nombre, `${regimenText(data.regimen)} · C.P. ${cp}`)}
        {error && failureText(error)}
      </p>
    </>
  );
};
