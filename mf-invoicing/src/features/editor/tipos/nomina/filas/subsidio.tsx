import { PlusIcon } from '@timbra/ui-kit';
import { Button, CloseButton } from '@timbra/ui-kit/mantine';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import { ExtraMoney, ExtraText } from '../../../campos/extra-fields.tsx';
import extraClasses from '../../../estilos/extras.module.css';
import classes from '../../../estilos/editor.module.css';
import { idOf } from '../../../campos/field-refs.ts';
import { mensajes } from '../mensajes.ts';
import { indexOfSubsidio } from '../formulario/filas.ts';
import { addSubsidio } from '../formulario/nomina-form.ts';
import { FilaQuitada } from './fila-quitada.tsx';

/** The employment subsidy: wages carry it even when it is of nothing (nomina §7). */
export const Subsidio = () => {
  const { store, readOnly } = useEditor();
  const at = useForm(store, (it) => indexOfSubsidio(it.extras.nomina));
  const isDeleted = useForm(store, (it) => it.extras.nomina?.OtrosPagos?.[at]?.isDeleted === true);
  const path = `nomina.OtrosPagos.${at}`;
  const isThere = at >= 0 && !isDeleted;
  return (
    <section
      id={idOf({ field: `${path}.TipoOtroPago` })}
      tabIndex={-1}
      className={`${extraClasses.extra} ${extraClasses.stack}`}
      aria-label={mensajes.subsidio}
    >
      <div className={extraClasses.extraHead}>
        <h2 className={classes.sectionTitle}>{mensajes.subsidio}</h2>
        {!readOnly && isThere && (
          <CloseButton
            aria-label={`${mensajes.quitar} ${mensajes.subsidio}`}
            onClick={() => store.setExtra(`${path}.isDeleted`, true)}
          />
        )}
      </div>
      {isThere && (
        <div className={extraClasses.fields}>
          <ExtraText path={`${path}.Clave`} label={mensajes.clave} maxLength={15} />
          <ExtraMoney path={`${path}.SubsidioCausado`} label={mensajes.subsidioCausado} />
          <ExtraMoney path={`${path}.Importe`} label={mensajes.subsidioPagado} />
        </div>
      )}
      {!readOnly && isDeleted && <FilaQuitada path={path} name={mensajes.subsidio} />}
      {!readOnly && at < 0 && (
        <div>
          <Button
            variant="default"
            leftSection={<PlusIcon size={14} />}
            onClick={() => store.change(addSubsidio)}
          >
            {mensajes.subsidio}
          </Button>
        </div>
      )}
    </section>
  );
};
