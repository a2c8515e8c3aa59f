import { playsAll } from '../support/in-turn.ts'
import { areApart, type Change, type DocumentCase } from './changed-product.ts'

/**
 * Judges cases that have nothing to do with each other at once. Where a batch does not hold, its halves are judged, down
 * to the single case. `holds` says whether the documents with all changes of a batch are told as they should be. With
 * `--all` every case is judged alone.
 */
export function inBatches<T extends DocumentCase>(
  cases: readonly T[],
  holds: (batch: readonly T[]) => Promise<boolean>,
) {
  const batches = apart(cases, playsAll ? 1 : 16)
  const judged = new Map<readonly T[], Promise<boolean>>()
  const halved = new Map<readonly T[], readonly (readonly T[])[]>()

  const holdsOnce = (batch: readonly T[]): Promise<boolean> => {
    const known = judged.get(batch) ?? holds(batch).catch(() => false)
    judged.set(batch, known)
    return known
  }
  const halvesOf = (batch: readonly T[]): readonly (readonly T[])[] => {
    const middle = Math.ceil(batch.length / 2)
    const halves = halved.get(batch) ?? [batch.slice(0, middle), batch.slice(middle)]
    halved.set(batch, halves)
    return halves
  }

  /** Whether a case holds, in the largest batch that does. */
  return async function isJudgedWell(one: T): Promise<boolean> {
    let batch = batches.find((each) => each.includes(one)) ?? [one]
    while (!(await holdsOnce(batch))) {
      if (batch.length === 1) return false
      batch = halvesOf(batch).find((half) => half.includes(one)) ?? [one]
    }
    return true
  }
}

/** At most `most` in one, no two of which change the same place. */
function apart<T extends DocumentCase>(all: readonly T[], most: number): readonly (readonly T[])[] {
  const found: T[][] = []
  for (const one of all) {
    const batch = found.find(
      (each) => each.length < most && each.every((other) => areApart(one, other) || changeOtherPlaces(one, other)),
    )
    if (batch) batch.push(one)
    else found.push([one])
  }
  return found
}

/** Both change parts of documents, none of them within another; members of one list stand beside each other. */
function changeOtherPlaces(one: DocumentCase, other: DocumentCase): boolean {
  const [places, others] = [one, other].map(placesOf)
  if (!places || !others) return false
  const areApartThere = (place: string, beside: string): boolean =>
    (place === beside && place.endsWith(newMember)) || (!place.startsWith(beside) && !beside.startsWith(place))
  return places.every((place) => others.every((each) => areApartThere(place, each)))
}

const newMember = '*/'

/** Null where a whole file is written. */
function placesOf({ in: document, change }: DocumentCase): readonly string[] | null {
  const places = ([change].flat() as readonly Change[]).map((part) => {
    const place =
      'set' in part
        ? part.set
        : 'remove' in part
          ? part.remove
          : 'insert' in part
            ? `${part.insert}/${newMember}`
            : null
    return place === null ? null : `${part.in ?? document}/${place}/`.replace('*//', newMember)
  })
  return places.every((place) => place !== null) ? places : null
}
