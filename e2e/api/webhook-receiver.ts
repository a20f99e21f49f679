export * from '../../svc-invoices/test-support/webhook-receiver.ts';
