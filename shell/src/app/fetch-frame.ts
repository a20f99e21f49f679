/** What surrounds the sections is a part of its own: one signs in without it. */
export const fetchFrame = () => import('./frame.tsx');
