import type { DashboardMember } from '#contract/shapes/dashboard.ts'
import type { SubjectContext } from '../../handler.ts'
import { familyOf } from '../../rights/family.ts'
import { firstNamesOf } from './repository.ts'

/** Somebody, and whom of the family the caller may see as well, by name; `wanted`: those whom the question is about. */
export async function familyMembersOf(
  context: SubjectContext,
  memberId: string | null,
): Promise<{ readonly members: readonly DashboardMember[]; readonly wanted: readonly DashboardMember[] }> {
  const family = (await familyOf(context)).map(({ subject }) => subject.id)
  const names = new Map((await firstNamesOf(context.chain, family)).map(({ id, first_name }) => [id, first_name]))
  const members = family.map((id) => ({ id, firstName: names.get(id) ?? '', isSelf: id === context.subject.id }))
  return { members, wanted: members.filter(({ id }) => memberId === null || id === memberId) }
}
