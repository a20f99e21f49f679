import { useId, type CSSProperties } from 'react';

interface SectionErrorProps {
  error: unknown;
  onRetry: () => void;
}

// Plain elements and the theme's variables alone: whatever broke, this must still draw.
const box: CSSProperties = {
  maxWidth: 560,
  margin: '48px auto',
  padding: '0 16px',
  fontSize: 14,
  lineHeight: '20px',
};
const heading: CSSProperties = { fontSize: 20, lineHeight: '28px', margin: '0 0 8px' };
const paragraph: CSSProperties = { margin: '0 0 16px' };
const button: CSSProperties = {
  minHeight: 36,
  padding: '0 16px',
  marginInlineEnd: 8,
  border: '1px solid var(--accion)',
  borderRadius: 4,
  background: 'var(--accion)',
  color: 'var(--sobre-accion)',
  font: 'inherit',
  cursor: 'pointer',
};
const secondary: CSSProperties = { ...button, background: 'transparent', color: 'var(--enlace)' };
const details: CSSProperties = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 12 };

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);

/**
 * The section-error page of pantallas §6: reload, then support, with expandable technical details.
 */
export const SectionError = ({ error, onRetry }: SectionErrorProps) => {
  const title = useId();
  return (
    <section role="alert" aria-labelledby={title} style={box}>
      <h1 id={title} tabIndex={-1} style={heading}>
        Ocurrió un error en esta sección
      </h1>
      <p style={paragraph}>
        Recarga la página para volver a intentarlo. Si el problema continúa, contacta a soporte y
        comparte los detalles técnicos.
      </p>
      <p style={paragraph}>
        <button type="button" style={button} onClick={onRetry}>
          Reintentar
        </button>
        <button type="button" style={secondary} onClick={() => location.reload()}>
          Recargar la página
        </button>
      </p>
      <details>
        <summary>Detalles técnicos</summary>
        <pre style={details}>{describe(error)}</pre>
      </details>
    </section>
  );
};
