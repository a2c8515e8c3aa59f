import { type Static, type TSchema, type TStringOptions, Type } from 'typebox'

/** Every id on the wire is short text; what it names is looked up, never trusted. */
export const Id = Type.String({ minLength: 1, maxLength: 64 })
/** Entries of a chain's catalogue. */
type EntryKind = 'clubs' | 'plans' | 'addons' | 'packs'
/** The id of an entry: a constant that a document compares it with has to be one that there is. */
export const entryId = (kind: EntryKind) => Type.String({ minLength: 1, maxLength: 64, 'x-entry': kind })
export const LocalDate = Type.String({ format: 'date', maxLength: 10 })
export const Instant = Type.String({ format: 'date-time', maxLength: 40 })
export const Lang = Type.String({ minLength: 2, maxLength: 35 })
/** A text of one line, of signs that a field needs (the engine's `textFault`). Longer ones may have several. */
export const line = (maxLength: number, more: TStringOptions = {}) =>
  Type.String({ ...more, format: 'line', maxLength })
export const Line = line(200)
/** Where a club is: a constant that a document compares it with has to be a town in which there is one. */
export const Town = line(200, { 'x-entry': 'towns' })
/** A constant that a document compares it with has to be a code of the chain. */
export const PromoCode = line(200, { 'x-entry': 'promo-codes' })
export const Prose = Type.String({ maxLength: 2000 })
export const Count = Type.Integer({ minimum: 0, maximum: 100_000 })

export const Money = Type.Object(
  {
    amountMinor: Type.Integer({ minimum: -1_000_000_000, maximum: 1_000_000_000 }),
    currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  },
  { additionalProperties: false },
)

export type Money = Static<typeof Money>

/** Money that somebody pays: never below zero. */
export const Price = Type.Object(
  { ...Money.properties, amountMinor: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }) },
  { additionalProperties: false },
)

export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** A member of an input that may be absent or null, which mean the same. */
export const maybe = <T extends TSchema>(schema: T) => Type.Optional(nullable(schema))

/** An object with exactly these members. */
export const exactly = <T extends Parameters<typeof Type.Object>[0]>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })
