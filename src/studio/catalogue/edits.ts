import type { Json, JsonObject } from '#engine/documents.ts'
import { isMap, isSame } from '#engine/logic/values.ts'
import { idMemberOf, type KindId, kindIds } from './kinds.ts'

export type Catalogue = { readonly [kind: string]: readonly JsonObject[] }

/** One member of an entry that becomes another, or (member null) an entry that comes or goes; `was` is what the operator saw. */
export interface Edit {
  readonly kind: KindId
  readonly id: string
  readonly member: string | null
  readonly was: Json
  readonly value: Json
  /** Of a new entry: behind which it stands; left out: at the end. */
  readonly after?: string
}

/** Edits that are made, and undone, together. */
export interface CatalogueEdit {
  readonly edits: readonly Edit[]
}

/** Where somebody else has applied something else meanwhile; null: it is not there. */
export interface EditConflict {
  readonly edit: Edit
  readonly theirs: Json
}

export const catalogueEntryOf = (catalogue: Catalogue, kind: string, id: string): JsonObject | null =>
  catalogue[kind]?.find((entry) => entry[idMemberOf(kind)] === id) ?? null

/** What the catalogue is with the edits laid over it. What is edited stays as typed where it conflicts. Pure. */
export function withEdits(
  base: Catalogue,
  acts: readonly CatalogueEdit[],
): { readonly catalogue: Catalogue; readonly conflicts: readonly EditConflict[] } {
  const conflicts: EditConflict[] = []
  let catalogue = base
  for (const edit of acts.flatMap(({ edits }) => edits)) {
    const entry = catalogueEntryOf(catalogue, edit.kind, edit.id)
    const theirs = edit.member === null ? entry : (entry?.[edit.member] ?? null)
    const isGone = edit.member !== null && entry === null
    if (!isSame(theirs, edit.value) && (isGone || !isSame(theirs, edit.was))) conflicts.push({ edit, theirs })
    if (!isGone) catalogue = { ...catalogue, [edit.kind]: entriesWith(catalogue[edit.kind] ?? [], edit) }
  }
  return { catalogue, conflicts }
}

function entriesWith(entries: readonly JsonObject[], { kind, id, member, value, after }: Edit): readonly JsonObject[] {
  const key = idMemberOf(kind)
  const at = entries.findIndex((entry) => entry[key] === id)
  if (member !== null) return entries.map((entry, index) => (index === at ? withMember(entry, member, value) : entry))
  if (!isMap(value)) return entries.filter((_, index) => index !== at)
  if (at >= 0) return entries.map((entry, index) => (index === at ? value : entry))
  const behind = entries.findIndex((entry) => entry[key] === after)
  return behind < 0 ? [...entries, value] : [...entries.slice(0, behind + 1), value, ...entries.slice(behind + 1)]
}

function withMember(entry: JsonObject, member: string, value: Json): JsonObject {
  const { [member]: _, ...others } = entry
  if (value === null) return others
  return member in entry ? { ...entry, [member]: value } : { ...others, [member]: value }
}

/** The edits that lead from one catalogue to another: what somebody else has applied, say. */
export function editsOfAll(before: Catalogue, after: Catalogue): readonly Edit[] {
  return kindIds.flatMap((kind) => {
    const ids = new Set(
      [...(before[kind] ?? []), ...(after[kind] ?? [])].map((entry) => String(entry[idMemberOf(kind)])),
    )
    return [...ids].flatMap((id): readonly Edit[] => {
      const [was, value] = [catalogueEntryOf(before, kind, id), catalogueEntryOf(after, kind, id)]
      return was === null || value === null ? [{ kind, id, member: null, was, value }] : editsBetween(kind, was, value)
    })
  })
}

/** The edits that lead from one entry to another, member by member. */
export function editsBetween(kind: KindId, before: JsonObject, after: JsonObject): readonly Edit[] {
  const id = String(before[idMemberOf(kind)])
  const members = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return members
    .filter((member) => !isSame(before[member] ?? null, after[member] ?? null))
    .map((member) => ({ kind, id, member, was: before[member] ?? null, value: after[member] ?? null }))
}

const isOne = (one: Edit, other: Edit): boolean =>
  isAt(one, other) && isSame(one.was, other.was) && isSame(one.value, other.value)

const isAt = (one: Edit, other: Edit): boolean =>
  one.kind === other.kind && one.id === other.id && (one.member === other.member || other.member === null)

/** A conflict settled: theirs, and nothing is left of the edits there; or mine, made of what they applied. */
export function settled(
  acts: readonly CatalogueEdit[],
  { edit, theirs }: EditConflict,
  whose: 'mine' | 'theirs',
): readonly CatalogueEdit[] {
  const edited = acts.map(({ edits }) => ({
    edits:
      whose === 'mine'
        ? edits.map((one) => (isOne(one, edit) ? { ...one, was: theirs } : one))
        : edits.filter((one) => !isAt(one, edit)),
  }))
  return edited.filter(({ edits }) => edits.length > 0)
}

/** Whether a member, or (null) anything of an entry, is another than what is sold now. */
export function isEdited(base: Catalogue, now: Catalogue, kind: string, id: string, member: string | null): boolean {
  const [before, after] = [catalogueEntryOf(base, kind, id), catalogueEntryOf(now, kind, id)]
  if (member === null) return !isSame(before, after)
  return !isSame(before?.[member] ?? null, after?.[member] ?? null)
}

/** The kinds of which anything is another. */
export const editedKinds = (base: Catalogue, now: Catalogue): readonly string[] =>
  [...new Set([...Object.keys(base), ...Object.keys(now)])].filter(
    (kind) => !isSame([...(base[kind] ?? [])], [...(now[kind] ?? [])]),
  )
