import { catalogos } from '@timbra/cfdi';
import { MoneyField, SelectField } from '@timbra/ui-kit';
import classes from '../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';
import type { DatosForm } from '../formulario/editor-form.ts';
import { isFormaPagoFixed, needsTipoCambio } from '../formulario/pago-rules.ts';
import { useEditor, useForm } from '../campos/editor-context.ts';
import { claveOption } from '../campos/options.ts';

const metodos = catalogos.c_MetodoPago.map(claveOption);
const formas = [{ value: '', label: mensajes.elige }, ...catalogos.c_FormaPago.map(claveOption)];

const TipoCambioField = () => {
  const { store } = useEditor();
  const value = useForm(store, (it) => it.datos.tipoCambio);
  return (
    <MoneyField
      path="tipoCambio"
      label={mensajes.tipoCambio}
      value={value}
      onChange={(tipoCambio) => store.setDatos({ tipoCambio })}
    />
  );
};

/** How it is paid; the exchange rate comes last, and only in another currency. */
export const PagoFields = () => {
  const { store, readOnly } = useEditor();
  const datos = useForm(store, (it) => it.datos);
  const isFixed = isFormaPagoFixed(datos);
  return (
    <>
      <div className={classes.third}>
        <SelectField
          path="metodoPago"
          label={mensajes.metodoPago}
          value={datos.metodoPago}
          data={metodos}
          onChange={(metodo) => store.setMetodoPago(metodo as DatosForm['metodoPago'])}
        />
      </div>
      <div className={classes.third}>
        <SelectField
          path="formaPago"
          label={mensajes.formaPago}
          value={datos.formaPago}
          data={formas}
          disabled={isFixed}
          description={isFixed && !readOnly ? mensajes.formaFija : undefined}
          onChange={(formaPago) => store.setDatos({ formaPago })}
        />
      </div>
      {needsTipoCambio(datos) && (
        <div className={classes.third}>
          <TipoCambioField />
        </div>
      )}
    </>
  );
};
