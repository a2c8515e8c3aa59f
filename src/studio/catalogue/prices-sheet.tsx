import { useMemo } from 'react'
import type { JsonObject } from '#engine/documents.ts'
import { isSame } from '#engine/logic/values.ts'
import { Sheet, type SheetCell, type SheetColumn, type SheetRow } from '../parts/sheet.tsx'
import { shownDay } from '../texts/days.ts'
import { useTexts } from '../texts/texts.tsx'
import { readMember, type TableFacts } from './cells.ts'
import { catalogueEntryOf, editsBetween } from './edits.ts'
import { priceAt, withoutPrice, withPrice } from './prices.ts'
import { shownAmount } from './typed.ts'
import { useCatalogue } from './use-catalogue.ts'
import { useFacts } from './use-facts.ts'
import { entryName, membersOf } from './values.ts'

interface PricesSheetProps {
  readonly isReadOnly: boolean
  /** The day on which what is typed begins; null: at once. */
  readonly from: string | null
  readonly entry: string | null
  readonly at: string | null
  readonly onCursor: (entry: string, at: string) => void
  readonly onOpen: (entry: string) => void
}

const everywhere = 'chain'
const clubOf = (column: string): string | null => (column === everywhere ? null : column)

/** What each plan costs at each club today, with what it costs next. */
export function PricesSheet({ isReadOnly, from, entry, at, onCursor, onOpen }: PricesSheetProps) {
  const { say, lang } = useTexts()
  const { now, edit, today, currency } = useCatalogue()
  const facts = useFacts('plans')
  const columns = useMemo(
    () => [
      { id: everywhere, name: say('catalogue.everywhere'), note: say('catalogue.unlessOwn'), width: 176 },
      ...(now.clubs ?? []).map((club) => ({
        id: String(club.id),
        name: entryName('clubs', club, lang),
        width: 168,
        note: String(club.id),
      })),
    ],
    [now.clubs, say, lang],
  )
  const rows = useMemo(
    () =>
      (now.plans ?? []).map((plan) => ({
        id: String(plan.id),
        name: entryName('plans', plan, lang),
        note: String(plan.id),
      })),
    [now.plans, lang],
  )
  const of = (id: string) => catalogueEntryOf(now, 'plans', id) ?? {}
  const cellAt = useMemo(() => pricesOf(facts), [facts])
  return (
    <Sheet
      label={say('catalogue.view.prices')}
      nameOfRows={say('catalogue.noun.plans')}
      rows={rows}
      columns={columns}
      isReadOnly={isReadOnly}
      start={{
        row: Math.max(
          0,
          rows.findIndex(({ id }) => id === entry),
        ),
        column: Math.max(
          0,
          columns.findIndex(({ id }) => id === at),
        ),
      }}
      cellAt={cellAt}
      onCursor={(row, column) => onCursor(row.id, column.id)}
      onOpen={(row) => onOpen(row.id)}
      onKeep={(row, column, text) => {
        const plan = of(row.id)
        const read = readMember({ say, lang, currency, today }, 'price', membersOf('plans').price ?? {}, text)
        if ('why' in read) return read.why
        if (read.value === null) return say('catalogue.wrong.required')
        const place = { club: clubOf(column.id), from }
        const { price } = priceAt(plan, place.club, from ?? today)
        const after = price === read.value ? plan : withPrice(plan, place, today, String(read.value))
        edit(editsBetween('plans', plan, after))
        return null
      }}
      onDelete={(row, column) => {
        const plan = of(row.id)
        const [club, next] = [clubOf(column.id), priceAt(plan, clubOf(column.id), today).next]
        const wanted = from ?? next?.from ?? null
        edit(editsBetween('plans', plan, withoutPrice(plan, { club, from: wanted })))
      }}
    />
  )
}

/** The cells of the table, each worked out once as long as nothing is edited. */
function pricesOf(facts: TableFacts): (row: SheetRow, column: SheetColumn) => SheetCell {
  const plans = new Map((facts.now.plans ?? []).map((plan) => [String(plan.id), plan]))
  const known = new Map<string, SheetCell>()
  return (row, column) => {
    const place = `${row.id} ${column.id}`
    const cell = known.get(place) ?? priceCell(facts, plans.get(row.id) ?? {}, clubOf(column.id))
    known.set(place, cell)
    return cell
  }
}

/** Pale where the price is that of all clubs; violet where it is edited. */
function priceCell({ base, today, say, lang, currency }: TableFacts, plan: JsonObject, club: string | null): SheetCell {
  const bySize = Array.isArray(plan.sizes) && plan.sizes.length > 0
  if (bySize || typeof plan.price !== 'string')
    return { shown: bySize ? say('catalogue.bySize') : '', look: 'inherited', edit: null }
  const { price, isOwn, next } = priceAt(plan, club, today)
  const before = catalogueEntryOf(base, 'plans', String(plan.id))
  const isEdited = before === null || !isSame({ ...priceAt(before, club, today) }, { price, isOwn, next })
  const note =
    next === null
      ? undefined
      : say('catalogue.priceFrom', { price: shownAmount(next.price, currency, lang), day: shownDay(next.from, lang) })
  const shown = shownAmount(price, currency, lang)
  return {
    shown,
    note,
    isEnd: true,
    look: isEdited ? 'draft' : club === null ? undefined : isOwn ? 'own' : 'inherited',
    edit: { kind: 'typed', text: shown },
  }
}
