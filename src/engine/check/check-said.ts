import type { FlowDoc } from '../documents.ts'
import type { Problem } from '../problem.ts'
import { allReads, isLater } from './check-order.ts'
import { problemAt } from './problem-at.ts'
import type { Types } from './schema-types.ts'
import { actsBefore } from './sites.ts'
import { namesAnything, placeholdersOfSentence, type TextGroups } from './text-groups.ts'
import { typeOf } from './type-of.ts'
import { findLet, formOf, type View } from './view.ts'

/**
 * Names in braces that are filled in nowhere their sentence is shown: a step's words that name what only a later step
 * answers, and a list or a map, of which no sentence can tell.
 */
export function checkSaid(groups: TextGroups, start: View): Problem[] {
  return [...groups].flatMap(([base, languages]) => {
    const view = base.startsWith('flow.') && namesAnything(languages) ? viewOfText(base, start) : null
    if (!view) return []
    return [...languages].flatMap(([locale, forms]) =>
      [...forms].flatMap(([form, sentence]) => {
        const key = form === '' ? base : `${base}_${form}`
        return [...new Set(placeholdersOfSentence(sentence))].flatMap((placeholder) => {
          const code = faultOf(placeholder, view)
          return code === null ? [] : [problemAt(`texts/${locale}/${key}`, code, { placeholder, key, locale })]
        })
      }),
    )
  })
}

/** What the sentences of a step or an end can see; null for texts of anything else. */
function viewOfText(key: string, start: View): View | null {
  const [kind, id = '', part, end] = key.split('.')
  const flow: FlowDoc | undefined = kind === 'flow' ? start.docs.flows[id] : undefined
  const step = part === 'ends' ? end : part
  const index = flow?.steps.findIndex((one) => one.id === step) ?? -1
  const doc = flow?.steps[index]
  if (!flow || !doc) return null
  return {
    ...start,
    flow,
    step: index,
    answered: index + 1,
    acts: actsBefore(flow, index),
    form: formOf(start.docs, doc),
  }
}

function faultOf(name: string, view: View): string | null {
  const expr = findLet(view, name)
  // One that does not exist is reported as such.
  if (expr === undefined) return null
  const isNeverThere = allReads(expr, view).some(({ path }) => isLater(path, view) !== null)
  if (isNeverThere) return 'placeholder.later'
  return isUnsayable(typeOf(expr, view)) ? 'placeholder.large' : null
}

/** Whatever it is, it is a list, or a map that is no amount of money. */
function isUnsayable(types: Types): boolean {
  const there = types.filter(({ type, const: only }) => type !== 'null' && only !== null)
  return there.length > 0 && there.every(isLarge)
}

function isLarge({ type, properties }: Types[number]): boolean {
  if (type === 'array') return true
  return type === 'object' && !(typeof properties === 'object' && properties !== null && 'amountMinor' in properties)
}
