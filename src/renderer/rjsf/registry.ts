import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import type { Registry, RegistryFieldsType, TemplatesType } from '@rjsf/utils'
import { LeafField } from './leaf-field.tsx'
import { ListField } from './list-field.tsx'
import { NestedField } from './nested-field.tsx'
import type { FormContext } from './our-field-props.ts'
import { schemaUtils } from './schema-utils.ts'
import { FieldTemplate, Nothing } from './templates.tsx'

const fields = {
  SchemaField,
  StringField: LeafField,
  NumberField: LeafField,
  BooleanField: LeafField,
  NullField: LeafField,
  FallbackField: LeafField,
  ArrayField: ListField,
  ObjectField: NestedField,
}

/** One registry per mounted form; it never changes while the form stands, so RJSF has nothing to compare. */
export function formRegistry(formContext: FormContext): Registry {
  return {
    fields: fields as unknown as RegistryFieldsType, // our fields need `spec`, which our shell always gives
    templates: {
      FieldTemplate,
      DescriptionFieldTemplate: Nothing,
      FieldHelpTemplate: Nothing,
      FieldErrorTemplate: Nothing,
    } as unknown as TemplatesType, // the others belong to fields of RJSF that are not registered
    widgets: {},
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
