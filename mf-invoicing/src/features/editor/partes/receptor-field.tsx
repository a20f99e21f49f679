import type { ReceptorRow } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { CatalogPicker, textMatcher, useField } from '@timbra/ui-kit';
import { useState } from 'react';
import bannerClasses from '../estilos/banner.module.css';
import gridClasses from '../estilos/conceptos.module.css';
import classes from '../estilos/editor.module.css';
import { mensajes } from '../mensajes.ts';
import { cpOf } from '../formulario/party-rules.ts';
import { useEditor, useForm } from '../campos/editor-context.ts';
import type { Persona } from '../campos/editor-kind.ts';
import { Sugerencia } from '../campos/sugerencia.tsx';
import { focusField } from '../campos/focus.ts';
import { RECEPTORES, useRecientes } from '../campos/use-master-data.ts';
import { orderReceptores } from './order-receptores.ts';
import { regimenLine, regimenText } from './regimen-text.ts';
import { NuevoReceptorPanel } from './nuevo-receptor/nuevo-receptor-panel.tsx';

/** As many as a person looks through before typing more. */
const MAX_OPTIONS = 10;

interface ReceptorFieldProps {
  receptores: readonly ReceptorRow[];
  /** The receiver of a stored invoice whose record is not among them any more. */
  fallback?: string;
}

export const ReceptorField = ({ receptores, fallback }: ReceptorFieldProps) => {
  const { store, chooseReceptor, kind } = useEditor();
  const { isUsual, ...persona }: Persona = kind.persona ?? mensajes;
  const { notify } = useHost();
  /** What a receiver is created from; null while none is. */
  const [nuevo, setNuevo] = useState<string | null>(null);
  const id = useForm(store, (it) => it.datos.receptor);
  const lugarExpedicion = useForm(store, (it) => it.datos.lugarExpedicion);
  const value = receptores.find((it) => it.id === id) ?? null;
  const { readOnly, ...field } = useField('receptor');
  const recientes = useRecientes(kind.kind === 'nomina');

  const search = async (text: string) => {
    const matches = textMatcher(text);
    const all = receptores.filter(({ nombre, rfc }) => matches(`${nombre} ${rfc}`));
    const found = orderReceptores(all, { recientes, isUsual });
    return { items: found.slice(0, MAX_OPTIONS), total: found.length };
  };
  const sinReceptores = (
    <>
      {persona.sinReceptores}{' '}
      <button type="button" className={bannerClasses.linkButton} onClick={() => setNuevo('')}>
        {mensajes.crearUno}
      </button>
    </>
  );
  const picker = (
    <CatalogPicker
      {...field}
      label={persona.receptor}
      placeholder={readOnly ? fallback : mensajes.buscaReceptor}
      catalogue={RECEPTORES}
      value={value}
      readOnly={readOnly}
      search={search}
      itemKey={(it) => it.id}
      itemText={(it) => `${it.nombre} · ${it.rfc}`}
      renderItem={(it) => (
        <span className={gridClasses.option}>
          <span>{it.nombre}</span>
          <span className={classes.second}>
            {it.rfc} · {regimenText(it.regimen)} · C.P. {cpOf(it, lugarExpedicion)}
          </span>
        </span>
      )}
      description={
        value
          ? `${regimenLine(value.regimen)} · C.P. ${cpOf(value, lugarExpedicion)}`
          : receptores.length === 0 && !readOnly
            ? sinReceptores
            : // The line is kept for what the chosen one says: nothing below it moves.
              !readOnly && '\u00a0'
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={chooseReceptor}
      onCreate={setNuevo}
    />
  );
  return (
    <>
      {picker}
      <Sugerencia
        path="receptor"
        words={() => mensajes.usarEseReceptor}
        // The documents that it pays stay: they are why it is taken.
        onUse={(suyo) => {
          const found = receptores.find((it) => it.id === suyo);
          if (found) store.setReceptor(found);
        }}
      />
      <NuevoReceptorPanel
        text={nuevo}
        title={persona.nuevoReceptor}
        receptores={receptores}
        onUse={(found) => {
          setNuevo(null);
          chooseReceptor(found);
        }}
        onSaved={(saved) => {
          setNuevo(null);
          notify({ kind: 'exito', title: persona.receptorGuardado });
          chooseReceptor(saved);
        }}
        onClose={() => {
          setNuevo(null);
          focusField({ field: 'receptor' });
        }}
      />
    </>
  );
};
