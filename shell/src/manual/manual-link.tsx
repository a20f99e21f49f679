import { HelpIcon } from '@timbra/ui-kit';
import { mensajes } from './mensajes.ts';
import { useManual } from './use-manual.ts';

interface ManualLinkProps {
  className?: string | undefined;
  /** Its words beside its sign. */
  withText?: boolean;
  onClick?: () => void;
}

/** What explains this screen. */
export const ManualLink = ({ className, withText = false, onClick }: ManualLinkProps) => {
  const { text, link } = useManual();
  return (
    <a
      {...link}
      className={className}
      // One name on every screen: the title of its page names fields and pages, too.
      {...(!withText && { 'aria-label': mensajes.deEsta, title: text })}
      onClick={onClick}
    >
      {withText ? text : <HelpIcon size={18} />}
    </a>
  );
};
