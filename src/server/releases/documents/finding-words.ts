import type { Json, JsonObject } from '#engine/documents.ts'
import type { Problem } from '#engine/problem.ts'

/** What exploring says of a flow to the person who writes documents. */
export function findingWords({ code, params = {} }: Problem): string {
  const { kind, because, backHelps, end, states } = params
  switch (code) {
    case 'bounds':
      return `takes nothing here: ${boundWords(String(params.of))} ${shown(params.least)} is demanded, and ${shown(params.greatest)} is the most; mend one of the two`
    case 'inputLacking':
      return `may be left without a value here, and the call ${shown(params.call)} cannot do without ${shown(params.name)}: nobody gets past it; demand the field, or make the call hang on it`
    case 'unreached':
      if (kind === 'option') return optionWords(params)
      return kind === 'field' ? 'is never asked' : `no path leads to this ${String(kind)}`
    case 'neverTrue':
      return 'never holds'
    case 'neverFalse':
      return 'always holds'
    case 'noChoice':
      return 'there can be nothing to choose'
    case 'loneChoice':
      return 'what is offered can be one thing alone that cannot be chosen'
    case 'stuck':
      return `somebody can be stuck here (${String(because)}); ${backHelps ? `going back to ${String(backHelps)} can help` : 'going back does not help'}`
    case 'avoidable':
      return `${String(end)} can be reached without this locked step`
    case 'lawBroken':
      return 'can be broken'
    case 'opaque':
      return 'the questions arrive with the data: they are not looked into'
    default:
      return `not everything was looked at: the search ended at ${String(states)} states`
  }
}

/** What is held against the two bounds: a value, a length or a number of entries. */
export const boundWords = (of = ''): string => bounds[of.replaceAll('"', '')] ?? 'at least'

const bounds: { readonly [of: string]: string } = {
  value: 'at least',
  length: 'a length of at least',
  items: 'a number of at least',
}

const shown = (value: Json | undefined): string => JSON.stringify(value ?? null)

function optionWords({ option, isRefused }: JsonObject): string {
  return isRefused === true
    ? `whoever chooses ${shown(option)} never gets past this step: mend the rule that refuses it, or take the option away`
    : `nobody can ever choose ${shown(option)}: mend the condition that keeps it away, or take the option away`
}
