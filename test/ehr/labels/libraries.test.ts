// The rows of component libraries and of old tables, below a bar with the name of who is signed in, above a relative.
import { describe, expect, it } from 'vitest';
import { byField, readPage } from './page.ts';

const patient = [
  ['First name', 'Maren'],
  ['Last name', 'Lindqvist'],
  ['Date of birth', '03/28/1979'],
  ['Gender', 'Female'],
  ['MRN', 'FH-10231'],
  ['Mobile phone', '503-555-0148'],
  ['Email', 'maren@example.org'],
  ['Address', '77 Quarry Road'],
  ['City', 'Salem'],
  ['State', 'OR'],
  ['Zip code', '97301'],
] as const;
const husband = [
  ['Name', 'Ole Lindqvist'],
  ['Relationship', 'Husband'],
  ['Phone', '503-555-0199'],
] as const;
const read = {
  'patient.firstName': 'Maren',
  'patient.lastName': 'Lindqvist',
  'patient.dob': '1979-03-28',
  'patient.genderCode': 'FEMALE',
  'patient.recordNumber': 'FH-10231',
  'patient.mobilePhoneNumber': '503-555-0148',
  'patient.emailAddress': 'maren@example.org',
  'patient.address.street': '77 Quarry Road',
  'patient.address.city': 'Salem',
  'patient.address.stateCode': 'OR',
  'patient.address.postalCode': '97301',
};

/** How a library or an old table draws one label and its value. */
const rows: Record<string, (label: string, value: string, at: number) => string> = {
  odoo: (label, value, at) =>
    `<tr><td class="o_td_label"><label class="o_form_label" for="o_field_input_${at}">${label}</label></td><td style="width:100%"><span class="o_field_char o_field_widget" name="f${at}">${value}</span></td></tr>`,
  tryton: (label, value, at) =>
    `<td class="xexpand"><div class="form-label"><label for="w${at}" class="form-label">${label}</label></div></td><td><div class="form-char input-group"><input type="text" class="form-control" id="w${at}" value="${value}" readonly></div></td>`,
  extjs: (label, value, at) =>
    `<div class="x-field x-form-item x-form-item-default" id="textfield-${at}"><label id="textfield-${at}-labelEl" class="x-form-item-label" for="textfield-${at}-inputEl"><span class="x-form-item-label-inner"><span class="x-form-item-label-text">${label}:</span></span></label><div class="x-form-item-body"><div class="x-form-text-wrap"><input id="textfield-${at}-inputEl" type="text" class="x-form-field x-form-text" value="${value}"></div></div></div>`,
  element: (label, value) =>
    `<div class="el-form-item"><label class="el-form-item__label" style="width:120px">${label}</label><div class="el-form-item__content"><div class="el-input is-disabled"><input class="el-input__inner" value="${value}" disabled></div></div></div>`,
  eldesc: (label, value) =>
    `<tr class="el-descriptions-row"><th colspan="1" class="el-descriptions-item__cell el-descriptions-item__label is-bordered-label">${label}</th><td colspan="1" class="el-descriptions-item__cell el-descriptions-item__content">${value}</td></tr>`,
  vuetify: (label, value, at) =>
    `<div class="v-input v-text-field"><div class="v-input__control"><div class="v-input__slot"><div class="v-text-field__slot"><label for="input-${at}" class="v-label v-label--active">${label}</label><input readonly id="input-${at}" type="text" value="${value}"></div></div></div></div>`,
  vlist: (label, value) =>
    `<div class="v-list-item"><div class="v-list-item__content"><div class="v-list-item__subtitle">${label}</div><div class="v-list-item__title">${value}</div></div></div>`,
  vlist2: (label, value) =>
    `<div class="v-list-item"><div class="v-list-item__content"><div class="v-list-item__title">${value}</div><div class="v-list-item__subtitle">${label}</div></div></div>`,
  quasar: (label, value) =>
    `<label class="q-field row no-wrap items-start q-field--filled"><div class="q-field__inner"><div class="q-field__control"><div class="q-field__control-container"><input class="q-field__native" tabindex="0" type="text" value="${value}"><div class="q-field__label no-pointer-events absolute ellipsis">${label}</div></div></div></div></label>`,
  qitem: (label, value) =>
    `<div class="q-item"><div class="q-item__section column q-item__section--main"><div class="q-item__label q-item__label--caption text-caption">${label}</div><div class="q-item__label">${value}</div></div></div>`,
  semantic: (label, value) =>
    `<div class="field"><label>${label}</label><div class="ui input"><input type="text" value="${value}"></div></div>`,
  matdisplay: (label, value) =>
    `<div class="mat-mdc-list-item"><span class="mdc-list-item__content"><span matlistitemtitle class="mdc-list-item__primary-text">${label}</span><span matlistitemline class="mdc-list-item__secondary-text">${value}</span></span></div>`,
  mui: (label, value) =>
    `<div class="MuiGrid-root MuiGrid-item"><p class="MuiTypography-root MuiTypography-body2 css-1x">${label}</p><p class="MuiTypography-root MuiTypography-body1 css-2y">${value}</p></div>`,
  chakra: (label, value) =>
    `<div class="chakra-stack css-a"><p class="chakra-text css-b">${label}</p><p class="chakra-text css-c">${value}</p></div>`,
  mantine: (label, value) =>
    `<div class="mantine-Group-root"><div class="mantine-Text-root m_b6d8b162">${label}</div><div class="mantine-Text-root m_b6d8b162">${value}</div></div>`,
  ionic: (label, value) =>
    `<ion-item class="item"><ion-label>${label}</ion-label><ion-note slot="end">${value}</ion-note></ion-item>`,
  bsrow: (label, value) =>
    `<div class="row"><div class="col-md-4 font-weight-bold">${label}</div><div class="col-md-8">${value}</div></div>`,
  strong: (label, value) =>
    `<li class="list-group-item"><strong>${label}</strong> <span class="pull-right">${value}</span></li>`,
  small: (label, value) => `<div class="col-md-3"><small class="text-muted">${label}</small><h6>${value}</h6></div>`,
  jqm: (label, value) =>
    `<li class="ui-li-static ui-body-inherit">${label}<span class="ui-li-count">${value}</span></li>`,
  gwt: (label, value) =>
    `<tr><td align="left" style="vertical-align:top"><div class="gwt-Label">${label}:</div></td><td align="left"><div class="gwt-HTML">${value}</div></td></tr>`,
  vaadin: (label, value, at) =>
    `<vaadin-text-field label="${label}" value="${value}" readonly><label slot="label" id="label-vaadin-${at}">${label}</label><input slot="input" aria-labelledby="label-vaadin-${at}" value="${value}" readonly></vaadin-text-field>`,
  ember: (label, value) =>
    `<div class="ember-view form-group"><label class="control-label">${label}</label><div class="form-control-static">${value}</div></div>`,
  cerner: (label, value) =>
    `<span class="bnr-item"><span class="bnr-lbl">${label}:</span><span class="bnr-val">${value}</span></span>`,
  carbon: (label, value) =>
    `<div class="cds--structured-list-row"><div class="cds--structured-list-td">${label}</div><div class="cds--structured-list-td">${value}</div></div>`,
  govuk: (label, value) =>
    `<div class="govuk-summary-list__row"><dt class="govuk-summary-list__key">${label}</dt><dd class="govuk-summary-list__value">${value}</dd><dd class="govuk-summary-list__actions"><a href="#">Change</a></dd></div>`,
  tailwind: (label, value) =>
    `<div class="px-4 py-5 sm:grid sm:grid-cols-3"><div class="text-sm font-medium text-gray-500">${label}</div><div class="mt-1 text-sm text-gray-900">${value}</div></div>`,
  td4: (label, value, at) =>
    `${at % 2 ? '' : '<tr>'}<td class="lbl">${label}</td><td class="val">${value}</td>${at % 2 ? '</tr>' : ''}`,
  fieldinline: (label, value) => `<p>${label} <b>${value}</b></p>`,
  inputtable: (label, value, at) => `<tr><td>${label}</td><td><input name="x${at}" value="${value}"></td></tr>`,
  reactselect: (label, value) =>
    label === 'Gender'
      ? `<div class="form-group"><label>${label}</label><div class="css-b62m3t-container"><span class="css-7pg0cj-a11yText"></span><div class="css-13cymwt-control"><div class="css-hlgwow"><div class="css-1dimb5e-singleValue">${value}</div><div class="css-19bb58m" data-value=""><input role="combobox" value="" type="text" aria-autocomplete="list"></div></div></div></div></div>`
      : `<div class="form-group"><label>${label}</label><input class="form-control" value="${value}"></div>`,
};

const around = (library: string, body: string) => {
  if (/^(?:odoo|eldesc|gwt|td4|inputtable)$/.test(library)) return `<table><tbody>${body}</tbody></table>`;
  if (/^(?:strong|jqm)$/.test(library)) return `<ul>${body}</ul>`;
  if (library === 'tryton') return `<table><tr>${body}</tr></table>`;
  return library === 'govuk' ? `<dl>${body}</dl>` : `<div>${body}</div>`;
};

describe.each(['h2', 'div class="page-title"'])('below titles in <%s>', title => {
  it.each(Object.entries(rows))('reads the patient in rows of %s', (library, row) => {
    const [tag] = title.split(' ');
    const part = (heading: string, values: readonly (readonly [string, string])[], from: number) =>
      `<${title}>${heading}</${tag}>${around(library, values.map(([label, value], at) => row(label, value, from + at)).join('\n'))}`;
    const bar = '<header><span>Acme EHR</span> <span class="user-menu">Tess Marlowe</span></header>';
    const page = bar + part('Patient details', patient, 0) + part('Emergency contact', husband, 20);
    expect(byField(readPage(page, { title: 'Acme EHR' }))).toEqual(read);
  });
});

it('is not misled by a heading or a line that names someone else than the labels beside the date', () => {
  const labels = '<p>First name: Ole</p><p>Last name: Lindqvist</p><p>Date of birth: 03/28/1979</p><p>MRN: 10231</p>';
  expect(readPage(`<h1>Patient chart</h1><h2>LOWELL, Ada</h2>${labels}`)?.kind).not.toBe('chart');
});
