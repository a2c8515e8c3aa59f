import type { ReleaseDocs } from '../../documents.ts'

/** Sentences of a flow and its forms that are other ones, missing or new: each counts once, whatever the language. */
export function changedTexts(flow: string, before: ReleaseDocs, after: ReleaseDocs): number {
  const isOfFlow = ofFlow(flow, before, after)
  const changed = new Set<string>()
  for (const locale of new Set([...Object.keys(before.texts), ...Object.keys(after.texts)])) {
    const [one = {}, other = {}] = [before.texts[locale], after.texts[locale]]
    for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
      if (one[key] !== other[key] && isOfFlow(key)) changed.add(key)
    }
  }
  return changed.size
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
  const prefixes = new Set([`flow.${flow}.`, 'errors.'])
  const addForm = (id: string, docs: ReleaseDocs): void => {
    if (prefixes.has(`form.${id}.`)) return
    prefixes.add(`form.${id}.`)
    for (const { form } of docs.forms[id]?.fields ?? []) if (form !== undefined) addForm(form, docs)
  }
  for (const docs of releases) {
    for (const { form } of docs.flows[flow]?.steps ?? []) if (typeof form === 'string') addForm(form, docs)
  }
  return (key) => key === `flow.${flow}` || [...prefixes].some((prefix) => key.startsWith(prefix))
}
