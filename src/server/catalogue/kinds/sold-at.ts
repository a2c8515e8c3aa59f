import type { JsonObject } from '#engine/documents.ts'
import type { Catalogue } from '../kind.ts'

/** Every club that sells something: those it names, else all but those it leaves out; by id. */
export function soldAt(
  { clubs, notAt = [] }: { readonly clubs?: readonly string[]; readonly notAt?: readonly string[] },
  catalogue: Catalogue,
): readonly string[] {
  const all = (catalogue.clubs ?? []).map((club: JsonObject) => String(club.id))
  return (clubs ?? all).filter((id) => !notAt.includes(id)).sort()
}

/** Names of clubs, with their place. */
export const clubNames = (place: string, ids: readonly string[] = []) =>
  ids.map((id, index) => ({ place: `${place}/${index}`, kind: 'clubs', id }))

/** The shortest way to say where something is sold. */
export function brieflySoldAt(
  sold: readonly string[] = [],
  catalogue: Catalogue,
): { readonly clubs?: readonly string[]; readonly notAt?: readonly string[] } {
  const notAt = soldAt({}, catalogue).filter((id) => !sold.includes(id))
  if (notAt.length === 0) return {}
  return notAt.length < sold.length ? { notAt } : { clubs: sold }
}
