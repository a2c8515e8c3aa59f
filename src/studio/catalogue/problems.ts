import type { CallAnswer } from '#contract/index.ts'
import type { Json, JsonObject } from '#engine/documents.ts'
import { isList, mapOf } from '#engine/logic/values.ts'
import type { CatalogueEdit } from './edits.ts'
import { idMemberOf, type KindId } from './kinds.ts'

export type ToldProblem = CallAnswer<'studio/diff-catalogue'>['problems'][number]

/** A place of the catalogue as the server names it: `plans/start/sizes/0/price`; ids stand for numbers where there are some. */
export interface ProblemPlace {
  readonly kind: string
  readonly id: string
  /** Within the entry; empty: the entry itself. */
  readonly at: string
}

export function placeOfProblem({ file, place }: ToldProblem): ProblemPlace {
  const [kind = '', id = '', ...rest] = place.split('/')
  return { kind: kind === '' ? file.replace(/\..*$/, '') : kind, id, at: rest.join('/') }
}

/** What the server found, and the edits that it looked at. */
export interface CatalogueCheck {
  readonly acts: readonly CatalogueEdit[]
  readonly problems: readonly ToldProblem[]
}

/** What nothing has been edited about since: whoever mends a place sees its mark go, and looks again for the rest. */
export function stillWrong(
  { acts: before, problems }: CatalogueCheck,
  acts: readonly CatalogueEdit[],
): readonly ToldProblem[] {
  if (acts.length === 0) return []
  const since = acts.slice(before.length).flatMap(({ edits }) => edits)
  return problems.filter((problem) => {
    const { kind, id, at } = placeOfProblem(problem)
    return !since.some(
      (edit) => edit.kind === kind && edit.id === id && (edit.member === null || edit.member === at.split('/')[0]),
    )
  })
}

/** What is wrong with an entry, each with its place in it by members and numbers. */
export function problemsOf(
  problems: readonly ToldProblem[],
  kind: KindId,
  entry: JsonObject,
): readonly { readonly at: string; readonly reason: string }[] {
  return problems.flatMap((problem) => {
    const place = placeOfProblem(problem)
    if (place.kind !== kind || place.id !== String(entry[idMemberOf(kind)])) return []
    return [{ at: byNumbers(entry, place.at), reason: problem.reason }]
  })
}

/** Entries of a list are named by their id, where they have one; a form knows their number. */
function byNumbers(entry: JsonObject, at: string): string {
  let value: Json | undefined = entry
  const names = at.split('/').map((name) => {
    if (!isList(value)) {
      value = mapOf(value)[name]
      return name
    }
    const index = /^\d+$/.test(name) ? Number(name) : value.findIndex((one) => mapOf(one).id === name)
    value = value[index]
    return index < 0 ? name : String(index)
  })
  return names.join('/')
}
