import type { Calculada, Zona } from '@timbra/cfdi/calculo';
import { formatMoney, Notice, SelectField } from '@timbra/ui-kit';
import { Button, useLocalStorage } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import extraClasses from '../../estilos/extras.module.css';
import classes from '../../estilos/editor.module.css';
import { mensajes } from './mensajes.ts';
import { idOf } from '../../campos/field-refs.ts';
import { leida } from './bring-empleado.ts';
import { calcular } from './formulario/calculo.ts';
import { CALCULO } from './formulario/nomina-form.ts';

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

const ZONAS: { value: Zona; label: string }[] = [
  { value: 'general', label: mensajes.zonaGeneral },
  { value: 'frontera', label: mensajes.zonaFrontera },
];
const zonaOf = (text: string | undefined): Zona =>
  text?.includes('frontera') ? 'frontera' : 'general';

/** Wages, social security and tax by the tables of the day of payment, each with its steps. */
const DelLugar = ({ lugar }: { lugar: string }) => {
  const { store, readOnly } = useEditor();
  const receptor = useForm(store, (it) => it.datos.receptor);
  const [hecha, setHecha] = useState<{ de: string | undefined; calculada: Calculada } | null>(null);
  const [failed, setFailed] = useState(false);
  const [zona, setZona] = useLocalStorage<Zona>({
    key: `timbra.nomina.zona.${lugar}`,
    defaultValue: 'general',
    getInitialValueInEffect: false,
    deserialize: zonaOf,
  });
  if (readOnly) return null;
  const onClick = () => {
    const propuesta = hecha?.calculada.propuesta;
    // The form does not have the chosen employee's data until `leida` resolves.
    leida(store)
      .then(() => calcular(store, propuesta, zona))
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
      <SelectField
        path="calculo.zona"
        maw={280}
        label={mensajes.zona}
        value={zona}
        data={ZONAS}
        onChange={(value) => setZona(zonaOf(value))}
      />
      {failed && <Notice kind="error">{mensajes.errorCalculo}</Notice>}
      {/* The steps are those of one employee; the amounts of another are reckoned anew. */}
      <div role="status">{hecha?.de === receptor && <Explicada {...hecha.calculada} />}</div>
    </section>
  );
};

/** No voucher says the zone: this device remembers it for the place that the payroll is issued from. */
export const FillNomina = () => {
  const { store } = useEditor();
  const lugar = useForm(store, (it) => it.datos.lugarExpedicion);
  return <DelLugar key={lugar} lugar={lugar} />;
};
