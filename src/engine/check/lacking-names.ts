import type { Expr, FlowDoc, FormDoc, ReleaseDocs, StepDoc } from '../documents.ts'
import { absentReads } from './absence.ts'
import { presenceWhen } from './presence.ts'
import { actsBefore } from './sites.ts'
import { groupedTexts, placeholdersOfSentence, type TextGroups } from './text-groups.ts'
import { findLet, formOf, type View } from './view.ts'

/** A sentence that a step or an end shows, and a name in it that may be without a value as far as documents tell. */
export interface LackingName {
  readonly step: string
  /** Its key, without the ending of counting. */
  readonly key: string
  readonly locale: string
  readonly name: string
  readonly expr: Expr
  /** What it reads that may be absent. */
  readonly reads: readonly string[]
  /** The field whose label or hint it is, which is shown where the field is asked. */
  readonly field: string | null
  /** Shown where the step's `words` have this value; null: where there is no sentence for the value that they have. */
  readonly word: string | null
  /** The values of `words` that have a sentence of their own in this one's place. */
  readonly others: readonly string[]
}

/**
 * The names of a flow's sentences that may lack a value where they are shown, with the language that stands for all.
 * A sentence with `<key>.plain` beside it says something else then, on purpose. Whether anybody comes there like that is
 * for the explorer to find out.
 */
export function lackingNames(flow: FlowDoc, start: View): readonly LackingName[] {
  const groups = groupsOf(start.docs.texts)
  return flow.steps.flatMap((step, index) => {
    const sentences = [...groups].flatMap(([key, languages]) => {
      const shown = shownAt(key, flow, step, start.docs)
      if (shown === null || groups.has(`${key}.plain`)) return []
      return [{ ...shown, key, languages }]
    })
    const form = formOf(start.docs, step)
    const view: View = {
      ...start,
      flow: withoutRefusals(flow),
      step: index,
      answered: index + 1,
      acts: actsBefore(flow, index),
      form: form && withoutRefusals(form),
    }
    const present = step.when === undefined ? new Set<string>() : presenceWhen(step.when, true)
    return sentences.flatMap(({ languages, field, word, base, ...sentence }) => {
      const named = new Map<string, string>()
      for (const [locale, forms] of [...languages].sort(([a], [b]) => (a === 'en' ? -1 : b === 'en' ? 1 : 0)))
        for (const name of [...forms.values()].flatMap(placeholdersOfSentence))
          if (!named.has(name)) named.set(name, locale)
      const others = word !== null || step.words === undefined ? [] : wordsOf(base, groups.keys())
      return [...named].flatMap(([name, locale]): readonly LackingName[] => {
        const expr = findLet(view, name)
        const reads = expr === undefined ? null : absentReads(expr, view, present)
        if (expr === undefined || reads === null) return []
        return [{ ...sentence, step: step.id, locale, name, expr, reads, field, word, others }]
      })
    })
  })
}

/** Every flow of a release asks, and its sentences do not change. */
const grouped = new WeakMap<ReleaseDocs['texts'], TextGroups>()

function groupsOf(texts: ReleaseDocs['texts']): TextGroups {
  const groups = grouped.get(texts) ?? groupedTexts(texts, Object.keys(texts))
  grouped.set(texts, groups)
  return groups
}

/** A read that is refused leads elsewhere: no sentence lacks anything for it. */
function withoutRefusals<Doc extends FlowDoc | FormDoc>(doc: Doc): Doc {
  const data = Object.entries(doc.data ?? {}).map(([name, { onError: _, ...datum }]) => [name, datum] as const)
  return { ...doc, data: Object.fromEntries(data) }
}

interface Shown {
  readonly field: string | null
  readonly word: string | null
  /** The key without the word. */
  readonly base: string
}

/** Endings of the sentences that a step is shown with; those of an end besides. */
const endings = ['', 'title', 'intro', 'text', 'next', 'next.short']

/** How a sentence is shown at a step; null when it is not. */
function shownAt(key: string, flow: FlowDoc, step: StepDoc, docs: ReleaseDocs): Shown | null {
  const start = `flow.${flow.id}.${step.end === undefined ? '' : 'ends.'}${step.id}`
  if (key === start) return { field: null, word: null, base: key }
  if (key.startsWith(`${start}.`)) {
    const rest = key.slice(start.length + 1)
    if (endings.includes(rest)) return { field: null, word: null, base: key }
    const cut = rest.lastIndexOf('.')
    const ending = rest.slice(0, Math.max(cut, 0))
    if (step.words === undefined || !endings.includes(ending)) return null
    return { field: null, word: rest.slice(cut + 1), base: ending === '' ? start : `${start}.${ending}` }
  }
  const fields = formOf(docs, step)?.fields ?? []
  const field = fields.find(({ id }) => [id, `${id}.hint`].some((one) => key === `form.${step.form}.${one}`))
  return field ? { field: field.id, word: null, base: key } : null
}

function wordsOf(base: string, keys: Iterable<string>): readonly string[] {
  return [...keys].flatMap((key) => {
    const word = key.startsWith(`${base}.`) ? key.slice(base.length + 1) : ''
    return word === '' || word.includes('.') || endings.includes(word) ? [] : [word]
  })
}
