import type { ReleaseDocs } from '../documents.ts'
import type { Problem } from '../problem.ts'
import { problemAt, warningAt } from './problem-at.ts'
import {
  type Forms,
  namesAnything,
  placeholdersOfForms,
  placeholdersOfSentence,
  type TextGroups,
  textKeyOf,
} from './text-groups.ts'
import { placeholdersOf } from './text-keys.ts'

/**
 * Names in braces: of a flow they are its `let` and its step's form's, of the labels of a step's form the same; what else
 * fills a sentence stands in code, and most languages of the product say it. A language that leaves out what the others say
 * is told.
 */
export function checkPlaceholders(docs: ReleaseDocs, groups: TextGroups, product: TextGroups): Problem[] {
  return [...groups].flatMap(([base, languages]) => {
    if (!namesAnything(languages)) return []
    const english = languages.get('en')
    const known = new Set(namesOfText(base, docs) ?? namesOfMost(product.get(base) ?? languages))
    return [...languages].flatMap(([locale, forms]) => {
      const unknown = unknownIn(base, locale, forms, known)
      // A name that is written wrong is not there; without English nothing is filled in, which is told already.
      if (unknown.length > 0 || english === undefined) return unknown
      return lackingIn(base, locale, { forms, known, english, languages })
    })
  })
}

/** What more than half of the languages name; of what half of them do, what English names. */
function namesOfMost(languages: ReadonlyMap<string, Forms>): readonly string[] {
  const each = [...languages.values()].map(placeholdersOfForms)
  const english = placeholdersOfForms(languages.get('en'))
  return [...new Set(each.flatMap((names) => [...names]))].filter((name) => {
    const others = each.filter((names) => !names.has(name)).length
    return others * 2 < each.length || (others * 2 === each.length && english.has(name))
  })
}

function unknownIn(base: string, locale: string, forms: Forms, known: ReadonlySet<string>): readonly Problem[] {
  return [...forms].flatMap(([form, sentence]) => {
    const key = form === '' ? base : `${base}_${form}`
    const unknown = placeholdersOfSentence(sentence).filter((name) => !known.has(name) && name !== 'count')
    return unknown.map((placeholder) =>
      problemAt(`texts/${locale}/${key}`, 'placeholder.unknown', { placeholder, key, locale }),
    )
  })
}

interface Compared {
  readonly forms: Forms
  readonly known: ReadonlySet<string>
  readonly english: Forms
  readonly languages: ReadonlyMap<string, Forms>
}

/** Against English; English itself against all others. */
function lackingIn(base: string, locale: string, { forms, known, english, languages }: Compared): readonly Problem[] {
  const others = locale === 'en' ? [...languages.values()].flatMap((one) => [...placeholdersOfForms(one)]) : []
  const expected = new Set(locale === 'en' ? others : placeholdersOfForms(english))
  const here = placeholdersOfForms(forms)
  const key = textKeyOf(base, forms)
  return [...expected]
    .filter((name) => known.has(name) && !here.has(name))
    .map((placeholder) => warningAt(`texts/${locale}/${key}`, 'placeholder.lacking', { placeholder, key, locale }))
}

/** The names that a text may hold; null when documents do not decide it. */
export function namesOfText(key: string, docs: ReleaseDocs): readonly string[] | null {
  const [kind, id = '', part, step] = key.split('.')
  if (kind === 'form') return namesOfForm(key, docs)
  if (kind === 'screen') return hasBlock(docs.screens[id], part) ? [] : null
  const flow = docs.flows[id]
  if (kind !== 'flow' || !flow) return null
  const name = part === 'ends' ? step : part
  // Words of a block stand as they are, and so does the name of the way back, which another step shows.
  if (flow.steps.every((one) => one.id !== name) && name !== undefined)
    return [flow, ...flow.steps].some((one) => hasBlock(one, name)) ? [] : null
  return key.endsWith('.back') ? [] : placeholdersOf(flow, name ?? null, docs)
}

const hasBlock = (
  doc: { readonly blocks?: readonly { readonly id: string }[] } | undefined,
  id: string | undefined,
): boolean => doc?.blocks?.some((block) => block.id === id) ?? false

/**
 * Labels and hints of a step's form are filled like the step's own sentences, in whichever flow asks it; problems with what
 * they know. A form inside a form is shown as it is, as are options and headings.
 */
function namesOfForm(key: string, docs: ReleaseDocs): readonly string[] | null {
  if (/\.(?:no|rules)\.[^.]+(?:\.title)?(?:\.plain)?$/.test(key)) return null
  if (/\.(?:item|remove)$/.test(key)) return ['number']
  const [, form = '', ...rest] = key.split('.')
  const isOfField = docs.forms[form]?.fields.some(({ id }) =>
    [id, `${id}.hint`].some((one) => rest.join('.').replace(/\.plain$/, '') === one),
  )
  if (isOfField === false && rest.length > 1) return []
  const uses = Object.values(docs.flows).flatMap((flow) =>
    flow.steps.filter((step) => step.form === form).map((step) => placeholdersOf(flow, step.id, docs)),
  )
  const isNested = Object.values(docs.forms).some(({ fields }) => fields.some((field) => field.form === form))
  // It, or the flow that asks it, may be what is broken.
  if (docs.forms[form] === undefined || (uses.length === 0 && !isNested)) return null
  const [first = [], ...others] = uses
  return first.filter((name) => others.every((names) => names.includes(name)))
}
