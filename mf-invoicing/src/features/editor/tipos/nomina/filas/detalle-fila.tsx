import { TipoOtroPago, TipoPercepcion } from '@timbra/cfdi';
import { getAt } from '@timbra/remote-kit';
import { Button } from '@timbra/ui-kit/mantine';
import type { ReactNode } from 'react';
import { useEditor, useForm } from '../../../campos/editor-context.ts';
import { ExtraMoney, ExtraText } from '../../../campos/extra-fields.tsx';
import classes from '../../../estilos/extras.module.css';
import { mensajes } from '../mensajes.ts';
import type { Lista } from '../formulario/filas.ts';
import { HorasExtra } from './horas-extra.tsx';

interface NodoProps {
  path: string;
  titulo: string;
  /** The row's type asks for it; of another type it is only to be taken away. */
  isAsked: boolean;
  children: ReactNode;
}

const Nodo = ({ path, titulo, isAsked, children }: NodoProps) => {
  const { store, readOnly } = useEditor();
  const isThere = useForm(store, (it) => getAt(it.extras, path) !== undefined);
  if (!isAsked && !isThere) return null;
  return (
    <div className={classes.stack} role="group" aria-label={titulo}>
      <h3 className={classes.extraTitle}>{titulo}</h3>
      <div className={classes.fields}>{children}</div>
      {!readOnly && !isAsked && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => store.setExtra(path, undefined)}
          >
            {`${mensajes.quitar} ${titulo}`}
          </Button>
        </div>
      )}
    </div>
  );
};

const DePercepcion = ({ at }: { at: number }) => {
  const { store } = useEditor();
  const tipo = useForm(store, (it) => it.extras.nomina?.Percepciones?.[at]?.TipoPercepcion);
  const path = `nomina.Percepciones.${at}.AccionesOTitulos`;
  return (
    <>
      <HorasExtra at={at} />
      <Nodo path={path} titulo={mensajes.acciones} isAsked={tipo === TipoPercepcion.Acciones}>
        <ExtraMoney path={`${path}.ValorMercado`} label={mensajes.valorMercado} />
        <ExtraMoney path={`${path}.PrecioAlOtorgarse`} label={mensajes.precioAlOtorgarse} />
      </Nodo>
    </>
  );
};

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 4);

const DeOtroPago = ({ at }: { at: number }) => {
  const { store } = useEditor();
  const tipo = useForm(store, (it) => it.extras.nomina?.OtrosPagos?.[at]?.TipoOtroPago);
  const path = `nomina.OtrosPagos.${at}.CompensacionSaldosAFavor`;
  return (
    <Nodo path={path} titulo={mensajes.compensacion} isAsked={tipo === TipoOtroPago.Compensacion}>
      <ExtraMoney path={`${path}.SaldoAFavor`} label={mensajes.saldoAFavor} />
      <ExtraText
        path={`${path}.Anio`}
        label={mensajes.anio}
        inputMode="numeric"
        maxLength={4}
        clean={digits}
      />
      <ExtraMoney path={`${path}.RemanenteSalFav`} label={mensajes.remanente} />
    </Nodo>
  );
};

/** What only a row of some type tells besides. */
export const DetalleFila = ({ lista, at }: { lista: Lista; at: number }) => {
  if (lista === 'Percepciones') return <DePercepcion at={at} />;
  return lista === 'OtrosPagos' ? <DeOtroPago at={at} /> : null;
};
