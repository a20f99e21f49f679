import { catalogos } from '@timbra/cfdi';
import { MoneyInput } from '@timbra/ui-kit';
import { useContext } from 'react';
import classes from '../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';
import type { DatosForm } from '../formulario/editor-form.ts';
import { idOf } from '../campos/field-refs.ts';
import { isFormaPagoFixed, needsTipoCambio } from '../formulario/pago-rules.ts';
import { ErrorsContext, useEditor, useForm } from '../campos/editor-context.ts';
import { claveOption } from '../campos/options.ts';
import { SelectField } from '../campos/select-field.tsx';

const metodos = catalogos.c_MetodoPago.map(claveOption);
const formas = [{ value: '', label: mensajes.elige }, ...catalogos.c_FormaPago.map(claveOption)];

const TipoCambioField = () => {
  const { store, readOnly } = useEditor();
  const value = useForm(store, (it) => it.datos.tipoCambio);
  const id = idOf({ field: 'tipoCambio' });
  return (
    <MoneyInput
      id={id}
      label={mensajes.tipoCambio}
      value={value}
      readOnly={readOnly}
      error={useContext(ErrorsContext).get(id)}
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
          field="metodoPago"
          label={mensajes.metodoPago}
          value={datos.metodoPago}
          data={metodos}
          onChange={(metodo) => store.setMetodoPago(metodo as DatosForm['metodoPago'])}
        />
      </div>
      <div className={classes.third}>
        <SelectField
          field="formaPago"
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
