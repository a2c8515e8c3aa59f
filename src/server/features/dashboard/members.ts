import type { SubjectContext } from '../../handler.ts'
import { familyOf } from '../../rights/family.ts'
import { firstNamesOf } from './repository.ts'

export interface Shown {
  readonly id: string
  readonly firstName: string
  readonly isSelf: boolean
}

/** Somebody, and whom of the family the caller may see as well, by name; `wanted`: those whom the question is about. */
export async function familyMembersOf(
  context: SubjectContext,
  memberId: string | null,
): Promise<{ readonly members: readonly Shown[]; readonly wanted: readonly Shown[] }> {
  const family = (await familyOf(context)).map(({ subject }) => subject.id)
  const names = new Map((await firstNamesOf(context.chain, family)).map(({ id, first_name }) => [id, first_name]))
  const members = family.map((id) => ({ id, firstName: names.get(id) ?? '', isSelf: id === context.subject.id }))
  return { members, wanted: members.filter(({ id }) => memberId === null || id === memberId) }
}
