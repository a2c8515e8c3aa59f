import type { Json, JsonObject } from '#engine/documents.ts'
import type { Problem } from '#engine/problem.ts'
import { questionWords } from './question-words.ts'

/** What playing every path says of a flow to the person who writes documents. */
export function findingWords(problem: Problem): string {
  const { code, params = {} } = problem
  return questionWords(problem) ?? words[code]?.(params) ?? code
}

/** Whether a code is one that only playing the paths can find. */
export const isProved = (code: string): boolean => Object.hasOwn(words, code)

const words: { readonly [code: string]: (given: JsonObject) => string } = {
  bounds: ({ of, least, greatest }) =>
    `takes nothing here: ${boundWords(String(of))} ${shown(least)} is demanded, and ${shown(greatest)} is the most; mend one of the two`,
  inputLacking: ({ call, name }) =>
    `may be left without a value here, and the call ${shown(call)} cannot do without ${shown(name)}: nobody gets past it; demand the field, or make the call hang on it`,
  valueLacking: ({ placeholder, reads }) =>
    `members can come here without a value for {${bare(placeholder)}}${behindWords(reads)}, and would read a gap: ask for it, give it a value for then under "let", or write what is said then as a sentence of the same name with ".plain" behind it`,
  unreached: (given) => unreachedWords(given),
  neverTrue: () =>
    'never holds, whatever anybody answers: what hangs on it is never shown or done; mend the condition, or remove what hangs on it',
  neverFalse: () =>
    'always holds, whatever anybody answers: leave the condition out, or write what it was meant to depend on',
  noChoice: () =>
    'there can be nothing here to choose from, and members cannot go on: offer something more, or make the field optional then',
  loneChoice: () =>
    'the only thing on offer can be one that may not be chosen, and members read why: see that this is what they should read',
  stuck: ({ because, backHelps }) =>
    `members can be stuck here (${stuckWords(because)}): ${
      backHelps
        ? `only going back to ${shown(backHelps)} helps, and they have to find that out; tell them, or ask earlier`
        : 'no answer and no way back leads on; add a way on, or an end that says what to do'
    }`,
  avoidable: ({ end }) =>
    `is locked, so nobody may get around it, and ${shown(end)} can be reached without it: put it before everything that leads there, or take its condition away`,
  lawBroken: () =>
    'is a law of this flow, and there are answers that break it: mend the step or the act at which it stands',
  opaque: () => 'asks questions that only arrive with the data, so they were not played',
  bound: ({ states }) =>
    `has more paths than can be played: after ${String(states)} states the rest was not looked at; split the flow, or ask less in one step`,
}

/** What is held against the two bounds: a value, a length or a number of entries. */
export const boundWords = (of = ''): string => bounds[of.replaceAll('"', '')] ?? 'at least'

const bounds: { readonly [of: string]: string } = {
  value: 'at least',
  length: 'a length of at least',
  items: 'a number of at least',
}

const bare = (value: Json | undefined): string => String(value ?? '')

/** What may be absent behind a name. */
function behindWords(reads: Json | undefined): string {
  const paths = Array.isArray(reads) ? reads.map(String) : []
  return paths.length === 0 ? '' : `, because ${paths.join(' or ')} may be absent`
}

const shown = (value: Json | undefined): string => JSON.stringify(value ?? null)

function unreachedWords({ kind, option, isRefused, call }: JsonObject): string {
  switch (kind) {
    case 'option':
      return isRefused === true
        ? `whoever chooses ${shown(option)} never gets past this step: mend the rule that refuses it, or take the option away`
        : `nobody can ever choose ${shown(option)}: mend the condition that keeps it away, or take the option away`
    case 'field':
      return 'is never asked, whatever anybody answers: mend its mode, or remove the field'
    case 'call':
      return `the call ${shown(call)} is never made, whatever anybody answers: mend the condition that chooses it, or remove it`
    default:
      return `no path leads to this ${String(kind)}, so nobody ever sees it: mend its condition and those before it, or remove it`
  }
}

/** Why nothing leads on: a rule, or a code with which a call refuses. */
function stuckWords(because: Json | undefined): string {
  const reason = String(because)
  const known = Object.hasOwn(stops, reason) ? stops[reason] : undefined
  if (known !== undefined) return known
  if (/^[A-Z]/.test(reason)) return `the answer is ${reason}, and nothing can be changed about it`
  return `"${reason}" is refused whatever is answered`
}

const stops: { readonly [reason: string]: string } = {
  'form.invalid': 'the questions that arrive cannot be asked',
  impossible: 'no answer is taken',
  law: 'a law keeps the next act from being done',
  maxItems: 'no number of entries is taken',
  rule: 'a rule of the form refuses every answer',
}
