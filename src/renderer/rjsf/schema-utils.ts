import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils'

/**
 * What RJSF's fields ask of the schema of one answer. The engine has resolved, validated and filled in everything before a
 * field is drawn, so the answers are short; RJSF's own (`createSchemaUtils`) come with islands, which need them.
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
  isMultiSelect: ({ type, items }) => type === 'array' && typeof items === 'object' && offers(items as RJSFSchema),
  isSelect: offers,
  omitExtraData: (_schema, formData) => formData,
  retrieveSchema: (schema) => schema,
  sanitizeDataForNewSchema: unused,
  toPathSchema: unused,
}

function offers(schema: RJSFSchema): boolean {
  return Array.isArray(schema.oneOf) || Array.isArray(schema.enum)
}

function unused(): never {
  throw new Error('The engine answers this: a field must not ask its schema')
}
