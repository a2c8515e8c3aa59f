import type { FieldDoc, FieldMode, FormDoc, Json, JsonObject, OpDoc } from '#engine/documents.ts'
import { mapOf, readPath } from '#engine/logic/values.ts'
import { mergeSettings } from '#engine/overlay/settings.ts'
import type { Documents } from '../documents/use-documents.ts'
import type { DraftChange } from '../draft/use-draft.ts'
import { type FieldRule, ruleOf, ruleWordOf, wordAt } from './rules.ts'

/** The chain itself, or one of its clubs. */
export interface MatrixColumn {
  /** Null: the chain. */
  readonly club: string | null
  readonly name: string
}

export interface MatrixRow {
  readonly field: FieldDoc
  readonly name: string
  readonly section: string
  readonly rule: FieldRule
  /** The chain asks it, and the product does not. */
  readonly isOfChain: boolean
}

/** One field at one place. */
export interface Cell {
  readonly row: MatrixRow
  readonly column: MatrixColumn
  /** Null: a condition decides. */
  readonly word: FieldMode | null
  /** What it would be without its own value. */
  readonly inherited: FieldMode | null
  readonly isOwn: boolean
  /** The last change of the draft here. */
  readonly change: DraftChange | null
  /** Where a change of it goes; null: it cannot be changed here. */
  readonly at: string | null
  /** It could be, by somebody whose rights reach here. */
  readonly isOthers: boolean
  /** What stands there now, as a change has to say. */
  readonly own: Json
}

export interface Matrix {
  readonly form: FormDoc
  readonly rows: readonly MatrixRow[]
  cell(row: MatrixRow, column: MatrixColumn): Cell
}

interface Input {
  readonly documents: Documents
  readonly form: string
  readonly changes: readonly DraftChange[]
  /** The clubs of whoever looks; null: the whole chain is theirs. */
  readonly clubsOfTheirs?: readonly string[] | null
}

/** The fields of a form, and what each is for the chain and at each club. */
export function matrixOf({ documents, form: id, changes, clubsOfTheirs = null }: Input): Matrix | null {
  const form = documents.resolved.forms[id]
  if (form === undefined) return null
  const { names, own, inherited, resolved } = documents
  const base = inherited.forms[id]?.fields ?? []
  const rows = form.fields.map((field): MatrixRow => {
    const operation = operationOn(own.ops, id, field.id)
    const brought = base.find((one) => one.id === field.id)
    const origin = brought ?? field
    return {
      field,
      isOfChain: brought === undefined,
      section: field.section ?? '',
      name: names[`form.${id}.${field.id}`] ?? field.id,
      rule: ruleOf(operation === undefined ? field : { ...origin, mode: field.mode ?? 'required' }),
    }
  })
  const clubs = mapOf(own.config.centers)
  const configs = new Map<string | null, JsonObject>([[null, resolved.config]])
  const configOf = (club: string | null): JsonObject => {
    const config = configs.get(club) ?? mergeSettings(resolved.config, mapOf(clubs[club ?? '']))
    configs.set(club, config)
    return config
  }
  const cells = new Map<string, Cell>()
  const changed = new Map(changes.map((change) => [change.at, change]))

  function cellOf(row: MatrixRow, { club, name }: MatrixColumn): Omit<Cell, 'change' | 'isOthers'> {
    const { field, rule } = row
    const column = { club, name }
    const word = ruleWordOf(rule, field, configOf(club))
    // Before the chain, nobody asks it.
    const isOwnQuestion = club === null && row.isOfChain
    if (rule.kind === 'setting') {
      const above = club === null ? inherited.config : resolved.config
      const value = readPath(club === null ? own.config : (clubs[club] ?? null), rule.setting.path)
      const place = club === null ? rule.setting.path : ['centers', club, ...rule.setting.path]
      return {
        row,
        column,
        word,
        own: value,
        isOwn: value !== null || isOwnQuestion,
        at: `config:${place.join('/')}`,
        inherited: isOwnQuestion ? null : wordAt(rule.setting, above),
      }
    }
    const operation = club === null ? operationOn(own.ops, id, field.id) : undefined
    const before = base.find((one) => one.id === field.id)
    const inside = before === undefined ? null : ruleWordOf(ruleOf(before), before, resolved.config)
    return {
      row,
      column,
      word,
      own: operation?.to ?? null,
      isOwn: operation !== undefined || isOwnQuestion,
      at: club === null && rule.kind === 'word' ? `set:form:${id}#${modePlace(field.id)}` : null,
      inherited: club === null ? inside : word,
    }
  }
  /** A change of its word; for the chain also the one that asks it. */
  function changeOf({ at, row, column }: Pick<Cell, 'at' | 'row' | 'column'>): DraftChange | null {
    const asked = column.club === null ? changed.get(`insert:form:${id}#fields/${row.field.id}`) : undefined
    return (at === null ? undefined : changed.get(at)) ?? asked ?? null
  }
  return {
    form,
    rows,
    cell(row, column) {
      const key = `${row.field.id} ${column.club ?? ''}`
      const known = cells.get(key)
      if (known !== undefined) return known
      const cell = cellOf(row, column)
      const isOthers = clubsOfTheirs !== null && !clubsOfTheirs.includes(column.club ?? '')
      const change = changeOf(cell)
      const whole = { ...cell, change, isOthers: isOthers && cell.at !== null, at: isOthers ? null : cell.at }
      cells.set(key, whole)
      return whole
    },
  }
}

const modePlace = (field: string): string => `fields/${field}/mode`

/** The operation of the chain that says how a field is asked. */
const operationOn = (ops: readonly OpDoc[], form: string, field: string) =>
  ops.find(
    (op): op is OpDoc & { readonly to: Json } => 'set' in op && op.in === `form:${form}` && op.set === modePlace(field),
  )

interface Apart {
  /** The one that somebody looks at. */
  readonly shown?: string
  /** Those that are all somebody may change. */
  readonly theirs?: readonly string[] | null
}

/** Clubs at which a field of the form is otherwise than for the chain, or was changed in the draft, and those that are looked at; the others fold. */
export function clubsApart(
  { rows, cell }: Matrix,
  clubs: readonly MatrixColumn[],
  { shown, theirs }: Apart = {},
): readonly MatrixColumn[] {
  return clubs.filter(
    (club) =>
      club.club === shown ||
      theirs?.includes(club.club ?? '') ||
      rows.some((row) => {
        const { isOwn, change } = cell(row, club)
        return isOwn || change !== null
      }),
  )
}

/** The field about which a setting decides, such as `joinForm/mobile`. */
export function fieldWithSetting(
  { resolved }: Documents,
  setting: string | null,
): { readonly form: string; readonly field: string } | null {
  for (const form of Object.values(resolved.forms))
    for (const field of form.fields) {
      const rule = ruleOf(field)
      if (rule.kind === 'setting' && rule.setting.path.join('/') === setting) return { form: form.id, field: field.id }
    }
  return null
}

/** The other forms that a step asks: what is asked there can be changed by rules, for the whole chain. */
export function otherForms(documents: Documents): readonly string[] {
  const first = formsToChoose(documents)
  return Object.keys(documents.resolved.forms).filter(
    (id) => !first.includes(id) && stepsWith(documents, id).length > 0,
  )
}

/** Forms in which settings of the chain or of a club decide what is asked, or operations of the chain already do. */
export function formsToChoose({ resolved, own }: Documents): readonly string[] {
  const settled = (form: FormDoc): boolean => form.fields.every((field) => ruleOf(field).kind !== 'setting')
  const touched = new Set(own.ops.flatMap((op) => /^form:(.+)$/.exec(op.in ?? '')?.[1] ?? []))
  return Object.values(resolved.forms)
    .filter((form) => !settled(form) || touched.has(form.id))
    .map(({ id }) => id)
}

/** Where a form is asked: flow and step, in the order of the documents. */
export function stepsWith(
  { resolved }: Documents,
  form: string,
): readonly { readonly flow: string; readonly step: string }[] {
  return Object.values(resolved.flows).flatMap(({ id: flow, steps }) =>
    steps.filter((step) => step.form === form).map(({ id: step }) => ({ flow, step })),
  )
}

/** What a cell is again without its own value; null: it has none, or nobody here may take it away. */
export const backOf = ({ isOwn, inherited, at }: Cell): FieldMode | null => (isOwn && at !== null ? inherited : null)

/** The value that a place needs for a word; undefined: the word cannot be had there. */
export function valueFor({ row: { rule }, at }: Cell, word: FieldMode): Json | undefined {
  if (at === null) return undefined
  return rule.kind === 'setting' ? rule.setting.values.get(word) : word
}
