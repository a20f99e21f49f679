import { catalogos } from '@timbra/cfdi';
import type { ReceptorRow } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { CatalogPicker, lookups, textMatcher } from '@timbra/ui-kit';
import { useContext, useEffect, useState } from 'react';
import bannerClasses from '../banner.module.css';
import gridClasses from '../conceptos.module.css';
import classes from '../editor.module.css';
import { mensajes } from '../mensajes.ts';
import { idOf } from '../model/field-refs.ts';
import { cpOf } from '../model/party-rules.ts';
import { ErrorsContext, useEditor, useForm } from './editor-context.ts';
import { focusField } from './focus.ts';
import { NuevoReceptorPanel } from './receptor/nuevo-receptor-panel.tsx';

const CATALOGUE = 'receptores';
/** As many as one looks through before typing more. */
const MAX_OPTIONS = 10;

const regimenes = new Map(catalogos.c_RegimenFiscal.map((it) => [it.id, it.texto]));
const regimenText = (clave: string) => `${clave} ${regimenes.get(clave) ?? ''}`.trim();

interface ReceptorFieldProps {
  receptores: readonly ReceptorRow[];
  /** The receiver of a stored invoice whose record is not among them any more. */
  fallback?: string;
}

export const ReceptorField = ({ receptores, fallback }: ReceptorFieldProps) => {
  const { store, kind, readOnly } = useEditor();
  const { notify } = useHost();
  /** What a receiver is created from; null while none is. */
  const [nuevo, setNuevo] = useState<string | null>(null);
  const id = useForm(store, (it) => it.datos.receptor);
  const lugarExpedicion = useForm(store, (it) => it.datos.lugarExpedicion);
  const value = receptores.find((it) => it.id === id) ?? null;
  const error = useContext(ErrorsContext).get(idOf({ field: 'receptor' }));

  // A receiver added a moment ago must be found.
  useEffect(() => lookups.forget(CATALOGUE), [receptores]);

  const search = async (text: string) => {
    const matches = textMatcher(text);
    const found = receptores.filter(({ nombre, rfc }) => matches(`${nombre} ${rfc}`));
    return { items: found.slice(0, MAX_OPTIONS), total: found.length };
  };
  const choose = (receptor: ReceptorRow | null) => {
    store.setReceptor(receptor);
    // ux.md §3: next comes what is sold, or what is still missing on the way there.
    if (receptor) focusField(kind.next(store.get()));
    else focusField({ field: 'receptor' });
  };
  const sinReceptores = (
    <>
      {mensajes.sinReceptores}{' '}
      <button type="button" className={bannerClasses.linkButton} onClick={() => setNuevo('')}>
        {mensajes.crearUno}
      </button>
    </>
  );
  const picker = (
    <CatalogPicker
      id={idOf({ field: 'receptor' })}
      label={mensajes.receptor}
      placeholder={readOnly ? fallback : mensajes.buscaReceptor}
      catalogue={CATALOGUE}
      value={value}
      readOnly={readOnly}
      error={error}
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
          ? `Régimen ${regimenText(value.regimen)} · C.P. ${cpOf(value, lugarExpedicion)}`
          : receptores.length === 0 && !readOnly
            ? sinReceptores
            : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={choose}
      onCreate={setNuevo}
    />
  );
  return (
    <>
      {picker}
      <NuevoReceptorPanel
        text={nuevo}
        onSaved={(saved) => {
          setNuevo(null);
          notify({ kind: 'exito', title: mensajes.receptorGuardado });
          choose(saved);
        }}
        onClose={() => {
          setNuevo(null);
          focusField({ field: 'receptor' });
        }}
      />
    </>
  );
};
