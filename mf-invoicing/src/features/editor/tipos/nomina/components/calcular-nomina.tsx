import type { Calculada } from '@timbra/cfdi/calculo';
import { formatMoney, Notice } from '@timbra/ui-kit';
import { Button } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import extraClasses from '../../../estilos/extras.module.css';
import classes from '../../../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';
import { idOf } from '../../../campos/field-refs.ts';
import { leida } from '../api/bring-empleado.ts';
import { calcular } from '../model/calculo.ts';
import { CALCULO } from '../model/nomina-form.ts';

const Explicada = ({ propuesta, respetados }: Calculada) => (
  <>
    {propuesta.renglones.map(({ lista, tipo, concepto, importe, causado, pasos }) => (
      <details key={`${lista}-${tipo}`}>
        <summary>
          {concepto}:{' '}
          {causado === undefined
            ? formatMoney(importe, 'MXN')
            : mensajes.causado(formatMoney(causado, 'MXN'))}
        </summary>
        <ol>
          {pasos.map((paso) => (
            <li key={paso}>{paso}</li>
          ))}
        </ol>
      </details>
    ))}
    {[...respetados, ...propuesta.notas].map((nota) => (
      <p key={nota} className={classes.second}>
        {nota}
      </p>
    ))}
  </>
);

/** Wages, social security and tax by the tables of the day of payment, each with its steps. */
export const CalcularNomina = () => {
  const { store, readOnly } = useEditor();
  const receptor = useForm(store, (it) => it.datos.receptor);
  const [hecha, setHecha] = useState<{ de: string | undefined; calculada: Calculada } | null>(null);
  const [failed, setFailed] = useState(false);
  if (readOnly) return null;
  const onClick = () => {
    const propuesta = hecha?.calculada.propuesta;
    // Who is being read is not yet whom the tables would be asked about.
    leida(store)
      .then(() => calcular(store, propuesta))
      .then(
        (next) => {
          setFailed(false);
          setHecha(next && { de: receptor, calculada: next });
        },
        () => setFailed(true),
      );
  };
  return (
    <section
      className={`${extraClasses.extra} ${extraClasses.stack}`}
      aria-label={mensajes.calculo}
    >
      <div className={extraClasses.extraHead}>
        <h2 className={classes.sectionTitle}>{mensajes.calculo}</h2>
        <Button id={idOf(CALCULO)} variant="default" onClick={onClick}>
          {mensajes.calcular}
        </Button>
      </div>
      <p className={classes.second}>{mensajes.calculoAyuda}</p>
      {failed && <Notice kind="error">{mensajes.errorCalculo}</Notice>}
      {/* The steps are those of one employee; the amounts of another are reckoned anew. */}
      <div role="status">{hecha?.de === receptor && <Explicada {...hecha.calculada} />}</div>
    </section>
  );
};
