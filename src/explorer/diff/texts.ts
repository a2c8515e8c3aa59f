import { formsOfFlow } from '#engine/check/forms-of-flow.ts'
import type { ReleaseDocs } from '#engine/documents.ts'

/** Sentences of a flow and its forms that are other ones, missing or new: each counts once, whatever the language. */
export const changedTexts = (flow: string, before: ReleaseDocs, after: ReleaseDocs): number =>
  changedKeys(before.texts, after.texts).filter(ofFlow(flow, before, after)).length

type Texts = ReleaseDocs['texts']

/** Every flow of two releases asks, and their sentences do not change. */
const changedBetween = new WeakMap<Texts, WeakMap<Texts, readonly string[]>>()

function changedKeys(before: Texts, after: Texts): readonly string[] {
  const ofBefore = changedBetween.get(before) ?? new WeakMap<Texts, readonly string[]>()
  const known = ofBefore.get(after)
  if (known) return known
  const changed = new Set<string>()
  for (const locale of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [one = {}, other = {}] = [before[locale], after[locale]]
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)]))
      if (one[key] !== other[key]) changed.add(key)
  }
  changedBetween.set(before, ofBefore.set(after, [...changed]))
  return [...changed]
}

/** Step → the names that its sentences and those of its form show: `{dueToday}`. */
export function shownNames(flow: string, docs: ReleaseDocs): ReadonlyMap<string, ReadonlySet<string>> {
  const steps = (docs.flows[flow]?.steps ?? []).map(({ id, form }) => {
    const prefixes = [
      `flow.${flow}.${id}`,
      `flow.${flow}.ends.${id}`,
      ...(typeof form === 'string' ? [`form.${form}.`] : []),
    ]
    const names = Object.values(docs.texts).flatMap((texts) =>
      Object.entries(texts).flatMap(([key, text]) =>
        prefixes.some((prefix) => key.startsWith(prefix)) ? placeholdersOf(text) : [],
      ),
    )
    return [id, new Set(names)] as const
  })
  return new Map(steps)
}

const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\s*([\w-]+)/g)].map(([, name = '']) => name)

function ofFlow(flow: string, ...releases: readonly ReleaseDocs[]): (key: string) => boolean {
  const forms = releases.flatMap((docs) => [...formsOfFlow(flow, docs)])
  const prefixes = [`flow.${flow}.`, 'errors.', ...forms.map((form) => `form.${form}.`)]
  return (key) => key === `flow.${flow}` || prefixes.some((prefix) => key.startsWith(prefix))
}
