import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/session-context.ts';
import { creditosQuery } from './creditos-query.ts';

export const useCreditos = () => useQuery(creditosQuery(useSession().api));
