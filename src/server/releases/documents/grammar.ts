import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ErrorObject } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Json, JsonObject, JsonSchema } from '#engine/documents.ts'
import { StartProblem } from '../../db/start-problem.ts'
import { reasonsIn } from '../operator-language.ts'
import { grammarPatterns } from '../patterns.ts'
import type { Diagnostic } from './diagnostic.ts'
import { expressionDiagnostics } from './expression-diagnostics.ts'
import { type Descriptions, grammarCodeOf, grammarReasonOf } from './grammar-words.ts'
import type { FoundDoc } from './read-documents.ts'

export type Grammar = (doc: Pick<FoundDoc, 'document' | 'body'> & { readonly kind: string }) => readonly Diagnostic[]

/** The schema of settings alone, as it is written: its names are those that the product knows. */
export async function readSettingsSchema(root: string): Promise<JsonSchema> {
  return JSON.parse(await readFile(join(root, 'schemas/language/config.schema.json'), 'utf8')) as JsonSchema
}

/** The grammar of documents from `schemas/language/<kind>.schema.json`. Kinds without a schema there are free. */
export async function readGrammar(root: string, of = 'schemas/language'): Promise<Grammar> {
  const folder = join(root, of)
  const all = await namesIn(folder)
  const names = all.filter((name) => name.endsWith('.schema.json'))
  const read = (name: string) => readFile(join(folder, name), 'utf8')
  const texts = await Promise.all(names.map(read))
  const german = all.includes(descriptionsFile) ? await read(descriptionsFile) : '{}'
  const key = [...texts, german].join('\n')
  const known = latest.get(of)
  if (known?.key === key) return known.grammar
  const descriptions = (JSON.parse(german) as { readonly de?: Descriptions }).de ?? {}
  const grammar = grammarOf(
    names.map((name, index) => [name, texts[index] ?? '']),
    descriptions,
  )
  latest.set(of, { key, grammar })
  return grammar
}

/** What descriptions say in German, where a grammar has it said. */
const descriptionsFile = 'descriptions.json'

/** To compile it takes longer than all the rest of reading; it seldom changes. */
const latest = new Map<string, { readonly key: string; readonly grammar: Grammar }>()

function grammarOf(schemas: readonly (readonly [name: string, text: string])[], descriptions: Descriptions): Grammar {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: false,
    validateFormats: false,
    inlineRefs: false,
    verbose: true,
    // Documents are hostile to the grammar too: its own patterns run in linear time.
    code: { regExp: grammarPatterns },
  })
  for (const [name, text] of schemas) {
    // Known by file name, whatever they call themselves: references among them are by file name too.
    const { $id, $schema, ...schema } = JSON.parse(text) as JsonObject
    ajv.addSchema(schema, name)
    if (typeof $id === 'string' && $id !== name) ajv.addSchema(schema, $id)
  }
  // A body that was read once is the same object as long as its file does not change.
  const sound = new WeakSet<object>()
  return (doc) => {
    const validate = ajv.getSchema(`${doc.kind}.schema.json`)
    if (!validate || sound.has(doc.body)) return []
    if (validate(doc.body)) {
      sound.add(doc.body)
      return []
    }
    return diagnosticsOf(doc, validate.errors ?? [], descriptions)
  }
}

/** A product without its grammar is broken, not free: the caller's documents would go unchecked. */
async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    throw new StartProblem(`The grammar of documents is missing: ${folder}.`, { cause: error })
  }
}

/** Each place once, with the reason of the most specific failure: alternatives that were tried say nothing to a reader. */
function diagnosticsOf(
  { document, body }: Pick<FoundDoc, 'document' | 'body'>,
  all: readonly ErrorObject[],
  descriptions: Descriptions,
): readonly Diagnostic[] {
  const { diagnostics, others } = expressionDiagnostics(body, document, all, (pointer) => namesOf(body, pointer))
  const byPlace = new Map<string, Diagnostic>()
  for (const error of specific(others, diagnostics.length > 0)) {
    const place = placeOf(body, error)
    if (byPlace.has(place)) continue
    const { missingProperty: missing } = error.params
    const params = typeof missing === 'string' ? { params: { missing } } : {}
    byPlace.set(place, {
      code: grammarCodeOf(error),
      document,
      place,
      ...reasonsIn((lang) => grammarReasonOf(error, lang, descriptions)),
      severity: 'error',
      ...params,
    })
  }
  return [...diagnostics, ...byPlace.values()]
}

const wrappers = ['if', 'allOf']
const choices = ['anyOf', 'oneOf']

function specific(all: readonly ErrorObject[], isTold: boolean): readonly ErrorObject[] {
  const known = all.flatMap((choice) => meantShape(choice, all) ?? [])
  const meant = new Set(known.flatMap(({ errors }) => errors))
  const errors = all.filter(
    (error) => meant.has(error) || !known.some(({ choice }) => error === choice || isWithin(error, choice)),
  )
  const plain = errors.filter(({ keyword }) => !wrappers.includes(keyword) && !choices.includes(keyword))
  const open = errors.filter(({ keyword }) => choices.includes(keyword))
  // Where none of several shapes fits, what each of them lacks or wants to be is not what is wrong.
  const isTried = (error: ErrorObject): boolean =>
    !meant.has(error) &&
    ['required', 'type'].includes(error.keyword) &&
    open.some((choice) => choice.instancePath === error.instancePath)
  const deeper = (choice: ErrorObject): boolean => plain.some((error) => !isTried(error) && isAt(error, choice))
  // A choice within a choice is about one of the shapes alone; the whole comes after its parts.
  const outer = open.filter((choice) => open.findLast((one) => one.instancePath === choice.instancePath) === choice)
  const found = [...plain.filter((error) => !isTried(error)), ...outer.filter((choice) => !deeper(choice))]
  return found.length > 0 || isTold ? found : errors
}

/**
 * The errors of the one of several shapes that was meant: it demands a name that was written, and has fewer than any other
 * such. Null where nobody can know: two have as few, or another choice stands in it.
 */
function meantShape(choice: ErrorObject, all: readonly ErrorObject[]) {
  if (!choices.includes(choice.keyword) || !Array.isArray(choice.schema)) return null
  const within = all.filter((error) => isWithin(error, choice))
  const written = choice.schema.flatMap((shape: { readonly required?: readonly string[] }, index) =>
    shape.required?.some((name) => Object.hasOwn(Object(choice.data), name))
      ? [within.filter(({ schemaPath }) => schemaPath.startsWith(`${choice.schemaPath}/${index}/`))]
      : [],
  )
  const fewest = Math.min(...written.map((errors) => errors.length))
  const [errors = [], ...others] = written.filter((one) => one.length === fewest)
  const isKnown = errors.length > 0 && others.length === 0 && !errors.some(({ keyword }) => choices.includes(keyword))
  return isKnown ? { choice, errors } : null
}

const isWithin = (error: ErrorObject, choice: ErrorObject): boolean =>
  isAt(error, choice) && error.schemaPath.startsWith(`${choice.schemaPath}/`)

/** At the place of a choice or deeper: `/ops/10` is not in `/ops/1`. */
const isAt = ({ instancePath }: ErrorObject, choice: ErrorObject): boolean =>
  `${instancePath}/`.startsWith(`${choice.instancePath}/`)

/** The path of a failure in names and ids: `fields/email/mode` for `/fields/3/mode`. */
function placeOf(body: JsonObject, { instancePath, params }: ErrorObject): string {
  const extra = params.additionalProperty ?? params.unevaluatedProperty
  const place = namesOf(body, instancePath)
  return typeof extra === 'string' ? [place, extra].filter((part) => part !== '').join('/') : place
}

function namesOf(body: JsonObject, pointer: string): string {
  const segments = pointer.split('/').slice(1).map(unescaped)
  let at: Json | undefined = body
  const names = segments.map((segment) => {
    at = (at as { readonly [name: string]: Json } | undefined)?.[segment]
    const id = (at as JsonObject | undefined | null)?.id
    return /^\d+$/.test(segment) && typeof id === 'string' ? id : segment
  })
  return names.join('/')
}

const unescaped = (segment: string): string => segment.replaceAll('~1', '/').replaceAll('~0', '~')
