import type { BlockDoc, FieldDoc, FormDoc, JsonObject, JsonSchema, ReleaseDocs } from '../documents.ts'
import { isList, isMap } from '../logic/values.ts'
import type { Problem } from '../problem.ts'
import { fieldSchema } from './answer-types.ts'
import { mismatches } from './mismatch.ts'
import { problemAt } from './problem-at.ts'
import { constantsOf, memberTypes, type Types, typeNames } from './schema-types.ts'
import { typeOf } from './type-of.ts'
import type { ElementFacts } from './types.ts'
import type { Site } from './view.ts'

/** Blocks and widgets that documents name, against what the elements accept. */
export function checkElements(docs: ReleaseDocs, elements: ElementFacts): Problem[] {
  const flows = Object.values(docs.flows).flatMap((flow) => [
    ...checkBlocks(`flow:${flow.id}`, flow.blocks, elements),
    ...flow.steps.flatMap((step) => checkBlocks(`flow:${flow.id}/steps/${step.id}`, step.blocks, elements)),
  ])
  const screens = Object.values(docs.screens).flatMap((screen) =>
    checkBlocks(`screen:${screen.id}`, screen.blocks, elements),
  )
  const fields = Object.values(docs.forms).flatMap((form) =>
    form.fields.flatMap((field) => {
      const at = `form:${form.id}/fields/${field.id}`
      return [...checkWidget(at, field, docs, elements), ...checkInside(at, field, form, elements)]
    }),
  )
  return [...flows, ...screens, ...fields]
}

function checkBlocks(at: string, blocks: readonly BlockDoc[] | undefined, elements: ElementFacts): Problem[] {
  return (blocks ?? []).flatMap((block) => {
    const place = `${at}/blocks/${block.id}`
    const element = elements.get(block.block)
    if (element?.['x-role'] !== 'block') return [problemAt(`${place}/block`, 'block.unknown', { block: block.block })]
    const required = isList(element.required) ? element.required : []
    const missing = required.filter((name) => typeof name === 'string' && block.props?.[name] === undefined)
    return missing.map((name) => problemAt(`${place}/props`, 'prop.missing', { name }))
  })
}

/** A prop where it is written, by what its expression may give. */
export function checkProp({ at, expr, view }: Site, elements: ElementFacts): Problem[] {
  const [, owner, id, name] = /^(.*)\/blocks\/([^/]+)\/props\/([^/]+)$/.exec(at) ?? []
  const element = name === undefined ? undefined : elements.get(blockAt(owner ?? '', id ?? '', view.docs)?.block ?? '')
  if (!element || name === undefined) return []
  const wanted = memberTypes([element], name)
  if (wanted.length === 0) return [problemAt(at, 'prop.unknown', { name })]
  return mismatches(typeOf(expr, view), wanted).map(({ kind, path, ...sides }) =>
    problemAt(at, `prop.${kind}`, { name: nameOf(name, path), ...(kind === 'type' ? wordsOf(sides) : {}) }),
  )
}

const nameOf = (name: string, path: string): string =>
  path === '' ? name : path.startsWith('[') ? `${name}${path}` : `${name}.${path}`

/** What was given and what there is to choose from, where both are written out. */
function wordsOf({ given, wanted }: { readonly given: Types; readonly wanted: Types }): JsonObject {
  const [value] = given.flatMap(constantsOf)
  const options = wanted.map(constantsOf)
  const isChoice = value !== undefined && options.length > 0 && options.every((each) => each.length > 0)
  return isChoice ? { given: value, options: options.flat() } : {}
}

function blockAt(owner: string, id: string, docs: ReleaseDocs): BlockDoc | undefined {
  const [doc = '', , step] = owner.split('/')
  const [kind, name = ''] = doc.split(':')
  const holder =
    kind === 'screen'
      ? docs.screens[name]
      : step === undefined
        ? docs.flows[name]
        : docs.flows[name]?.steps.find((one) => one.id === step)
  return holder?.blocks?.find((block) => block.id === id)
}

function checkWidget(at: string, field: FieldDoc, docs: ReleaseDocs, elements: ElementFacts): Problem[] {
  const kind = field.ui?.['ui:widget']
  if (typeof kind !== 'string') return []
  const element = elements.get(kind)
  const place = `${at}/ui/ui:widget`
  if (element?.['x-role'] !== 'widget') return [problemAt(place, 'widget.unknown', { widget: kind })]
  const schema = fieldSchema(field, docs)
  return [
    ...(fits(schema, element) ? [] : [problemAt(place, 'widget.type', { widget: kind })]),
    ...(element['x-choices'] === true && field.choices === undefined && !hasOptions(schema)
      ? [problemAt(place, 'widget.choices', { widget: kind })]
      : []),
  ]
}

/** A field stands within one above it whose widget has room. */
function checkInside(at: string, { id, ui }: FieldDoc, { fields }: FormDoc, elements: ElementFacts): Problem[] {
  const inside = ui?.['ui:inside']
  if (inside === undefined) return []
  const above = fields.slice(
    0,
    fields.findIndex((field) => field.id === id),
  )
  const kind = above.find((field) => field.id === inside)?.ui?.['ui:widget']
  if (typeof kind === 'string' && elements.get(kind)?.['x-inside'] === true) return []
  return [problemAt(`${at}/ui/ui:inside`, 'field.inside', { field: inside })]
}

function fits(schema: JsonSchema, element: JsonSchema): boolean {
  if (!isList(element['x-types'])) return true
  const wanted = element['x-types'].map((type) => (type === 'integer' ? 'number' : type))
  return typeNames(schema).some((name) => name === 'any' || wanted.includes(name))
}

function hasOptions(schema: JsonSchema): boolean {
  return isList(schema.enum) || (isMap(schema.items) && isList(schema.items.enum))
}
