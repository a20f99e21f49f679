import type { ConceptoCatalogo } from '@timbra/contracts';
import { CloseButton } from '@timbra/ui-kit/mantine';
import { useRows } from '../../deshacer/use-rows.tsx';
import extraClasses from '../../estilos/extras.module.css';
import panelClasses from '../../estilos/panel.module.css';
import { mensajes } from '../../mensajes.ts';
import { conceptoAt } from '../../formulario/concepto-rows.ts';
import { fillParte, MAX_PARTES, newParte } from './detalles.ts';
import type { ParteForm } from '../../formulario/editor-form.ts';
import { ConceptoCombo } from '../buscar/concepto-combo.tsx';
import { useEditor, useFieldAt, useForm } from '../../campos/editor-context.ts';
import { ExtraMoney, ExtraText } from '../../campos/extra-fields.tsx';
import { SatField } from '../buscar/sat-picker.tsx';
import { PedimentosFields } from './pedimentos-fields.tsx';

interface ParteProps {
  path: string;
  conceptos: readonly ConceptoCatalogo[];
  parte: ParteForm;
  onChange: (parte: ParteForm) => void;
}

/** One part: chosen from the catalogue, or typed (conceptos §1). */
const Parte = ({ path, conceptos, parte, onChange }: ParteProps) => {
  const descripcion = useFieldAt(`${path}.descripcion`);
  const clave = useFieldAt(`${path}.clave`);
  const unidad = useFieldAt(`${path}.claveUnidad`);
  return (
    <>
      <ConceptoCombo
        {...descripcion}
        isField
        value={parte.descripcion}
        conceptos={conceptos}
        onChange={(text) => onChange({ ...parte, descripcion: text })}
        onChoose={(item) => onChange(fillParte(parte, item))}
      />
      <SatField
        {...clave}
        label={mensajes.claveProducto}
        catalogo="c_claveprodserv"
        value={parte.clave}
        onChange={(found) => onChange({ ...parte, clave: found?.clave ?? '' })}
      />
      <div className={extraClasses.fields}>
        <ExtraMoney path={`${path}.cantidad`} label={mensajes.cantidad} minDecimals={0} />
        <SatField
          {...unidad}
          label={mensajes.unidad}
          catalogo="c_claveunidad"
          value={parte.claveUnidad ?? ''}
          onChange={(found) =>
            onChange({
              ...parte,
              claveUnidad: found?.clave,
              unidad: found?.descripcion.slice(0, 20) || undefined,
            })
          }
        />
        <ExtraMoney path={`${path}.valorUnitario`} label={mensajes.precio} />
        <ExtraText
          path={`${path}.noIdentificacion`}
          label={mensajes.identificacion}
          maxLength={100}
        />
      </div>
      <PedimentosFields path={`${path}.pedimentos`} />
    </>
  );
};

const NONE: readonly ParteForm[] = [];

interface PartesFieldsProps {
  row: string;
  conceptos: readonly ConceptoCatalogo[];
}

/** What the line is made of. */
export const PartesFields = ({ row, conceptos }: PartesFieldsProps) => {
  const { store, readOnly } = useEditor();
  const partes = useForm(store, (it) => conceptoAt(it, row)?.detalles.partes ?? NONE);
  const set = (next: readonly ParteForm[]) =>
    store.setConceptoAt(row, 'detalles.partes', next.length > 0 ? next : undefined);
  const { remove, moved, offer, more } = useRows({
    get: () => conceptoAt(store.get(), row)?.detalles.partes ?? NONE,
    set,
    max: MAX_PARTES,
  });
  return (
    <div className={panelClasses.panelSection}>
      {partes.map((parte, at) => {
        const name = `${mensajes.parte} ${at + 1}`;
        return (
          <section key={`${moved}-${at}`} className={extraClasses.docto} aria-label={name}>
            <h3 className={extraClasses.extraTitle}>{name}</h3>
            <Parte
              path={`detalles.partes.${at}`}
              conceptos={conceptos}
              parte={parte}
              onChange={(next) => set(partes.with(at, next))}
            />
            {!readOnly && (
              <CloseButton
                className={extraClasses.corner}
                aria-label={mensajes.removeParte(name)}
                onClick={() => remove(at, name)}
              />
            )}
          </section>
        );
      })}
      {offer}
      {more(mensajes.parte, newParte)}
    </div>
  );
};
