import type { FiscalEmisor } from '@timbra/contracts';
import { SelectField, useField, type SelectOption } from '@timbra/ui-kit';
import classes from '../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';
import { useEditor, useForm } from '../campos/editor-context.ts';
import { ScreenLink } from '../../../shared/screen-link.tsx';

/** emisores §7: only usable ones can be selected; the others say why. */
const optionOf = ({ id, nombre, rfc, isUsable, csdStatus }: FiscalEmisor): SelectOption => ({
  value: id,
  label: isUsable ? `${nombre} · ${rfc}` : `${nombre} · ${rfc} · ${csdStatus}`,
  disabled: !isUsable,
});

/** Where there is nothing to choose: who issues is told, and takes no field's room. */
const Unico = ({ id, emisor }: { id: string; emisor: FiscalEmisor }) => (
  <p id={id} className={classes.unico} tabIndex={-1}>
    <span>{mensajes.emisor}</span>
    <span title={emisor.nombre}>{emisor.nombre}</span>
    <span className={classes.second}>{emisor.rfc}</span>
  </p>
);

/** Whether the account has one issuer, and it can be used. */
export const isUnico = ([first, second]: readonly FiscalEmisor[]): boolean =>
  first?.isUsable === true && second === undefined;

export const EmisorField = ({ emisores }: { emisores: readonly FiscalEmisor[] }) => {
  const { store, readOnly, chooseEmisor } = useEditor();
  const value = useForm(store, (it) => it.datos.emisor);
  const { id, error } = useField('emisor');
  const chosen = emisores.find((it) => it.id === value);
  if (chosen && isUnico(emisores) && !error) return <Unico {...{ id, emisor: chosen }} />;
  const none = emisores.length === 0 ? mensajes.sinEmisores : mensajes.elige;
  return (
    <SelectField
      path="emisor"
      label={mensajes.emisor}
      value={value}
      description={
        // What helps to choose is no news where nothing can be chosen.
        readOnly || emisores.some((it) => it.isUsable) ? undefined : (
          <>
            {mensajes.sinEmisoresAyuda}{' '}
            <ScreenLink to="/emisores">{mensajes.irAEmisores}</ScreenLink>
          </>
        )
      }
      data={[
        ...(value === '' ? [{ value: '', label: none, disabled: true }] : []),
        ...emisores.map(optionOf),
      ]}
      onChange={(id) => {
        const emisor = emisores.find((it) => it.id === id);
        if (emisor) chooseEmisor(emisor);
      }}
    />
  );
};
