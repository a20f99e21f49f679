import type { FacturaSerie } from '@timbra/contracts';
import { useHost } from '@timbra/remote-kit';
import { SelectField } from '@timbra/ui-kit';
import { useId } from 'react';
import classes from '../../estilos/editor.module.css';
import { mensajes } from '../../mensajes.ts';
import { folioOptions, nextFolioOf, serieOptions } from './series.ts';
import { useEditor, useForm } from '../../campos/editor-context.ts';
import { DatoText } from '../../campos/dato-text.tsx';

const digits = (text: string) => text.replace(/\D/g, '').slice(0, 9);

interface SerieFolioProps {
  series: readonly FacturaSerie[];
}

/** A series of the account or a new one; without a folio it takes the next of the series. */
const Typed = ({ series }: SerieFolioProps) => {
  const { store, readOnly } = useEditor();
  const listId = useId();
  const next = nextFolioOf(
    series,
    useForm(store, (it) => it.datos.serie),
  );
  const isShown = next !== undefined && !readOnly;
  return (
    <>
      <DatoText
        className={classes.serie}
        field="serie"
        label={mensajes.serie}
        list={listId}
        maxLength={25}
        spellCheck={false}
        // Serie and folio keep the order of reading (WCAG 2.4.3): no tab index of their own.
      />
      <datalist id={listId}>
        {series.map((it) => (
          <option key={it.serie} value={it.serie} />
        ))}
      </datalist>
      <DatoText
        className={classes.folio}
        field="folio"
        label={mensajes.folio}
        inputMode="numeric"
        clean={digits}
        placeholder={isShown ? mensajes.siguienteFolio(next) : undefined}
      />
    </>
  );
};

/** The account's setting newFolioSelector: nothing is typed, so that no series is born of a slip. */
const Chosen = ({ series }: SerieFolioProps) => {
  const { store } = useEditor();
  const isRequired = useHost().settings.folioValidation;
  const { serie, folio } = useForm(store, (it) => it.datos);
  const choose = (chosen: string) => {
    const next = nextFolioOf(series, chosen);
    store.setDatos({ serie: chosen, folio: isRequired && next ? String(next) : '' });
  };
  return (
    <>
      <div className={classes.serie}>
        <SelectField
          path="serie"
          label={mensajes.serie}
          value={serie}
          data={serieOptions(series, serie)}
          onChange={choose}
        />
      </div>
      <div className={classes.folio}>
        <SelectField
          path="folio"
          label={mensajes.folio}
          value={folio}
          data={folioOptions(nextFolioOf(series, serie), folio, isRequired)}
          onChange={(chosen) => store.setDatos({ folio: chosen })}
        />
      </div>
    </>
  );
};

export const SerieFolio = ({ series }: SerieFolioProps) =>
  useHost().settings.newFolioSelector ? <Chosen series={series} /> : <Typed series={series} />;
