// Federation needs its shared modules before the first import of React.
void import('./bootstrap.tsx');
