import { useState, type ReactNode } from 'react';
import { FormFoot } from '../base/form-foot.tsx';
import { useSubmit } from '../base/use-submit.ts';
import { useSession } from '../session/session-context.ts';
import { mensajes } from './mensajes.ts';

interface ResumeFormProps {
  email: string;
  /** Stands beside the button. */
  beside: ReactNode;
}

/** For who has no password to type: the session is opened again where it began. */
export const ResumeForm = ({ email, beside }: ResumeFormProps) => {
  const { resume } = useSession();
  const [isStillOut, setStillOut] = useState(false);
  const { busy, message, onSubmit } = useSubmit(async () => setStillOut(!(await resume())));
  return (
    <form onSubmit={onSubmit(true)} noValidate>
      <FormFoot
        message={isStillOut ? mensajes.sigueCerrada(email) : message}
        busy={busy}
        busyLabel={mensajes.espera}
        disabledReason={null}
        beside={beside}
      >
        {mensajes.yaEntre}
      </FormFoot>
    </form>
  );
};
