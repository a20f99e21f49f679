// Asynchronous, so that the shared React is agreed upon before anything uses it.
void import('./bootstrap.tsx');
