import type { Ine } from '@timbra/cfdi';
import { MAX_ENTIDADES_INE } from '@timbra/contracts';
import {
  ambitoOptions,
  comites,
  entidadOptions,
  ineFields,
  Notice,
  procesos,
  readContabilidades,
  writeContabilidades,
} from '@timbra/ui-kit';
import { CloseButton, TextInput } from '@timbra/ui-kit/mantine';
import { useState } from 'react';
import { useEditor, useExtra, useForm } from '../../campos/editor-context.ts';
import { ExtraSelect, ExtraText } from '../../campos/extra-fields.tsx';
import { useRows } from '../../deshacer/use-rows.tsx';
import classes from '../../estilos/extras.module.css';
import { mensajes as comunes } from '../../mensajes.ts';
import { mensajes } from './mensajes.ts';
import { changeIne, newEntidad } from './change-ine.ts';

const digits = (text: string): string => text.replace(/\D/g, '').slice(0, 6);
const EMPTY: Ine = { tipoProceso: '' };

/** Accounting keys, as they are typed: '12, 345'. */
const Contabilidades = ({ at }: { at: number }) => {
  const path = `ine.entidades.${at}.contabilidades`;
  const { store } = useEditor();
  const { id, error, readOnly } = useExtra(path);
  const [text, setText] = useState(() =>
    writeContabilidades(store.get().extras.ine?.entidades?.[at]?.contabilidades),
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
        store.setExtra(path, readContabilidades(typed));
      }}
    />
  );
};

interface EntidadProps {
  ine: Ine;
  at: number;
  /** Absent where it must stay. */
  onRemove: (() => void) | undefined;
}

const Entidad = ({ ine, at, onRemove }: EntidadProps) => {
  const path = `ine.entidades.${at}`;
  const name = `${mensajes.entidad} ${at + 1}`;
  return (
    <div className={classes.docto} role="group" aria-label={name}>
      <div className={classes.fields}>
        <ExtraSelect
          path={`${path}.claveEntidad`}
          label={mensajes.entidad}
          none={comunes.elige}
          data={entidadOptions(ine, at)}
        />
        {ineFields(ine).ambito && (
          <ExtraSelect
            path={`${path}.ambito`}
            label={mensajes.ambito}
            none={comunes.elige}
            data={ambitoOptions(ine, at)}
          />
        )}
        <Contabilidades at={at} />
      </div>
      {onRemove && (
        <CloseButton
          className={classes.corner}
          aria-label={`${mensajes.quitar} ${name}`}
          onClick={onRemove}
        />
      )}
    </div>
  );
};

/**
 * What parties and candidates buy (complementos §2); its rules are told as the rest of the
 * invoice's.
 */
export const IneFields = () => {
  const { store, readOnly } = useEditor();
  const ine = useForm(store, (it) => it.extras.ine) ?? EMPTY;
  const fields = ineFields(ine);
  const rows = ine.entidades ?? [];
  const set = (change: Partial<Ine>) =>
    store.setExtra('ine', changeIne(store.get().extras.ine ?? EMPTY, change));
  const { remove, offer, more } = useRows({
    get: () => store.get().extras.ine?.entidades ?? [],
    set: (entidades) => set({ entidades: [...entidades] }),
    max: MAX_ENTIDADES_INE,
  });
  return (
    <>
      <div className={classes.fields}>
        <ExtraSelect
          path="ine.tipoProceso"
          label={mensajes.proceso}
          none={comunes.elige}
          data={procesos}
          onValue={(tipoProceso) => set({ tipoProceso })}
        />
        <ExtraSelect
          path="ine.tipoComite"
          label={mensajes.comite}
          none={comunes.elige}
          data={comites}
          disabled={!fields.tipoComite}
          onValue={(tipoComite) => set({ tipoComite })}
        />
        <ExtraText
          path="ine.idContabilidad"
          label={mensajes.contabilidad}
          clean={digits}
          disabled={!fields.idContabilidad}
        />
      </div>
      {fields.entidades && rows.length === 0 && (
        <Notice kind="aviso">{mensajes.sinEntidades}</Notice>
      )}
      {fields.entidades &&
        rows.map((_row, at) => (
          <Entidad
            key={`${rows.length}.${at}`}
            ine={ine}
            at={at}
            onRemove={
              fields.canRemove && !readOnly
                ? () => remove(at, `${mensajes.entidad} ${at + 1}`)
                : undefined
            }
          />
        ))}
      {offer}
      {fields.entidades && more(mensajes.otraEntidad, newEntidad)}
    </>
  );
};
