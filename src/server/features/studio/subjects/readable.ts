import { fieldSchema } from '#engine/check/answer-types.ts'
import { allReads, isLater } from '#engine/check/check-order.ts'
import { readsOfExpr } from '#engine/check/reads.ts'
import { presentTypes, type Types } from '#engine/check/schema-types.ts'
import { recordTypes, typeOf } from '#engine/check/type-of.ts'
import { formOf, namesAround, type View } from '#engine/check/view.ts'
import { piecesAt } from '#engine/content/pieces-at.ts'
import type { Expr, FieldDoc, FormDoc, JsonSchema } from '#engine/documents.ts'
import { isList, isMap } from '#engine/logic/values.ts'
import { isAmount, type SubjectType, subjectKindOf } from './kinds.ts'
import { settingsIn } from './settings.ts'

/** The words under which an editor lists what can be read. */
export type SubjectGroup =
  | 'answers'
  | 'modes'
  | 'person'
  | 'chosen'
  | 'settings'
  | 'time'
  | 'address'
  | 'named'
  | 'other'

export interface Readable extends SubjectType {
  readonly expr: Expr
  readonly group: SubjectGroup
  /** The key of its name among the texts of the chain, and of where it is asked. */
  readonly key: string | null
  readonly whereKey: string | null
}

const read = (path: string): Expr => ({ var: path })
const now = read('today')

/** Everything that an expression with this view may read, and that a person can make sense of. */
export function readableIn(view: View, expr: Expr): readonly Readable[] {
  const all = [
    ...answersBefore(view),
    ...fieldsAbove(view),
    ...(view.roots === undefined ? aboutPerson(view) : aboutUser(view)),
    ...settingsIn(view),
    ...ofTime,
    ...ofAddress(view),
    ...namedIn(view),
  ]
  const known = new Set(all.map((one) => JSON.stringify(one.expr)))
  const own = readsOfExpr(expr)
    .map(({ path }) => read(path.join('.')))
    .filter((one) => !known.has(JSON.stringify(one)))
  const others = new Map(own.map((one) => [JSON.stringify(one), one]))
  return [
    ...all.filter((one) => mayRead(one.expr, view) && isInTime(one.expr, view)),
    ...[...others.values()].map((one): Readable => ({ ...subjectKindOf(typeOf(one, view)), ...unnamed('other', one) })),
  ]
}

const unnamed = (group: SubjectGroup, expr: Expr) => ({ expr, group, key: null, whereKey: null })

const mayRead = (expr: Expr, { roots }: View): boolean =>
  roots === undefined || readsOfExpr(expr).every(({ path: [root = ''] }) => roots.has(root))

/** Also through names: what they read has to be there. */
const isInTime = (expr: Expr, view: View): boolean =>
  allReads(expr, view).every(({ path }) => isLater(path, view) === null)

/** What was answered in steps before. */
function answersBefore(view: View): readonly Readable[] {
  const { flow, docs, answered, step: own } = view
  return (flow?.steps ?? []).slice(0, answered).flatMap((step, index) => {
    const form = formOf(docs, step)
    if (form === null || (index === own && view.form !== null)) return []
    const whereKey = `flow.${flow?.id}.${step.id}`
    return form.fields.flatMap((field) =>
      ofField({
        form,
        field,
        view: { ...view, form },
        path: `answers.${step.id}`,
        records: `records.${step.id}`,
        whereKey,
      }),
    )
  })
}

/** What was answered further up in the same form, and how it was asked. */
function fieldsAbove(view: View): readonly Readable[] {
  const { form, below } = view
  if (form === null) return []
  return form.fields.slice(0, below ?? form.fields.length).flatMap((field) => [
    ...ofField({ form, field, view, path: 'form', records: 'record', whereKey: null }),
    {
      kind: 'choice' as const,
      values: ['required', 'optional', 'notUsed', 'readOnly'],
      entry: null,
      expr: read(`mode.${field.id}`),
      group: 'modes' as const,
      key: `form.${form.id}.${field.id}`,
      whereKey: null,
    },
  ])
}

interface AskedField {
  readonly form: FormDoc
  readonly field: FieldDoc
  readonly view: View
  readonly path: string
  readonly records: string
  readonly whereKey: string | null
}

function ofField({ form, field, view, path, records, whereKey }: AskedField): readonly Readable[] {
  const schema = fieldSchema(field, view.docs)
  // What is said once and never kept, and what nobody ought to decide by.
  if (field.form !== undefined || schema.writeOnly === true || field.island !== undefined) return []
  const expr = read(`${path}.${field.id}`)
  const named = { group: 'answers' as const, key: `form.${form.id}.${field.id}`, whereKey }
  const kind = subjectKindOf(typeOf(expr, view))
  const more = [
    ...(isBirthday(field, schema) ? [{ ...number, ...named, expr: { age: [expr, now] } }] : []),
    ...(kind.kind === 'list' ? [{ ...number, ...named, expr: { count: expr } }] : []),
  ]
  const chosen = field.choices?.from === undefined ? [] : presentTypes(recordTypes(field, view, 0))
  return [{ ...kind, ...named, expr }, ...more, ...membersOf(chosen, `${records}.${field.id}`, named)]
}

const isBirthday = ({ id }: FieldDoc, { format }: JsonSchema): boolean => format === 'date' && /birth/i.test(id)

/** What is known of a chosen entry, beside what it is called. */
function membersOf(
  types: Types,
  path: string,
  { key, whereKey }: { readonly key: string; readonly whereKey: string | null },
): readonly Readable[] {
  const names = new Set(types.flatMap(({ properties }) => (isMap(properties) ? Object.keys(properties) : [])))
  return [...names]
    .filter((name) => name !== 'id' && name !== 'name')
    .flatMap((name): readonly Readable[] => {
      const members = types.flatMap(({ properties }) => {
        const member = isMap(properties) ? properties[name] : undefined
        return isMap(member) ? alternatives(member) : []
      })
      const amount = isAmount(members)
      const kind = amount ? { ...number, kind: 'amount' as const } : subjectKindOf(members)
      if (!['truth', 'choice', 'number', 'amount', 'date'].includes(kind.kind)) return []
      return [{ ...kind, expr: read(`${path}.${name}${amount ? '.amountMinor' : ''}`), group: 'chosen', key, whereKey }]
    })
}

const alternatives = (schema: JsonSchema): Types =>
  isList(schema.anyOf) ? schema.anyOf.filter(isMap).flatMap(alternatives) : [schema]

const number: SubjectType = { kind: 'number', values: [], entry: null }

/** Who is signed in, or acted for. */
const aboutPerson = (view: View): readonly Readable[] =>
  people({ view, id: 'person.userId', birthday: 'person.birthday', more: ofPerson })
const ofPerson = ['person.centerId', 'person.status', 'user.accessLevel', 'person.overdueDebt']

/** Who is signed in, where nobody is acted for. */
const aboutUser = (view: View): readonly Readable[] =>
  people({ view, id: 'user.userId', birthday: 'user.birthday', more: ofUser })
const ofUser = ['user.centerId', 'user.status', 'user.accessLevel', 'user.overdueDebt']

interface People {
  readonly view: View
  readonly id: string
  readonly birthday: string
  readonly more: readonly string[]
}

function people({ view, id, birthday, more }: People): readonly Readable[] {
  const of = (expr: Expr, kind: SubjectType): Readable => ({ ...kind, ...unnamed('person', expr) })
  const typed = (path: string): Readable => of(read(path), subjectKindOf(typeOf(read(path), view)))
  return [
    of(read(id), { kind: 'thing', values: [], entry: null }),
    of({ age: [read(birthday), now] }, number),
    ...more.map(typed),
  ]
}

const ofTime: readonly Readable[] = [
  { kind: 'date', values: [], entry: null, ...unnamed('time', now) },
  { ...number, ...unnamed('time', read('year')) },
  { kind: 'choice', values: [], entry: 'languages', ...unnamed('time', read('lang')) },
]

/** What stands in the address of the page: what its documents read of it. */
function ofAddress(view: View): readonly Readable[] {
  const said = view.roots === undefined ? [] : piecesAt(view.docs.config, '').map(({ piece }) => piece.when ?? null)
  const text = JSON.stringify([view.flow, view.form, said])
  const paths = new Set([...text.matchAll(/"((?:query|route)\.\w+)"/g)].map(([, path = '']) => path))
  return [...paths].map((path) => ({ kind: 'text', values: [], entry: null, ...unnamed('address', read(path)) }))
}

/** What the documents have named for themselves. */
function namedIn(view: View): readonly Readable[] {
  const names = new Set(namesAround(view).flatMap((one) => Object.keys(one.let ?? {})))
  return [...names].flatMap((name): readonly Readable[] => {
    const types = typeOf(read(`let.${name}`), view)
    if (isAmount(types)) return [{ ...number, kind: 'amount', ...unnamed('named', read(`let.${name}.amountMinor`)) }]
    const one: Readable = { ...subjectKindOf(types), ...unnamed('named', read(`let.${name}`)) }
    return one.kind === 'list' ? [one, { ...number, ...unnamed('named', { count: read(`let.${name}`) }) }] : [one]
  })
}
