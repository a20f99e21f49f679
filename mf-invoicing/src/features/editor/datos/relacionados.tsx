import { catalogos } from '@timbra/cfdi';
import { MAX_RELACIONES } from '@timbra/contracts';
import { PlusIcon } from '@timbra/ui-kit';
import { Button, CloseButton } from '@timbra/ui-kit/mantine';
import { NativeSelect, Textarea } from '@timbra/ui-kit/mantine-sections';
import extraClasses from '../estilos/extras.module.css';
import classes from '../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';
import { addRelacion, removeRelacion } from '../formulario/relaciones.ts';
import { useEditor, useExtra, useForm } from '../campos/editor-context.ts';
import { claveOption } from '../campos/options.ts';

const tipos = catalogos.c_TipoRelacion.map(claveOption);

const Relacion = ({ at, canRemove }: { at: number; canRemove: boolean }) => {
  const { store } = useEditor();
  const tipo = useExtra(`cfdiRelacionados.${at}.tipoRelacion`);
  const uuids = useExtra(`cfdiRelacionados.${at}.uuids`);
  return (
    <div
      className={extraClasses.extraRow}
      role="group"
      aria-label={`${mensajes.relacion} ${at + 1}`}
    >
      <NativeSelect
        id={tipo.id}
        label={mensajes.tipoRelacion}
        data={tipos}
        value={tipo.value}
        disabled={tipo.readOnly}
        error={tipo.error}
        onChange={(event) => tipo.set(event.currentTarget.value)}
      />
      <Textarea
        id={uuids.id}
        className={extraClasses.wide}
        label={mensajes.foliosFiscales}
        description={tipo.readOnly ? undefined : mensajes.foliosAyuda}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autosize
        minRows={1}
        maxRows={8}
        spellCheck={false}
        value={uuids.value}
        readOnly={uuids.readOnly}
        error={uuids.error}
        onChange={(event) => uuids.set(event.currentTarget.value.toUpperCase())}
      />
      {canRemove && (
        <CloseButton
          aria-label={`${mensajes.quitarRelacion} ${at + 1}`}
          onClick={() => store.change((form) => removeRelacion(form, at))}
        />
      )}
    </div>
  );
};

/** CFDIs that this one replaces, credits or follows, in groups of one relation each. */
export const Relacionados = () => {
  const { store, readOnly, kind } = useEditor();
  const count = useForm(store, (it) => it.extras.cfdiRelacionados.length);
  if (count === 0) return null;
  // spec 1 §4: a credit note offers no adding of relations; it has the one it was made for.
  const isFree = !readOnly && kind.kind !== 'nota-credito';
  return (
    <section className={extraClasses.extra} aria-label={mensajes.relacionados}>
      <h2 className={classes.sectionTitle}>{mensajes.relacionados}</h2>
      {Array.from({ length: count }, (_, at) => (
        // Rows have no identity of their own; each field shows what its row holds.
        <Relacion key={at} at={at} canRemove={isFree} />
      ))}
      {isFree && count < MAX_RELACIONES && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<PlusIcon size={12} />}
          onClick={() => store.change(addRelacion)}
        >
          {mensajes.otraRelacion}
        </Button>
      )}
    </section>
  );
};
