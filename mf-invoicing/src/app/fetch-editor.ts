/** The editors are a part of their own: the list is drawn without them. */
export const fetchEditor = () => import('./editor-screen.tsx');
