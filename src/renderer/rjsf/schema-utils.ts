import type { SchemaUtilsType } from '@rjsf/utils'

/**
 * What SchemaField asks of a schema. The engine has resolved, validated and filled in everything before a field is
 * drawn, so the answers are short; RJSF's own bring a validator, a merger of schemas and a resolver of addresses along.
 */
export const schemaUtils: SchemaUtilsType = {
  getRootSchema: () => ({}),
  getValidator: unused,
  doesSchemaUtilsDiffer: () => false,
  findFieldInSchema: unused,
  findSelectedOptionInXxxOf: () => undefined,
  getDefaultFormState: (_schema, formData) => formData,
  getDisplayLabel: () => true,
  getClosestMatchingOption: () => 0,
  getFirstMatchingOption: () => 0,
  getFromSchema: unused,
  isFilesArray: () => false,
  isMultiSelect: () => false,
  isSelect: () => false,
  omitExtraData: (_schema, formData) => formData,
  retrieveSchema: (schema) => schema,
  sanitizeDataForNewSchema: unused,
  toPathSchema: unused,
}

function unused(): never {
  throw new Error('The engine answers this: a field must not ask its schema')
}
