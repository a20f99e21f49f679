import { ErrorSummary, Notice, type SummaryItem } from '@timbra/ui-kit';
import type { Ref } from 'react';
import type { FacturasApi } from '../api/facturas.api.ts';
import classes from '../editor.module.css';
import { mensajes } from '../mensajes.ts';
import { TotalesRail } from './totales-rail.tsx';
import { VistaPrevia } from './vista-previa.tsx';

interface EditorRailProps {
  api: FacturasApi;
  items: readonly SummaryItem[];
  avisos: readonly string[];
  /** Nothing is an error yet. */
  neutral: boolean;
  readOnly: boolean;
  summary: Ref<HTMLDivElement>;
  onFollow: (fieldId: string) => void;
}

/** What an invoice comes to and what it lacks, beside its fields. */
export const EditorRail = ({
  api,
  items,
  avisos,
  neutral,
  readOnly,
  summary,
  onFollow,
}: EditorRailProps) => (
  <aside className={classes.rail} aria-label="Resumen">
    <TotalesRail />
    {!readOnly && (
      <ErrorSummary ref={summary} items={items} neutral={neutral} onFollow={onFollow} />
    )}
    {!readOnly && avisos.length > 0 && (
      <Notice kind="aviso" title={mensajes.avisos}>
        {avisos.map((aviso) => (
          <p key={aviso}>{aviso}</p>
        ))}
      </Notice>
    )}
    {!readOnly && <VistaPrevia api={api} />}
  </aside>
);
