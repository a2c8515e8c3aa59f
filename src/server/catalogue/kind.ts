import type { JsonObject } from '#engine/documents.ts'
import type { InEachLanguage, OperatorLanguage, Reasons } from '../releases/operator-language.ts'

/** What the chain's settings say that its catalogue leaves out. */
export interface ChainFacts {
  readonly chain: string
  readonly country: string
  readonly currency: string
  readonly timeZone: string
  /** The languages that the chain offers; left out: nobody has said. */
  readonly languages?: readonly string[]
}

/** Kind → its entries in their order. A kind that is absent is not spoken of: it stays as it is. */
export type Catalogue = { readonly [kind: string]: readonly JsonObject[] }

/** What is wrong with one entry: where in it, by names, and the end of a sentence that begins there. */
export interface EntryProblem extends Reasons {
  readonly place: string
  /** It is only to be known, and keeps nothing from being applied. */
  readonly isRemark?: true
}

/** A name of another entry. */
export interface NameUse {
  readonly place: string
  readonly kind: string
  readonly id: string
  /** Why the entry that is named does not fit here: the end of a sentence; null when it does. */
  readonly misfit?: (named: JsonObject, catalogue: Catalogue) => Reasons | null
}

/** How many stand on an entry: `live` now, `ever` in all; `live` by club where that is known. */
export interface Uses {
  readonly live: number
  readonly ever: number
  readonly clubs?: { readonly [club: string]: number }
}

/** A price that is another one: at a club (null: wherever nothing else is said), from a day on (null: at once). */
export interface PriceMove {
  readonly what: 'price' | 'joiningFee' | 'sizes'
  readonly club: string | null
  readonly day: string | null
  /** The last day of it, where another price follows; null: until further notice. */
  readonly last: string | null
  readonly before: string
  readonly after: string
  /** Contracts that run and keep what they agreed. */
  readonly live: number
}

/**
 * One kind of entry: a file `<id>.json` or `<id>.csv`, a grammar `schemas/catalogue/<id>.schema.json`, and the tables it
 * becomes. `complete`, `names` and `check` are pure; the rest is SQL and runs in the caller's transaction.
 */
export interface CatalogueKind<E extends object = JsonObject> {
  readonly id: string
  /** What sentences call one. */
  readonly noun: Noun
  /** The member that names an entry for ever. */
  readonly key: keyof E & string
  /** Nobody is shown its entries in the order of the file. */
  readonly isUnordered?: true
  /** Members that contracts stand on: they cannot be changed once an entry is in use. */
  readonly fixed?: readonly (keyof E & string)[]
  /** Members that are read when they are needed: a change of them holds for running contracts, too. */
  readonly running?: readonly (keyof E & string)[]
  /** How an entry that is in use is ended: a piece of a sentence; in German the entry is “er”. */
  readonly ending: InEachLanguage
  /** Fills in what an entry leaves to the chain. Defaults of the grammar stand already. */
  complete?(entry: E, facts: ChainFacts, catalogue: Catalogue): E
  /** The other way: without what the chain says anyway. */
  brief?(entry: E, facts: ChainFacts, catalogue: Catalogue): E
  /** The entry whose prices hold from a day on, and those of before until then. */
  from?(before: E, after: E, day: string): E
  names?(entry: E): readonly NameUse[]
  check?(entry: E, facts: ChainFacts): readonly EntryProblem[]
  /** Members that have sentences of their own, and these sentences. */
  readonly told?: {
    readonly members: readonly (keyof E & string)[]
    readonly tell: TellOf<E>
    readonly moves?: (before: E, after: E, uses: Uses) => readonly PriceMove[]
  }
  /** All entries of a chain, complete, in their order. */
  read(facts: ChainFacts): Promise<readonly E[]>
  /** Writes all entries of a chain in this order; those that are there take on what these say. */
  write(facts: ChainFacts, entries: readonly E[]): Promise<void>
  /** Deletes entries that nobody uses. */
  remove(facts: ChainFacts, ids: readonly string[]): Promise<void>
  /** What stands on these entries; one that is left out is not used. */
  uses(facts: ChainFacts, ids: readonly string[]): Promise<ReadonlyMap<string, Uses>>
}

/** What sentences about an entry are made of, and in which language. */
export interface Telling {
  readonly uses: Uses
  readonly catalogue: Catalogue
  readonly lang: OperatorLanguage
}

type TellOf<E> = (before: E, after: E, telling: Telling) => readonly string[]

/** One of a kind, and nothing of that kind: German has an ending for each. */
export type Noun = InEachLanguage<{ readonly one: string; readonly none: string }>

export const nounOf = (english: string, german: string, noneInGerman: string): Noun => ({
  en: { one: english, none: `no ${english}` },
  de: { one: german, none: noneInGerman },
})

/** Registers a kind: outside it, entries are JSON that the grammar has judged. */
export const catalogueKindOf = <E extends object>(kind: CatalogueKind<E>): CatalogueKind =>
  kind as unknown as CatalogueKind
