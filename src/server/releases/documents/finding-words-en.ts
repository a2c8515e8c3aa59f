import type { Json, JsonObject } from '#engine/documents.ts'
import { type FindingWords, pathsOf, shown } from './finding-values.ts'

export const englishFindings: FindingWords = {
  bounds: ({ of, least, greatest }) =>
    `no answer is taken here: ${boundWords(String(of))} ${shown(least)} is demanded, and ${shown(greatest)} is the most; change one of the two`,
  inputLacking: ({ call, name }) =>
    `members may leave this without an answer, and ${shown(call)} cannot be done without ${shown(name)}, so they get no further: make the field required, or do this only when there is an answer (its "when")`,
  valueLacking: ({ placeholder, reads }) =>
    `members can come here without a value for {${String(placeholder ?? '')}}${behindWords(reads)}, and would read a gap: ask for it, give it a value for then under "let", or write what is said then as a sentence of the same name with ".plain" behind it`,
  unreached: (given) => unreachedWords(given),
  neverTrue: () =>
    'never holds, whatever anybody answers: what depends on it is never shown or done; mend the condition, or remove what depends on it',
  neverFalse: () =>
    'always holds, whatever anybody answers: leave the condition out, or write what it was meant to depend on',
  noChoice: () =>
    'there can be nothing to choose from here, and members cannot go on: offer something more, or make the field optional then',
  loneChoice: () =>
    'what is offered can come down to one option that is refused, and members only read why: if that sentence tells them what to do, acknowledge this; if not, offer something more',
  stuck: ({ because, backHelps }) =>
    `members can get stuck here (${stuckWords(because)}): ${
      backHelps
        ? `only going back to ${shown(backHelps)} helps, and they have to find that out; tell them, or ask earlier`
        : 'no answer and no way back leads on; add a way on, or an end that says what to do'
    }`,
  avoidable: ({ end }) =>
    `is locked, so nobody may get around it, and ${shown(end)} can be reached without it: put it before everything that leads there, or take its condition away`,
  endLost: ({ end, others }) =>
    `members come to the end ${shown(end)} without this operation, and with it to another one (${pathsOf(others).map(shown).join(', ')}), whose sentences say something else: leave it in and change its sentences or its parts, or bring an end of your own to which they come`,
  lawBroken: () =>
    'is a law of this flow, and there are answers that break it: mend the step or the act at which it stands',
  opaque: () => 'asks questions that only arrive with the data, such as a questionnaire, so they were not played',
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

function behindWords(reads: Json | undefined): string {
  const paths = pathsOf(reads)
  return paths.length === 0 ? '' : `, because ${paths.join(' or ')} may be absent`
}

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
  bounds: 'no answer is taken',
  impossible: 'no answer is taken',
  law: 'a law keeps the next act from being done',
  lawBroken: 'a law keeps the next act from being done',
  maxItems: 'no number of entries is taken',
  rule: 'a rule of the form refuses every answer',
}
