import { catalogos } from '@timbra/cfdi';
import { MAX_RELACIONES } from '@timbra/contracts';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { NativeSelect, Textarea } from '@timbra/ui-kit/mantine-sections';
import extraClasses from '../estilos/extras.module.css';
import classes from '../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';
import { useRows } from '../deshacer/use-rows.tsx';
import { newRelacion, uuidsOf } from '../formulario/relaciones.ts';
import { useEditor, useExtra, useForm } from '../campos/editor-context.ts';
import { claveOption } from '../campos/options.ts';

const tipos = catalogos.c_TipoRelacion.map(claveOption);

const Relacion = ({ at, onRemove }: { at: number; onRemove: (() => void) | null }) => {
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
      {onRemove && (
        <CloseButton aria-label={`${mensajes.quitarRelacion} ${at + 1}`} onClick={onRemove} />
      )}
    </div>
  );
};

/** CFDIs that this one replaces, credits or follows, in groups of one relation each. */
export const Relacionados = () => {
  const { store, readOnly, kind } = useEditor();
  const count = useForm(store, (it) => it.extras.cfdiRelacionados.length);
  const { remove, offer, more } = useRows({
    get: () => store.get().extras.cfdiRelacionados,
    set: (next) => store.setExtra('cfdiRelacionados', next),
    max: MAX_RELACIONES,
  });
  const removeAt = (at: number) => {
    const cuantos = uuidsOf(store.get().extras.cfdiRelacionados[at]?.uuids ?? '').length;
    const text = cuantos > 0 ? mensajes.relacionQuitada(cuantos) : undefined;
    remove(at, `${mensajes.relacion} ${at + 1}`, { text });
  };
  if (count === 0) return offer;
  // comprobante §9: a credit note offers no adding of relations; it has the one it was made for.
  const isFree = !readOnly && kind.kind !== 'nota-credito';
  return (
    <section className={extraClasses.extra} aria-label={mensajes.relacionados}>
      <h2 className={classes.sectionTitle}>{mensajes.relacionados}</h2>
      {Array.from({ length: count }, (_, at) => (
        // Rows have no identity of their own; each field shows what its row holds.
        <Relacion key={at} at={at} onRemove={isFree ? () => removeAt(at) : null} />
      ))}
      {isFree && more(mensajes.otraRelacion, newRelacion)}
      {offer}
    </section>
  );
};
