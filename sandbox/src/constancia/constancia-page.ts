import type { Contribuyente } from '../contribuyentes/contribuyentes.ts';
import { escapeXml } from '../xml/escape.ts';

/** As SAT's page names regimes: in its own words, never by key. */
const REGIMENES: Readonly<Record<string, string>> = {
  '601': 'Régimen General de Ley Personas Morales',
  '603': 'Régimen de Personas Morales con Fines no Lucrativos',
  '605': 'Régimen de Sueldos y Salarios e Ingresos Asimilados a Salarios',
  '606': 'Régimen de Arrendamiento',
  '612': 'Régimen de las Personas Físicas con Actividades Empresariales y Profesionales',
  '616': 'Régimen Sin obligaciones fiscales',
  '621': 'Régimen de Incorporación Fiscal',
  '626': 'Régimen Simplificado de Confianza',
};

const row = (name: string, value: string): string =>
  `<tr class="ui-widget-content" role="row"><td role="gridcell"><span style="font-weight: bold;">${name}</span></td>` +
  `<td role="gridcell" style="text-align:left;">${escapeXml(value)}</td></tr>`;
const block = (title: string, rows: string[]): string =>
  `<ul data-role="listview"><li data-role="list-divider">${title}</li><li><table role="grid"><tbody><tr><td role="gridcell">` +
  `<table role="grid"><tbody class="ui-datatable-data ui-widget-content">${rows.join('')}</tbody></table>` +
  `</td></tr></tbody></table></li></ul>`;
const page = (content: string): string =>
  `<?xml version="1.0" encoding="UTF-8" ?><!DOCTYPE html><html><head><title>Validador QR</title></head><body>` +
  `<form id="ubicacionForm">${content}</form></body></html>`;

/** A person's name ends with two family names; a company has one name. */
const identity = ({ rfc, nombre }: Contribuyente): string[] => {
  if (rfc.length === 12) return [row('Denominación o Razón Social:', nombre)];
  const words = nombre.split(' ');
  return [
    row('Nombre:', words.slice(0, -2).join(' ')),
    row('Apellido Paterno:', words.at(-2) ?? ''),
    row('Apellido Materno:', words.at(-1) ?? ''),
  ];
};

/** The page behind the square code of a tax identification certificate. */
export const constanciaPage = (it: Contribuyente): string =>
  page(
    `<ul><li>El RFC: ${escapeXml(it.rfc)}, tiene asociada la siguiente información.</li></ul>` +
      block('Datos de Identificación', identity(it)) +
      block('Datos de Ubicación (domicilio fiscal, vigente)', [row('CP:', it.codigoPostal)]) +
      block(
        'Características fiscales (vigente)',
        it.regimenes
          .filter((clave) => clave in REGIMENES)
          .flatMap((clave) => [
            row('Régimen:', REGIMENES[clave] ?? ''),
            row('Fecha de alta:', '01-01-2020'),
          ]),
      ),
  );

export const constanciaNotFound = (): string =>
  page(
    '<div class="ui-messages-info"><span class="ui-messages-info-detail">No se encontró información de la cédula de identificación fiscal para los datos proporcionados</span></div>',
  );
