import { catalogos } from '@timbra/cfdi';
import type { RecordForm } from '@timbra/remote-kit';
import {
  Cell,
  FormSection,
  ImpuestosFields,
  MoneyField,
  SelectField,
  TextField,
  useField,
} from '@timbra/ui-kit';
import { Textarea } from '@timbra/ui-kit/mantine-sections';
import { CatalogoField } from '../../shared/catalogo/catalogo-field.tsx';
import { useTasas } from '../../shared/catalogo/use-tasas.ts';
import { mensajes } from './mensajes.ts';
import type { ConceptoForm } from './concepto-form.ts';
import classes from './concepto-editor.module.css';

type ConceptoFieldsProps = Pick<RecordForm<ConceptoForm>, 'values' | 'set'>;

const OBJETOS = [
  { value: '', label: mensajes.segunImpuestos },
  ...catalogos.c_ObjetoImp.map(({ id, texto }) => ({ value: id, label: `${id} ${texto}` })),
];
const MAX_DESCRIPCION = 1000;

const Descripcion = ({ values, set }: ConceptoFieldsProps) => {
  const field = useField('descripcion');
  return (
    <Textarea
      {...field}
      label={mensajes.descripcion}
      required
      autosize
      minRows={1}
      maxRows={6}
      maxLength={MAX_DESCRIPCION}
      value={values.descripcion}
      // A line break would be refused: the document has none in its attributes.
      onChange={(event) =>
        set({ descripcion: event.currentTarget.value.replace(/\s*\n\s*/g, ' ') })
      }
    />
  );
};

const Precio = ({ values, set }: ConceptoFieldsProps) => (
  <MoneyField
    path="valorUnitario"
    label={mensajes.precio}
    description={mensajes.precioAyuda}
    value={values.valorUnitario}
    onChange={(valorUnitario) => set({ valorUnitario })}
  />
);

const Impuestos = ({ values, set }: ConceptoFieldsProps) => (
  <ImpuestosFields
    impuestos={values.impuestos}
    tasas={useTasas()}
    onChange={(impuestos) => set({ impuestos })}
  />
);

/** What is sold, as it is written on a line. */
export const ConceptoFields = ({ values, set }: ConceptoFieldsProps) => (
  <>
    <FormSection title={mensajes.concepto}>
      <Cell span={12}>
        <Descripcion values={values} set={set} />
      </Cell>
      <Cell span={8}>
        <CatalogoField
          path="clave"
          label={mensajes.clave}
          placeholder={mensajes.buscaClave}
          description={mensajes.claveAyuda}
          catalogo="c_claveprodserv"
          isClave={/^\d{8}$/}
          value={values.clave}
          onChange={(row) => set({ clave: row?.clave ?? '' })}
        />
      </Cell>
      <Cell span={4}>
        <Precio values={values} set={set} />
      </Cell>
      <Cell span={4}>
        <CatalogoField
          path="claveUnidad"
          label={mensajes.unidad}
          placeholder={mensajes.buscaUnidad}
          catalogo="c_claveunidad"
          value={values.claveUnidad}
          onChange={(row) => set({ claveUnidad: row?.clave ?? '' })}
        />
      </Cell>
      <Cell span={4}>
        <TextField
          path="unidad"
          label={mensajes.nombreUnidad}
          description={mensajes.nombreUnidadAyuda}
          maxLength={20}
          value={values.unidad}
          onChange={(unidad) => set({ unidad })}
        />
      </Cell>
      <Cell span={4}>
        <TextField
          path="noIdentificacion"
          label={mensajes.identificacion}
          description={mensajes.identificacionAyuda}
          maxLength={100}
          value={values.noIdentificacion}
          onChange={(noIdentificacion) => set({ noIdentificacion })}
        />
      </Cell>
    </FormSection>
    <FormSection title={mensajes.impuestos} intro={mensajes.impuestosAyuda}>
      <Cell span={6}>
        <div className={classes.taxes}>
          <Impuestos values={values} set={set} />
        </div>
      </Cell>
      <Cell span={6}>
        <div className={classes.taxes}>
          <SelectField
            path="objetoImp"
            label={mensajes.objetoImp}
            data={OBJETOS}
            value={values.objetoImp}
            onChange={(objetoImp) => set({ objetoImp })}
          />
          <TextField
            path="numeroPredial"
            label={mensajes.predial}
            maxLength={150}
            value={values.numeroPredial}
            onChange={(numeroPredial) => set({ numeroPredial })}
          />
        </div>
      </Cell>
    </FormSection>
  </>
);
