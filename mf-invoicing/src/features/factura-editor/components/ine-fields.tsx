import { Button, CloseButton, TextInput } from '@mantine/core';
import { catalogos, type EntidadIne } from '@timbra/cfdi';
import { MAX_ENTIDADES_INE } from '@timbra/contracts';
import { PlusIcon } from '@timbra/ui-kit';
import { useState } from 'react';
import { useEditor, useExtra, useForm } from '../../../shared/editor/components/editor-context.ts';
import { ExtraSelect, ExtraText } from '../../../shared/editor/components/extra-fields.tsx';
import classes from '../../../shared/editor/editor.module.css';
import { mensajes as comunes } from '../../../shared/editor/mensajes.ts';
import { claveOption } from '../../../shared/editor/model/options.ts';
import { mensajes } from '../mensajes.ts';

const option = (value: string) => ({ value, label: value });
/** spec 2 §9. */
const procesos = ['Precampaña', 'Ordinario', 'Campaña'].map(option);
const comites = ['Ejecutivo Nacional', 'Ejecutivo Estatal', 'Directivo Estatal'].map(option);
const ambitos = ['Local', 'Federal'].map(option);
const entidades = catalogos.t_ClaveEntidad.map(claveOption);
const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 6);

const NONE: readonly EntidadIne[] = [];

/** Accounting keys, as they are typed: '12, 345'. */
const Contabilidades = ({ path }: { path: string }) => {
  const { store } = useEditor();
  const { id, error, readOnly } = useExtra(path);
  const [text, setText] = useState(() =>
    (store.get().extras.ine?.entidades?.[Number(path.split('.')[2])]?.contabilidades ?? [])
      .map(({ idContabilidad }) => idContabilidad)
      .join(', '),
  );
  return (
    <TextInput
      id={id}
      label={mensajes.contabilidades}
      placeholder={mensajes.contabilidadesAyuda}
      error={error}
      readOnly={readOnly}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value.replace(/[^\d, ]/g, '');
        setText(typed);
        const claves = typed.split(/[\s,]+/).filter((it) => it !== '');
        store.setExtra(
          path,
          claves.map((idContabilidad) => ({ idContabilidad })),
        );
      }}
    />
  );
};

const Entidad = ({ at, onRemove }: { at: number; onRemove: () => void }) => {
  const { readOnly } = useEditor();
  const path = `ine.entidades.${at}`;
  const name = `${mensajes.entidad} ${at + 1}`;
  return (
    <div className={classes.docto} role="group" aria-label={name}>
      <div className={classes.fields}>
        <ExtraSelect
          path={`${path}.claveEntidad`}
          label={mensajes.entidad}
          none={comunes.elige}
          data={entidades}
        />
        <ExtraSelect
          path={`${path}.ambito`}
          label={mensajes.ambito}
          none={comunes.elige}
          data={ambitos}
        />
        <Contabilidades path={`${path}.contabilidades`} />
      </div>
      {!readOnly && (
        <CloseButton
          className={classes.corner}
          aria-label={`${mensajes.quitar} ${name}`}
          onClick={onRemove}
        />
      )}
    </div>
  );
};

/** What parties and candidates buy (spec 2 §3); its rules are told as the rest of the invoice's. */
export const IneFields = () => {
  const { store, readOnly } = useEditor();
  const proceso = useExtra('ine.tipoProceso').value;
  const rows = useForm(store, (it) => it.extras.ine?.entidades) ?? NONE;
  const set = (next: readonly EntidadIne[]) => store.setExtra('ine.entidades', next);
  return (
    <>
      <div className={classes.fields}>
        <ExtraSelect
          path="ine.tipoProceso"
          label={mensajes.proceso}
          none={comunes.elige}
          data={procesos}
        />
        <ExtraSelect
          path="ine.tipoComite"
          label={mensajes.comite}
          none={comunes.elige}
          data={comites}
          disabled={proceso !== 'Ordinario'}
        />
        <ExtraText path="ine.idContabilidad" label={mensajes.contabilidad} clean={digits} />
      </div>
      {rows.map((_row, at) => (
        <Entidad key={`${rows.length}.${at}`} at={at} onRemove={() => set(rows.toSpliced(at, 1))} />
      ))}
      {!readOnly && rows.length < MAX_ENTIDADES_INE && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<PlusIcon size={12} />}
          onClick={() => set([...rows, { claveEntidad: '', contabilidades: [] }])}
        >
          {mensajes.otraEntidad}
        </Button>
      )}
    </>
  );
};
