import type { Rows, Table } from './rows.ts'

/** The parts of a copy, in their order. */
export const sections = [
  ...(['person', 'consents', 'family', 'memberships', 'money', 'papers', 'bookings', 'packs', 'friends'] as const),
  ...(['answers', 'history', 'access', 'work'] as const),
] as const
export type Section = (typeof sections)[number]

/** Why something of somebody who was deleted stays: for how long, and by which law. */
export const reasons = {
  /** Whole years by country, from the end of the year. Germany: § 147 AO, § 14b UStG; GDPR, article 17 (3) (b). */
  invoices: { years: 'legal.keepYears.invoices' },
  /** The same. Germany: § 257 HGB; GDPR, article 17 (3) (b) and (e). */
  contracts: { years: 'legal.keepYears.contracts' },
  /** What was sold, booked or decided, of somebody who is a number from then on: no personal data any more (GDPR, recital 26). */
  facts: {},
  /** Sealed until housekeeping removes it, weeks later: money is looked for in it (GDPR, article 6 (1) (f)). */
  short: {},
} as const
export type Reason = keyof typeof reasons

/** What is personal in a table: whose its rows are, what a copy holds of them, what a deletion does to them. */
export interface Personal {
  /** The part of a copy in which the rows stand; or why in none. */
  readonly part: Section | { readonly none: string }
  /** Unless said: those whose `person_id` is the person's. */
  readonly of?: Rows
  /** Rows that a deletion looks at as well. */
  readonly also?: Rows
  /**
   * `name`: a copy holds it; `-name`: it is a secret, another person's, or the machine's. What a deletion does to it
   * where the row stays: `name=null` makes it that (`=now` unless it is something, `=@id` the row's id, else the word
   * itself); `name!` leaves it as it is, though it may say something of the person. Of tables that no copy holds, only
   * what becomes of columns is said.
   */
  readonly columns?: string
  /** Copied columns that are kept sealed, with the name under which they were. */
  readonly sealed?: { readonly [column: string]: string }
  /** Of a row of the catalogue that a column names: what tells the reader what this is about. */
  readonly with?: { readonly column: string; readonly in: Table; readonly copied: readonly string[] }

  /** Why rows stay when the person is deleted; unless said, they go. */
  readonly stays?: Reason
  /** Of rows that stay: those that go. */
  readonly goes?: Rows
  /** In which rows columns become something else; unless said, the person's. */
  readonly blanks?: Rows
}

export type Declared = { readonly [T in Table]?: Personal }

/** Tables that share what is said first. */
export const each =
  (shared: Pick<Personal, 'part' | 'of' | 'stays'>) =>
  (tables: { readonly [T in Table]?: Omit<Personal, 'part'> }): Declared =>
    Object.fromEntries(Object.entries(tables).map(([table, one]) => [table, { ...shared, ...one }]))

interface Column {
  readonly name: string
  readonly isCopied: boolean
  readonly isKept: boolean
  /** What a deletion makes of it. */
  readonly becomes?: string
}

export const columnsIn = ({ columns = '' }: Personal): readonly Column[] =>
  [...columns.matchAll(/(-?)(\w+)(!?)(?:=(\S*))?/g)].map(([, left, name = '', kept, becomes]) => ({
    name,
    isCopied: left === '',
    isKept: kept === '!',
    ...(becomes === undefined ? {} : { becomes }),
  }))
