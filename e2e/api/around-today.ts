export * from '../../svc-invoices/test-support/around-today.ts';
