import { catalogos, nuevasHorasExtra, TipoPercepcion } from '@timbra/cfdi';
import { MAX_FILAS_NOMINA } from '@timbra/contracts';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import { ExtraMoney, ExtraSelect, ExtraText } from '../../../campos/extra-fields.tsx';
import { useRows } from '../../../deshacer/use-rows.tsx';
import classes from '../../../estilos/extras.module.css';
import { mensajes as comunes } from '../../../mensajes.ts';
import { idOf } from '../../../campos/field-refs.ts';
import { claveOption } from '../../../campos/options.ts';
import { mensajes } from '../mensajes.ts';
import { setHoras } from '../formulario/filas.ts';

const tipos = catalogos.c_TipoHoras.map(claveOption);
const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 4);

/** The detail of an earning 019, by kind of hours. */
export const HorasExtra = ({ at }: { at: number }) => {
  const { store, readOnly } = useEditor();
  const percepcion = useForm(store, (it) => it.extras.nomina?.Percepciones?.[at]);
  const isAsked = percepcion?.TipoPercepcion === TipoPercepcion.HorasExtra;
  const count = percepcion?.HorasExtra?.length ?? 0;
  const { remove, offer, more } = useRows({
    get: () => store.get().extras.nomina?.Percepciones?.[at]?.HorasExtra ?? [],
    set: (next) => store.change((form) => setHoras(form, at, next)),
    max: MAX_FILAS_NOMINA,
  });
  if (!isAsked && count === 0) return offer;
  const list = `nomina.Percepciones.${at}.HorasExtra`;
  return (
    <div
      id={idOf({ field: list })}
      tabIndex={-1}
      className={classes.stack}
      role="group"
      aria-label={mensajes.horasExtra}
    >
      <h3 className={classes.extraTitle}>{mensajes.horasExtra}</h3>
      {Array.from({ length: count }, (_, horas) => (
        <div key={horas} className={classes.docto}>
          <div className={classes.fields}>
            <ExtraText
              path={`${list}.${horas}.Dias`}
              label={mensajes.diasConHoras}
              inputMode="numeric"
              clean={digits}
            />
            <ExtraSelect
              path={`${list}.${horas}.TipoHoras`}
              label={mensajes.tipoHoras}
              none={comunes.elige}
              data={tipos}
            />
            <ExtraText
              path={`${list}.${horas}.HorasExtra`}
              label={mensajes.horas}
              inputMode="numeric"
              clean={digits}
            />
            <ExtraMoney path={`${list}.${horas}.ImportePagado`} label={mensajes.importePagado} />
          </div>
          {!readOnly && (
            <CloseButton
              className={classes.corner}
              aria-label={mensajes.quitarHoras(horas + 1)}
              onClick={() => remove(horas, mensajes.renglonHoras(horas + 1))}
            />
          )}
        </div>
      ))}
      {offer}
      {isAsked && more(mensajes.agregarHoras, nuevasHorasExtra)}
    </div>
  );
};
