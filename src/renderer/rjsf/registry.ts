import BooleanField from '@rjsf/core/lib/components/fields/BooleanField.js'
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import StringField from '@rjsf/core/lib/components/fields/StringField.js'
import type { Registry, RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils'
import type { WidgetView } from '#elements/types.ts'
import type { FormContext } from '../fields/field-cell.tsx'
import { BaseInputTemplate } from './base-input.tsx'
import { elementWidget } from './element-widget.tsx'
import { extras } from './extras.ts'
import { NumberField, SeveralField } from './fields.tsx'
import { schemaUtils } from './schema-utils.ts'
import { FieldTemplate, Nothing } from './templates.tsx'

type Views = { readonly [kind: string]: WidgetView }

/** One registry per mounted form; it never changes while the form stands, so RJSF has nothing to compare. */
export function formRegistry(views: Views, formContext: Pick<FormContext, 'step'>): Registry {
  return {
    fields: { ...fields, ...extras.fields },
    templates: { ...templates, ...extras.templates },
    widgets: { ...elementWidgets(views), ...extras.widgets },
    formContext,
    rootSchema: {},
    schemaUtils,
    translateString: (key) => key,
    globalFormOptions: {
      idPrefix: formContext.step,
      idSeparator: '.',
      experimental_componentUpdateStrategy: 'shallow',
    },
  }
}

/** Elements as widgets, under their own names and under those that RJSF's fields ask for. */
export function elementWidgets(views: Views): RegistryWidgetsType {
  const widgets: { [name: string]: RegistryWidgetsType[string] } = {}
  for (const [name, kind] of Object.entries(standard)) {
    const view = views[kind] ?? views.text
    if (view) widgets[name] = elementWidget(view)
  }
  for (const [kind, view] of Object.entries(views)) widgets[kind] = elementWidget(view)
  return widgets
}

/** RJSF looks a widget up by its standard name first, and where there is none it throws and catches at each draw. */
const standard: { readonly [name: string]: string } = {
  TextWidget: 'text',
  EmailWidget: 'text',
  URLWidget: 'text',
  TextareaWidget: 'text',
  PasswordWidget: 'password',
  UpDownWidget: 'number',
  SelectWidget: 'select',
  RadioWidget: 'choices',
  CheckboxWidget: 'consent',
  CheckboxesWidget: 'checks',
  DateWidget: 'date',
  DateTimeWidget: 'text',
  TimeWidget: 'text',
  ColorWidget: 'text',
  FileWidget: 'text',
  RangeWidget: 'number',
}

const fields = {
  SchemaField,
  StringField,
  NumberField,
  BooleanField,
  ArrayField: SeveralField,
  // An answer that is a whole record is chosen in one widget.
  ObjectField: StringField,
  NullField: StringField,
  FallbackField: StringField,
} as RegistryFieldsType // those for objects, lists and alternatives come with islands

const templates = {
  FieldTemplate,
  BaseInputTemplate,
  DescriptionFieldTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldErrorTemplate: Nothing,
} as unknown as TemplatesType // the others belong to fields that come with islands
