import { Type } from 'typebox'
import { exactly, Line, LocalDate, maybe, nullable } from './values.ts'

/** A file of a catalogue: `plans.json`, `clubs.csv`. */
export const CatalogueFile = exactly({
  name: Type.String({ minLength: 1, maxLength: 60 }),
  text: Type.String({ maxLength: 1_000_000 }),
})

export const CatalogueFiles = Type.Array(CatalogueFile, { minItems: 1, maxItems: 40 })

/** From which day new prices hold; absent: at once. */
export const PricesFrom = maybe(LocalDate)

/** In which language reasons and sentences are said: the studio's own, whatever the chain speaks; left out: English. */
export const CatalogueLang = Type.Optional(Type.Enum(['en', 'de']))

/** Of a catalogue as it was exported. */
export const CatalogueVersion = Type.String({ minLength: 1, maxLength: 64 })

/** What is wrong with a file, and where. */
export const CatalogueTrouble = exactly({
  file: Line,
  line: Type.Integer({ minimum: 1 }),
  place: Type.String({ maxLength: 1000 }),
  reason: Type.String({ maxLength: 4000 }),
})

export const CatalogueTroubles = Type.Array(CatalogueTrouble, { maxItems: 10_000 })

/** What changes, in sentences and as data. */
export const CatalogueChanges = exactly({
  problems: CatalogueTroubles,
  /** Places of the portal's documents that name what ends. */
  documents: CatalogueTroubles,
  sentences: Type.Array(Type.String({ maxLength: 10_000 }), { maxItems: 20_000 }),
  changes: Type.Array(
    exactly({
      kind: Line,
      id: Type.String({ maxLength: 200 }),
      what: Type.Enum(['new', 'gone', 'changed', 'order']),
      members: Type.Array(Line, { maxItems: 100 }),
      /** How many stand on the entry now. */
      live: Type.Integer({ minimum: 0 }),
      /** Changed members that hold for those, too. */
      running: Type.Array(Line, { maxItems: 100 }),
      /** Prices that are others: at a club (null: wherever nothing else is said), from a day on (null: at once). */
      moves: Type.Array(
        exactly({
          what: Type.Enum(['price', 'joiningFee', 'sizes']),
          club: nullable(Line),
          day: nullable(LocalDate),
          /** The last day of it, where another price follows. */
          last: nullable(LocalDate),
          before: Type.String({ maxLength: 2000 }),
          after: Type.String({ maxLength: 2000 }),
          live: Type.Integer({ minimum: 0 }),
        }),
        { maxItems: 20_000 },
      ),
    }),
    { maxItems: 20_000 },
  ),
})
