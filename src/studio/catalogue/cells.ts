import type { RJSFSchema } from '@rjsf/utils'
import { readTime } from '#calendar/read-time.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { mapOf } from '#engine/logic/values.ts'
import type { SheetCell, SheetColumn, SheetEdit } from '../parts/sheet.tsx'
import { shownDay } from '../texts/days.ts'
import { type Catalogue, type Edit, editsBetween, isEdited } from './edits.ts'
import { idMemberOf, type KindId, namedKinds } from './kinds.ts'
import { priceAt, withPrice } from './prices.ts'
import { problemsOf, type ToldProblem } from './problems.ts'
import { readDay, readInteger, readMoney, readPercent, shownAmount } from './typed.ts'
import { entryName, isMoney, isNeeded, memberLabel, membersOf, shownValue, type ValueReading } from './values.ts'

/** What a table is made of: what is sold now, and how it is read. */
export interface TableFacts extends ValueReading {
  readonly kind: KindId
  readonly base: Catalogue
  readonly today: string
  readonly problems: readonly ToldProblem[]
  /** The chain's first language: in it names are edited. */
  readonly chainLang: string
}

/** The columns of a kind: its name, then every member of which a cell can hold something readable. */
export function columnsOf({ kind, say, currency }: TableFacts): readonly SheetColumn[] {
  const members = Object.entries(membersOf(kind))
    .filter(([member]) => hasColumn(kind, member))
    .sort(([a, one], [b, other]) => rank(a, one) - rank(b, other))
  return members.map(([member, schema]) => ({
    id: member,
    name: memberLabel(say, member === 'texts' ? 'name' : member),
    width: widthOf(member, schema),
    ...(isMoney(schema) && { note: currency }),
  }))
}

/** Names first, then what it costs. */
const rank = (member: string, schema: RJSFSchema): number =>
  member === 'texts' || member === 'name' ? 0 : isMoney(schema) ? 1 : 2

/** Whether a member has a cell, or only a form shows it. */
export const hasColumn = (kind: KindId, member: string): boolean =>
  member in membersOf(kind) && member !== idMemberOf(kind) && !isDeep(kind, member)

/** What only a form shows well. */
const isDeep = (kind: KindId, member: string): boolean => {
  const { type, items } = membersOf(kind)[member] ?? {}
  if (member === 'texts') return 'name' in membersOf(kind)
  if (type === 'array')
    return typeof (items as RJSFSchema)?.type !== 'string' || (items as RJSFSchema).type === 'object'
  return type === 'object' && member !== 'notice'
}

const widthOf = (member: string, schema: RJSFSchema): number =>
  member === 'texts' || member === 'name' || member === 'address'
    ? 220
    : isMoney(schema) || schema.type === 'integer'
      ? 128
      : 168

export function cellOf(facts: TableFacts, entry: JsonObject, member: string): SheetCell {
  const wrong = problemsOf(facts.problems, facts.kind, entry).filter(({ at }) => at.split('/')[0] === member)
  const cell = soundCellOf(facts, entry, member)
  return wrong.length === 0 ? cell : { ...cell, problem: wrong.map(({ reason }) => reason).join(' ') }
}

function soundCellOf(facts: TableFacts, entry: JsonObject, member: string): SheetCell {
  const { kind, base, now, say, currency, lang, today, chainLang } = facts
  const schema = membersOf(kind)[member] ?? {}
  const id = String(entry[idMemberOf(kind)])
  const isOwn = entry[member] !== undefined
  const value = entry[member] ?? (schema.default as Json | undefined)
  const look = isEdited(base, now, kind, id, member) ? ('draft' as const) : isOwn ? undefined : ('inherited' as const)
  const edit = editOf(facts, entry, member, schema)
  if (member === 'texts') {
    const shown = String(mapOf(mapOf(entry.texts)[chainLang]).name ?? entryName(kind, entry, chainLang))
    return { shown, look, edit }
  }
  if (kind === 'plans' && member === 'price') {
    if (typeof entry.price !== 'string')
      return { shown: '', look: 'draft', isEnd: true, edit: { kind: 'typed', text: '' } }
    const { price, next } = priceAt(entry, null, today)
    const note =
      next === null
        ? undefined
        : say('catalogue.priceFrom', {
            price: shownAmount(next.price, currency, lang),
            day: shownDay(next.from, lang),
          })
    const isChanged = look === 'draft' || isEdited(base, now, kind, id, 'prices')
    return { shown: shownAmount(price, currency, lang), note, look: isChanged ? 'draft' : undefined, isEnd: true, edit }
  }
  if (isMoney(schema) && typeof value === 'string')
    return { shown: shownAmount(value, currency, lang), look, isEnd: true, edit }
  return { shown: shownValue(facts, member, value, schema), look, isEnd: schema.type === 'integer', edit }
}

function editOf(facts: TableFacts, entry: JsonObject, member: string, schema: RJSFSchema): SheetEdit | null {
  const { kind, say, now, lang, currency, chainLang, today } = facts
  const value = entry[member] ?? (schema.default as Json | undefined) ?? null
  const none = { value: '', name: say('catalogue.value.none') }
  if (member === 'texts') return { kind: 'typed', text: String(mapOf(mapOf(entry.texts)[chainLang]).name ?? '') }
  if (schema.type === 'boolean')
    return {
      kind: 'chosen',
      value: String(value === true),
      of: yesAndNo.map((one) => ({ value: one.value, name: say(one.key) })),
    }
  if (schema.enum !== undefined)
    return {
      kind: 'chosen',
      value: String(value ?? ''),
      of: [
        ...(isNeeded(kind, member) || schema.default !== undefined ? [] : [none]),
        ...schema.enum.map((one) => ({ value: String(one), name: shownValue(facts, member, one as Json, schema) })),
      ],
    }
  const named = namedKinds[member]
  if (named !== undefined && schema.type === 'string')
    return {
      kind: 'chosen',
      value: String(value ?? ''),
      of: [
        ...(isNeeded(kind, member) ? [] : [none]),
        ...(now[named] ?? []).map((one) => ({
          value: String(one[idMemberOf(named)]),
          name: entryName(named, one, lang),
        })),
      ],
    }
  if (kind === 'plans' && member === 'price' && typeof entry.price === 'string')
    return { kind: 'typed', text: shownAmount(priceAt(entry, null, today).price, currency, lang) }
  if (isMoney(schema)) return { kind: 'typed', text: value === null ? '' : shownAmount(String(value), currency, lang) }
  if (schema.type === 'integer' || schema.type === 'string') return { kind: 'typed', text: String(value ?? '') }
  return null
}

const yesAndNo = [
  { value: 'true', key: 'catalogue.value.yes' },
  { value: 'false', key: 'catalogue.value.no' },
] as const

export type CellEdit = { readonly edits: readonly Edit[] } | { readonly why: string }

/** What typing into a cell makes of its entry; or why it cannot be. */
export function keptCell(facts: TableFacts, entry: JsonObject, member: string, text: string): CellEdit {
  const { kind, say, today, chainLang } = facts
  const schema = membersOf(kind)[member] ?? {}
  const read = readMember(facts, member, schema, text)
  if ('why' in read) return read
  if (member === 'texts') {
    if (read.value === null) return { why: say('catalogue.wrong.required') }
    const texts = mapOf(entry.texts)
    const words = { ...mapOf(texts[chainLang]), name: read.value }
    return { edits: editsBetween(kind, entry, { ...entry, texts: { ...texts, [chainLang]: words } }) }
  }
  if (read.value === null && isNeeded(kind, member)) return { why: say('catalogue.wrong.required') }
  if (kind === 'plans' && member === 'price' && typeof entry.price === 'string' && typeof read.value === 'string') {
    if (read.value === priceAt(entry, null, today).price) return { edits: [] }
    const after = withPrice(entry, { club: null, from: null }, today, read.value)
    return { edits: editsBetween(kind, entry, after) }
  }
  const { [member]: _, ...others } = entry
  const usual = schema.default ?? null
  const isEqual = isMoney(schema) && usual !== null ? Number(read.value) === Number(usual) : read.value === usual
  const isUsual = isEqual && entry[member] === undefined
  return {
    edits: isUsual ? [] : editsBetween(kind, entry, read.value === null ? others : { ...entry, [member]: read.value }),
  }
}

/** What was typed, as the grammar writes it; nothing typed is null. */
export function readMember(
  { say, lang, currency, today }: Pick<TableFacts, 'say' | 'lang' | 'currency' | 'today'>,
  member: string,
  schema: RJSFSchema,
  text: string,
): { readonly value: Json } | { readonly why: string } {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  if (schema.type === 'boolean') return { value: trimmed === 'true' }
  if (isMoney(schema)) {
    const read = readMoney(trimmed, currency, lang)
    if (read.ok) return { value: read.value }
    return { why: say(`catalogue.wrong.${read.wrong}`, { currency, example: shownAmount('29.90', currency, lang) }) }
  }
  if (schema.format === 'date') {
    const read = readDay(trimmed, lang, today)
    return read.ok
      ? { value: read.value }
      : { why: say(`catalogue.wrong.${read.wrong}`, { example: shownDay(today, lang) }) }
  }
  if (schema.$comment === 'clock') {
    const time = readTime(trimmed, lang)
    return time === null ? { why: say('catalogue.wrong.clock') } : { value: time }
  }
  if (schema.$comment === 'percent') {
    const read = readPercent(trimmed)
    return read.ok ? { value: read.value } : { why: say(`catalogue.wrong.${read.wrong}`) }
  }
  if (schema.type === 'integer') {
    const read = readInteger(trimmed)
    if (!read.ok) return { why: say('catalogue.wrong.number') }
    const { minimum = read.value, maximum = read.value } = schema
    if (read.value < minimum) return { why: say('catalogue.wrong.minimum', { limit: minimum }) }
    if (read.value > maximum) return { why: say('catalogue.wrong.maximum', { limit: maximum }) }
    return { value: read.value }
  }
  if (member !== 'texts' && schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(trimmed))
    return { why: say('catalogue.wrong.pattern') }
  const most = member === 'texts' ? 120 : schema.maxLength
  if (most !== undefined && trimmed.length > most) return { why: say('catalogue.wrong.long', { limit: most }) }
  return { value: trimmed }
}
