export * from '../../svc-invoices/test-support/read-zip.ts';
