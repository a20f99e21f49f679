import { FALTAN_DATOS, fiscalReceptorBody, receptorWarnings } from '@timbra/contracts';
import { localDateTime } from '@timbra/cfdi';
import { Notice } from '@timbra/ui-kit';
import { useMemo } from 'react';
import { toReceptorBody, type ReceptorForm } from './receptor-form.ts';
import classes from './receptor-editor.module.css';

const today = (): string => localDateTime(new Date(), 'America/Mexico_City').slice(0, 10);

/**
 * receptores §4: INE or payroll data that are missing are a warning; the receiver is saved all the
 * same.
 */
export const FaltanDatos = ({ values }: { values: ReceptorForm }) => {
  const warnings = useMemo(() => {
    if (!values.ine && !values.nomina) return [];
    const parsed = fiscalReceptorBody.safeParse(toReceptorBody(values));
    if (!parsed.success) return [];
    return receptorWarnings(parsed.data, today()).filter(({ path }) => /^(ine|nomina)/.test(path));
  }, [values]);
  if (warnings.length === 0) return null;
  return (
    <Notice kind="aviso" title={FALTAN_DATOS}>
      <ul className={classes.list}>
        {warnings.map(({ path, message }) => (
          <li key={`${path} ${message}`}>{message}</li>
        ))}
      </ul>
    </Notice>
  );
};
