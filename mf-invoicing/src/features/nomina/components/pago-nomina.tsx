import { catalogos } from '@timbra/cfdi';
import { useEditor, useForm } from '../../../shared/editor/components/editor-context.ts';
import {
  ExtraMoney,
  ExtraSelect,
  ExtraText,
} from '../../../shared/editor/components/extra-fields.tsx';
import extraClasses from '../../../shared/editor/extras.module.css';
import classes from '../../../shared/editor/editor.module.css';
import { claveOption } from '../../../shared/editor/model/options.ts';
import { mensajes } from '../mensajes.ts';
import { totalesOf } from '../model/nomina-form.ts';

const tipos = catalogos.c_TipoNomina.map(claveOption);

/** Which payroll, of which days, and when it is paid. */
export const PagoNomina = () => {
  const { store } = useEditor();
  const dias = useForm(store, (it) => totalesOf(it.extras.nomina)?.NumDiasPagados);
  return (
    <section className={extraClasses.extra} aria-label={mensajes.pago}>
      <h2 className={classes.sectionTitle}>{mensajes.pago}</h2>
      <div className={extraClasses.fields}>
        <ExtraSelect path="nomina.TipoNomina" label={mensajes.tipo} data={tipos} />
        <ExtraText path="nomina.FechaInicialPago" label={mensajes.fechaInicial} type="date" />
        <ExtraText path="nomina.FechaFinalPago" label={mensajes.fechaFinal} type="date" />
        <ExtraText path="nomina.FechaPago" label={mensajes.fechaPago} type="date" />
        <ExtraMoney
          path="nomina.NumDiasPagados"
          label={mensajes.dias}
          minDecimals={0}
          placeholder={dias}
        />
      </div>
    </section>
  );
};
