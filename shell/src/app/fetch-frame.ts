/** The frame around the sections is a part of its own: the login screen does without it. */
export const fetchFrame = () => import('./frame.tsx');
