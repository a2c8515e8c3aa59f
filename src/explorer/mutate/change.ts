import type { DataDoc, Expr, Json } from '#engine/documents.ts'
import type { Edit, JsonPath } from './edit.ts'

/** A mutation before it is carried out: what is edited in one document, with its place and its sentence. */
export interface Mutation {
  readonly at: string
  readonly what: string
  readonly edits: readonly Edit[]
}

/** An expression of a document; `drop` says what becomes of the document without it, null when it cannot be left out. */
export interface MutationSpot {
  readonly at: string
  readonly inside: JsonPath
  readonly expr: Expr
  readonly drop: string | null
  /** A `let` counts as far as something that decides reads it. */
  readonly name?: string
  readonly isMode?: boolean
}

/** Changes and expressions in the order of the document. */
export type Part = Mutation | MutationSpot

export const isSpot = (part: Part): part is MutationSpot => 'expr' in part

/** A place by names and ids, and the same by positions. */
export interface MutationPlace {
  readonly at: string
  readonly inside: JsonPath
}

export const within = ({ at, inside }: MutationPlace, name: string, ...positions: JsonPath): MutationPlace => ({
  at: `${at}/${name}`,
  inside: [...inside, ...(positions.length > 0 ? positions : name.split('/'))],
})

export const dropped = ({ at, inside }: MutationPlace, what: string): Mutation => ({ at, what, edits: [{ inside }] })

export const replaced = ({ at, inside }: MutationPlace, to: Json, what: string): Mutation => ({
  at,
  what,
  edits: [{ inside, to }],
})

export const spotAt = (place: MutationPlace, expr: Expr | undefined, drop: string | null): readonly MutationSpot[] =>
  expr === undefined ? [] : [{ ...place, expr, drop }]

/** The members of a map, each an expression that can be left out. */
export const spotsAt = (
  place: MutationPlace,
  map: { readonly [name: string]: Expr } | undefined,
  drop: (name: string) => string,
): readonly MutationSpot[] =>
  Object.entries(map ?? {}).flatMap(([name, expr]) => spotAt(within(place, name, name), expr, drop(name)))

export const placesAt = (
  place: MutationPlace,
  onError: { readonly [code: string]: string } | undefined,
): readonly Mutation[] =>
  Object.keys(onError ?? {}).map((code) => dropped(within(place, code, code), `drops the place of ${code}`))

/** The names of a flow or form: what a `let` says, and what is read when and with what. */
export function partsOfNames(
  document: string,
  names: { readonly let?: { readonly [name: string]: Expr }; readonly data?: { readonly [name: string]: DataDoc } },
): readonly Part[] {
  const root: MutationPlace = { at: document, inside: [] }
  return [
    ...Object.entries(names.let ?? {}).map(
      ([name, expr]): MutationSpot => ({ ...within(within(root, 'let'), name, name), expr, drop: null, name }),
    ),
    ...Object.entries(names.data ?? {}).flatMap(([name, datum]): readonly Part[] => {
      const place = within(within(root, 'data'), name, name)
      return [
        ...spotAt(within(place, 'when'), datum.when, 'drops the condition'),
        ...spotsAt(within(place, 'with'), datum.with, (input) => `drops the input ${input}`),
        ...placesAt(within(place, 'onError'), datum.onError),
      ]
    }),
  ]
}
