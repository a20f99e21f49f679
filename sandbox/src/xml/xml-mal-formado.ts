export class XmlMalFormado extends Error {}
