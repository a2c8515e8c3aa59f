import type { Choosable } from '../parts/search-choice.tsx'
import type { TextKey } from '../texts/en.ts'
import { type ConditionSubject, subjectGroups } from './subject.ts'

/** What can be read as a list to choose from, by group; each by its number among all. */
export function choicesOf(
  say: (key: TextKey) => string,
  subjects: readonly ConditionSubject[],
  fits: (one: ConditionSubject) => boolean = () => true,
): readonly Choosable[] {
  const all = subjects.map((subject, index) => ({ subject, id: String(index) }))
  return subjectGroups.flatMap((group) =>
    all
      .filter(({ subject }) => subject.group === group && fits(subject))
      .map(({ subject: { label, where }, id }) => ({
        id,
        label,
        group: say(`subject.group.${group}`),
        note: where === label ? null : where,
      })),
  )
}
