import { catalogos } from '@timbra/cfdi';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import { ExtraDate, ExtraMoney, ExtraSelect } from '../../campos/extra-fields.tsx';
import extraClasses from '../../estilos/extras.module.css';
import classes from '../../estilos/editor.module.css';
import { claveOption } from '../../campos/options.ts';
import { mensajes } from './mensajes.ts';
import { totalesOf } from './formulario/nomina-form.ts';

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
        <ExtraDate path="nomina.FechaInicialPago" label={mensajes.fechaInicial} />
        <ExtraDate path="nomina.FechaFinalPago" label={mensajes.fechaFinal} />
        <ExtraDate path="nomina.FechaPago" label={mensajes.fechaPago} />
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
