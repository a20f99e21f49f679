import { TipoPercepcion } from '@timbra/cfdi';
import { formatMoney } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import type { ReactNode } from 'react';
import { useEditor, useExtra, useForm } from '../../campos/editor-context.ts';
import { ExtraMoney, ExtraText } from '../../campos/extra-fields.tsx';
import extraClasses from '../../estilos/extras.module.css';
import classes from '../../estilos/editor.module.css';
import gridClasses from '../../estilos/conceptos.module.css';
import { mensajes } from './mensajes.ts';
import { isAsked, totalesOf, type Resumida } from './formulario/nomina-form.ts';

const SEPARACION = 'nomina.SeparacionIndemnizacion';
const JUBILACION = 'nomina.JubilacionPensionRetiro';
const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 2);

interface SeccionProps {
  cual: Resumida;
  titulo: string;
  total: 'TotalSeparacionIndemnizacion' | 'TotalJubilacionPensionRetiro';
  children: ReactNode;
}

/** There while one of the earnings asks for it; what is left over can be taken away. */
const Seccion = ({ cual, titulo, total, children }: SeccionProps) => {
  const { store, readOnly } = useEditor();
  const asked = useForm(store, (it) => isAsked(it.extras.nomina, cual));
  const isThere = useForm(store, (it) => it.extras.nomina?.[cual] !== undefined);
  const amount = useForm(store, (it) => totalesOf(it.extras.nomina)?.[total]);
  if (!asked && !isThere) return null;
  return (
    <section className={`${extraClasses.extra} ${extraClasses.stack}`} aria-label={titulo}>
      <div className={extraClasses.extraHead}>
        <h2 className={classes.sectionTitle}>{titulo}</h2>
        {!readOnly && !asked && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => store.setExtra(`nomina.${cual}`, undefined)}
          >
            {`${mensajes.quitar} ${titulo}`}
          </Button>
        )}
      </div>
      <div className={extraClasses.fields}>{children}</div>
      {amount && (
        <p className={gridClasses.amount}>{mensajes.totalDe(formatMoney(amount, 'MXN'))}</p>
      )}
    </section>
  );
};

const Ingresos = ({ path }: { path: string }) => (
  <>
    <ExtraMoney path={`${path}.IngresoAcumulable`} label={mensajes.acumulable} />
    <ExtraMoney path={`${path}.IngresoNoAcumulable`} label={mensajes.noAcumulable} />
  </>
);

/** Of the earnings 022, 023 and 025. */
export const Separacion = () => (
  <Seccion
    cual="SeparacionIndemnizacion"
    titulo={mensajes.separacion}
    total="TotalSeparacionIndemnizacion"
  >
    <ExtraText
      path={`${SEPARACION}.NumAniosServicio`}
      label={mensajes.aniosServicio}
      inputMode="numeric"
      clean={digits}
    />
    <ExtraMoney path={`${SEPARACION}.UltimoSueldoMensOrd`} label={mensajes.ultimoSueldo} />
    <Ingresos path={SEPARACION} />
  </Seccion>
);

/** Only what is paid in parts has a daily amount (NOM89, NOM90). */
const MontoDiario = () => {
  const { store } = useEditor();
  const path = `${JUBILACION}.MontoDiario`;
  const { value } = useExtra(path);
  const isPaidInParts = useForm(store, (it) =>
    (it.extras.nomina?.Percepciones ?? []).some(
      (row) => !row.isDeleted && row.TipoPercepcion === TipoPercepcion.Parcialidades,
    ),
  );
  if (!isPaidInParts && value === '') return null;
  return <ExtraMoney path={path} label={mensajes.montoDiario} />;
};

/** Of the earnings 039 and 044. */
export const Jubilacion = () => (
  <Seccion
    cual="JubilacionPensionRetiro"
    titulo={mensajes.jubilacion}
    total="TotalJubilacionPensionRetiro"
  >
    <MontoDiario />
    <Ingresos path={JUBILACION} />
  </Seccion>
);
