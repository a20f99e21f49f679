import { MAX_IMPUESTOS_LOCALES } from '@timbra/contracts';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import { ExtraMoney, ExtraSelect, ExtraText } from '../../campos/extra-fields.tsx';
import { useRows } from '../../deshacer/use-rows.tsx';
import classes from '../../estilos/extras.module.css';
import { mensajes } from './mensajes.ts';
import { newLocal } from './offered-complementos.ts';

const tipos = [
  { value: '2', label: mensajes.traslado },
  { value: '1', label: mensajes.retencion },
];

/** Taxes of a state or municipality on the whole invoice. */
export const Locales = () => {
  const { store, readOnly } = useEditor();
  const locales = useForm(store, (it) => it.extras.impuestosGlobales) ?? [];
  const { remove, offer, more } = useRows({
    get: () => store.get().extras.impuestosGlobales ?? [],
    set: (next) => store.setExtra('impuestosGlobales', next),
    max: MAX_IMPUESTOS_LOCALES,
  });
  return (
    <>
      {locales.map((_local, at) => {
        const path = `impuestosGlobales.${at}`;
        const name = `${mensajes.local} ${at + 1}`;
        return (
          <div key={at} className={classes.docto} role="group" aria-label={name}>
            <div className={classes.fields}>
              <ExtraText path={`${path}.nombre`} label={mensajes.nombre} maxLength={100} />
              <ExtraSelect
                path={`${path}.tipo`}
                label={mensajes.tipo}
                data={tipos}
                onValue={(tipo) => store.setExtra(`${path}.tipo`, Number(tipo))}
              />
              <ExtraMoney path={`${path}.tasaCuota`} label={mensajes.tasa} />
            </div>
            {!readOnly && locales.length > 1 && (
              <CloseButton
                className={classes.corner}
                aria-label={`${mensajes.quitar} ${name}`}
                onClick={() => remove(at, name)}
              />
            )}
          </div>
        );
      })}
      {offer}
      {more(mensajes.otroLocal, newLocal)}
    </>
  );
};
