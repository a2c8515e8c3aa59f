import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { JsonObject } from '#engine/documents.ts'
import type { Draft } from './draft.ts'
import { formFromSchema } from './form-from-schema.ts'

/** A form out of a plain JSON Schema and, if there is one, RJSF's uiSchema: its document and its words. */
export function newForm(draft: Draft, name: string, [schemaFile = '', uiFile]: readonly string[]): readonly string[] {
  const schema = readJson(draft, schemaFile)
  const ui = uiFile === undefined ? {} : readJson(draft, uiFile)
  if (!schema || !ui) return []
  if (['string', 'number', 'integer', 'boolean', 'null'].includes(String(schema.type))) {
    draft.refuse(`${schemaFile} is the schema of one answer: put it into a form as a field.`)
    return []
  }
  const { doc, texts } = formFromSchema(name, schema, ui)
  draft.add(`schemas/forms/${name}.json`, doc)
  draft.texts('forms', texts)
  return [
    `Name the form in a step: "form": "${name}" in a flow.json.`,
    'Translate its texts in flows/texts/<language>/forms.json.',
    'npm run flows -- check',
  ]
}

/** `member-card.schema.json` is the form member-card. */
export const nameOfSchema = (file: string): string => basename(file).replace(/(\.schema)?\.json$/, '')

function readJson(draft: Draft, file: string): JsonObject | null {
  const path = file.startsWith('/') ? file : join(draft.root, file)
  if (!existsSync(path)) {
    draft.refuse(`There is no file ${file}.`)
    return null
  }
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as JsonObject
    draft.refuse(`${file} holds no object.`)
  } catch (error) {
    draft.refuse(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  return null
}
