import type { FieldDoc, Json } from '#engine/documents.ts'
import type { FieldChoice } from '#engine/flow/types.ts'
import { type ChoicesProgram, toChoice } from '#engine/forms/choices-program.ts'
import { isList } from '#engine/logic/values.ts'
import { said } from './reason.ts'
import type { ExprSight } from './sight.ts'
import type { ChoicesReason, EntryReason } from './types.ts'

/** So many entries are explained. */
const mostEntries = 50

/** What a list of choices comes from, and why an entry of it is refused or not shown. */
export function choicesReason(program: ChoicesProgram, doc: FieldDoc, at: string, sight: ExprSight): ChoicesReason {
  const { from } = doc.choices ?? {}
  const list = from === undefined ? null : said(from, `${at}/choices/from`, sight)
  const { value } = program.from ? sight.scope.evaluate(program.from) : { value: null }
  const all = program.from ? (isList(value) ? value.map(toChoice) : []) : program.fixed
  const entries = all.slice(0, mostEntries).map((choice) => entryReason(choice, doc, at, sight))
  sight.scope.item = null
  return { ...(list === null ? {} : { from: list }), entries, more: all.length - entries.length }
}

function entryReason(
  choice: FieldChoice,
  { choices = {} }: FieldDoc,
  at: string,
  { scope, ...sight }: ExprSight,
): EntryReason {
  const { id, name } = choice
  scope.item = itemOf(choice)
  const about = { id, name }
  const only = choices.only === undefined ? null : said(choices.only, `${at}/choices/only`, { scope, ...sight })
  if (only && !only.truth) return { ...about, state: 'hidden', because: only }
  for (const [reason, expr] of Object.entries(choices.unless ?? {})) {
    const because = said(expr, `${at}/choices/unless/${reason}`, { scope, ...sight })
    if (because.truth) return { ...about, state: 'refused', reason, because }
  }
  return { ...about, state: 'offered', ...(only ? { because: only } : {}) }
}

/** A scalar entry is itself; a record is what came. */
const itemOf = ({ id, record }: FieldChoice): Json =>
  typeof id === 'object' ? record : isPlain(record, id) ? id : record

const isPlain = (record: Json, id: Json): boolean => {
  const members = record as { readonly [name: string]: Json }
  return Object.keys(members).length === 2 && members.id === id && members.name === id
}
