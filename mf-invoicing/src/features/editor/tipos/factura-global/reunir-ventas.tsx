import { Rfc } from '@timbra/cfdi';
import type { ReceptorRow } from '@timbra/contracts';
import { isApiProblem } from '@timbra/remote-kit';
import { DateField, formatMoney, Notice } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useId, useState } from 'react';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import extraClasses from '../../estilos/extras.module.css';
import classes from '../../estilos/editor.module.css';
import { clockAt } from '../../borrador/factura-fiscal.ts';
import { useGather, useVentas } from './use-ventas.ts';
import { mensajes } from './mensajes.ts';

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Sales of some days to the general public, billed together: a draft with one line for each. */
export const ReunirVentas = ({ receptores }: { receptores: readonly ReceptorRow[] }) => {
  const { store, openDraft } = useEditor();
  const titleId = useId();
  const datos = useForm(store, (it) => it.datos);
  const [today] = useState(() => clockAt(datos.lugarExpedicion, new Date()).slice(0, 10));
  const [desde, setDesde] = useState(today);
  const [hasta, setHasta] = useState(today);
  const receptor = receptores.find(
    (it) => it.id === datos.receptor && it.rfc === Rfc.GENERICO_NACIONAL,
  );
  const areDays = isDay(desde) && isDay(hasta) && desde <= hasta;
  const canAsk = receptor !== undefined && datos.emisor !== '' && areDays;
  const ventas = useVentas({ emisor: datos.emisor, desde, hasta }, canAsk);
  const gather = useGather();
  const found = canAsk ? ventas.data : undefined;
  const failure = gather.error ?? (canAsk ? ventas.error : null);

  const reunir = () => {
    const { Periodicidad, Meses, Anio, emisor, serie } = datos;
    const body = { emisor, receptor: datos.receptor, desde, hasta, Periodicidad, Meses };
    gather.mutate(
      // Those of fuel stay out, as the notice below says.
      { ...body, Anio: Number(Anio), serie: serie || undefined, omitirCombustible: true },
      { onSuccess: ({ id }) => openDraft(id) },
    );
  };
  return (
    <section className={extraClasses.extra} aria-labelledby={titleId}>
      <h2 id={titleId} className={classes.sectionTitle}>
        {mensajes.reunir}
      </h2>
      <p className={classes.second}>{mensajes.reunirAyuda}</p>
      <div className={extraClasses.extraRow}>
        <DateField label={mensajes.desde} value={desde} onChange={setDesde} />
        <DateField label={mensajes.hasta} value={hasta} onChange={setHasta} />
        <p className={extraClasses.found} role="status">
          {!receptor && mensajes.faltaReceptor}
          {found?.facturas === 0 && mensajes.sinVentas}
          {found !== undefined && found.facturas > 0 && (
            <>
              {mensajes.porReunir(found.facturas)} · <strong>{formatMoney(found.total)}</strong>
            </>
          )}
        </p>
        <Button
          variant="default"
          disabled={!found?.facturas}
          loading={gather.isPending}
          onClick={reunir}
        >
          {mensajes.reunir}
        </Button>
      </div>
      {found !== undefined && found.sobran > 0 && (
        <Notice kind="aviso">{mensajes.sobran(found.sobran)}</Notice>
      )}
      {found !== undefined && found.combustible > 0 && (
        <Notice kind="aviso">{mensajes.combustible(found.combustible)}</Notice>
      )}
      {failure && (
        <Notice kind="error">
          {isApiProblem(failure)
            ? (failure.errors[0]?.message ?? failure.message)
            : failure.message}
        </Notice>
      )}
    </section>
  );
};
