import type { PlanType } from '#contract/shapes/plan.ts'
import type { Policy } from '../features/booking/rules/policy.ts'
import type { ActivityType } from '../features/booking/tables.ts'

/** What a cell of a column is. */
export type CellType =
  | 'text'
  | 'id'
  | 'email'
  | 'phone'
  | 'day'
  | 'moment'
  | 'amount'
  | 'count'
  | 'boolean'
  | 'language'
  | 'hash'
  | 'list'
  | 'json'
  | 'pdf'

export interface Column {
  readonly type: CellType
  readonly required?: true
  /** The only values; a map may name others for them. */
  readonly of?: readonly string[]
  /** What stands in it, for the README and the usage. */
  readonly about: string
}

/** A row whose cells are what their columns ask for; what was empty is not there. */
export interface ReadRow {
  readonly line: number
  readonly cells: { readonly [column: string]: string }
}

/** What is wrong with a line. */
export interface LineProblem {
  readonly line: number
  readonly column: string | null
  readonly sentence: string
  /** What kind of problem it is, for whoever says it in words of their own. */
  readonly code?: LineCode
  /** What stands there; of a head, the column that it is about. */
  readonly value?: string
}

export type LineCode = 'UNREADABLE' | 'NO_COLUMN' | 'COLUMN_TWICE' | 'CELLS' | 'MISSING' | CellCode
export type CellCode = 'GARBLED' | 'SIGN' | 'FORMULA' | 'LONG' | 'ADDRESS' | 'OTHER'

/** What rows are judged against, looked up once. */
export interface ImportFacts {
  readonly chain: string
  readonly currency: string
  readonly today: string
  readonly now: Date
  /** The chain demands that addresses differ. */
  readonly emailsDiffer: boolean
  readonly ibanLengths: { readonly [country: string]: number }
  readonly centers: ReadonlySet<string>
  readonly plans: ReadonlyMap<string, ImportedPlan>
  readonly products: ReadonlySet<string>
  readonly addons: ReadonlySet<string>
  readonly activities: ReadonlyMap<string, { readonly type: ActivityType; readonly policy: Policy }>
  /** `activity owner`: which court or trainer is booked for what. */
  readonly owners: ReadonlySet<string>
  /** What the chain says of windows. */
  readonly bookingPolicy: Policy
  readonly questionnaires: ReadonlySet<string>
  /** `provider account` of every merchant account whose secrets are kept here. */
  readonly merchants: ReadonlySet<string>
  /** The time zone of each club. */
  readonly zones: ReadonlyMap<string, string>
  /** The chain lets somebody be in two classes at once. */
  readonly mayOverlap: boolean
}

export interface ImportedPlan {
  readonly family: string
  readonly type: PlanType
  readonly windowDays: number
}

/** A row that is to be written, with what its names stand for. */
export interface NewRow extends ReadRow {
  readonly id: string
  /** Null: of a kind that belongs to nobody. */
  readonly personId: string | null
}

export interface ImportKind {
  readonly name: string
  readonly columns: { readonly [column: string]: Column }
  /** How many rows are one transaction; 500 where it is left out. */
  readonly atOnce?: number
  /** What is wrong between the cells of a row; pure. */
  readonly check?: (row: ReadRow, facts: ImportFacts) => readonly Omit<LineProblem, 'line'>[]
  /** What is wrong with these rows beside what is there already, and beside each other. */
  readonly compare?: (rows: readonly NewRow[], facts: ImportFacts) => Promise<readonly LineProblem[]>
  /** Writes rows in the running transaction; answers those for which there was no room, and why. */
  readonly write: (rows: readonly NewRow[], facts: ImportFacts) => Promise<readonly LineProblem[] | undefined>
  /** What is done once, after the last row of a file. */
  readonly finish?: (facts: ImportFacts) => Promise<void>
  /** All of a chain in the same form, some at a time. */
  readonly read: (facts: ImportFacts) => AsyncGenerator<readonly { readonly [column: string]: string | null }[]>
}
