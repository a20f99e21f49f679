import type { ReceptorRow } from '@timbra/contracts';
import classes from '../estilos/editor.module.css';
import { MonedaField } from './moneda-field.tsx';
import { PagoFields } from './pago-fields.tsx';
import { UsoCfdiField } from '../partes/uso-cfdi-field.tsx';

/** What is agreed of a sale or its return: currency, use, method and form of payment. */
export const ComercialFields = ({ receptores }: { receptores: readonly ReceptorRow[] }) => (
  <>
    <div className={classes.quarter}>
      <MonedaField />
    </div>
    <div className={classes.third}>
      <UsoCfdiField receptores={receptores} />
    </div>
    <PagoFields />
  </>
);
