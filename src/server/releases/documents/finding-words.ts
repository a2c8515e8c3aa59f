import type { Problem } from '#engine/problem.ts'

/** What exploring says of a flow to the person who writes documents. */
export function findingWords({ code, params = {} }: Problem): string {
  const { kind, because, backHelps, end, states } = params
  switch (code) {
    case 'unreached':
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
