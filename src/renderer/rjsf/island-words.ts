import type { RJSFSchema, UiSchema } from '@rjsf/utils'

/** A sentence for what stands at a place, or null: `.contacts.phone`, `.contacts.phone.hint`, `.relation.parent`. */
type Say = (at: string) => string | null

/**
 * The uiSchema with the words of the member's language: titles, hints and options of the parts of a schema, by their
 * place. The schema itself is never changed, since its validators are known by what it says.
 */
export function islandWords(schema: RJSFSchema, ui: UiSchema, say: Say): UiSchema {
  return wordsOf({ schema, root: schema, at: '', around: [] }, ui, say)
}

interface Part {
  readonly schema: RJSFSchema
  readonly root: RJSFSchema
  readonly at: string
  /** References that have been followed: a schema may hold itself. */
  readonly around: readonly string[]
}

function wordsOf(part: Part, ui: UiSchema, say: Say): UiSchema {
  const { schema, around } = resolved(part)
  const { at, root } = part
  const said: UiSchema = { ...ownWords(schema, at, say), ...ui }
  const inner = (inside: unknown, name: string, key: string): void => {
    if (typeof inside !== 'object' || inside === null || Array.isArray(inside)) return
    said[key] = wordsOf({ schema: inside as RJSFSchema, root, at: `${at}${name}`, around }, said[key] ?? {}, say)
  }
  for (const each of partsOf(schema)) {
    for (const [name, member] of Object.entries(each.properties ?? {})) inner(member, `.${name}`, name)
  }
  inner(schema.items, '', 'items')
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const options = schema[kind]
    if (!options || options.every((option) => typeof option === 'object' && 'const' in option)) continue
    const before: readonly UiSchema[] = Array.isArray(ui[kind]) ? ui[kind] : []
    said[kind] = options.map((option, number) =>
      wordsOf({ schema: option as RJSFSchema, root, at: `${at}.${kind}${number}`, around }, before[number] ?? {}, say),
    )
  }
  return said
}

/** Members may come with a condition; their words are those of their place. */
const partsOf = (schema: RJSFSchema): readonly RJSFSchema[] =>
  [schema, schema.then, schema.else, ...(schema.allOf ?? []), ...Object.values(schema.dependencies ?? {})].flatMap(
    (part) =>
      typeof part !== 'object' || Array.isArray(part)
        ? []
        : [
            part as RJSFSchema,
            ...((part as RJSFSchema).oneOf ?? []).map((one) => one as RJSFSchema),
            ...thenElse(part as RJSFSchema),
          ],
  )

const thenElse = ({ then: yes, else: no }: RJSFSchema): readonly RJSFSchema[] =>
  [yes, no].flatMap((part) => (typeof part === 'object' ? [part as RJSFSchema] : []))

function ownWords(schema: RJSFSchema, at: string, say: Say): UiSchema {
  const title = at === '' ? null : say(at)
  const help = at === '' ? null : say(`${at}.hint`)
  const names = schema.enum?.map((option) => say(`${at}.${String(option)}`) ?? String(option))
  return {
    ...(title === null ? {} : { 'ui:title': title }),
    ...(help === null ? {} : { 'ui:help': help }),
    ...(names ? { 'ui:enumNames': names } : {}),
  }
}

function resolved({ schema, root, around }: Part): Pick<Part, 'schema' | 'around'> {
  const { $ref } = schema
  if (typeof $ref !== 'string' || !$ref.startsWith('#/') || around.includes($ref)) return { schema, around }
  let found: unknown = root
  for (const name of $ref.slice(2).split('/')) found = (found as { [name: string]: unknown } | undefined)?.[name]
  return { schema: { ...(found as RJSFSchema), ...schema }, around: [...around, $ref] }
}
