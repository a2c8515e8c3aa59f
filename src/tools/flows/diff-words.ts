import type { BehaviourChange, Example, Fate, Saved, SavedChange } from '#explorer/diff/types.ts'
import type { ChainDiff, ChainWritten } from '#server/releases/difference/compare.ts'
import { valueText } from '#server/releases/difference/expression-words.ts'
import type { HeldUp } from '#server/releases/difference/held-up.ts'
import { differenceSentence, writtenSentence } from '#server/releases/difference/sentences.ts'

/** An error that keeps something of a chain from being compared. */
export type NotCompared = HeldUp & { readonly chain: string }

/** What is written otherwise, chain by chain; then what comes of it, flow by flow, the most important first, each with answers that show it; last what could not be compared. */
export function diffInWords(
  written: readonly ChainWritten[],
  diffs: readonly ChainDiff[],
  notCompared: readonly NotCompared[] = [],
): string {
  const found = [...written.map(writtenInWords), ...diffs.map(inWords)]
  const none = 'Nothing is written otherwise, and no flow behaves differently'
  if (notCompared.length === 0) return found.length === 0 ? `${none}.` : found.join('\n\n')
  const held = [...Map.groupBy(notCompared, ({ chain }) => chain)].map(([chain, all]) => heldUpInWords(chain, all))
  return [...(found.length === 0 ? [`${none}, as far as it can be compared.`] : found), ...held].join('\n\n')
}

function heldUpInWords(chain: string, all: readonly HeldUp[]): string {
  const lines = all.flatMap(({ at, message, flows }) => [
    `    ${at}: ${message}`,
    `        ${flows.length === 0 ? 'how this is written otherwise cannot be told' : `not played: ${flows.join(', ')}`}`,
  ])
  return [`${chain}, not compared until it is mended: ${count(all.length, 'error')}`, ...lines].join('\n')
}

const writtenInWords = ({ chain, changes }: ChainWritten): string =>
  [
    `${chain}, as it is written: ${count(changes.length, 'difference')}`,
    ...changes.map((one) => `    ${writtenSentence(one)}`),
  ].join('\n')

function inWords({ chain, flow, cases, changes, saved, texts }: ChainDiff): string {
  const head =
    changes.length === 0 ? 'behaves as before' : `${count(changes.length, 'difference')} in ${count(cases, 'case')}`
  return [
    `${chain}, ${flow}: ${head}${texts > 0 ? `, ${texts === 1 ? 'one sentence is another' : `${texts} sentences are other ones`}` : ''}`,
    ...changes.flatMap((change) => [
      `    ${differenceSentence(change)}${howMany(change)}`,
      `        ${answersOf(change.example)}`,
    ]),
    ...savedInWords(saved),
  ].join('\n')
}

const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`

const howMany = ({ cases }: BehaviourChange): string => (cases === 1 ? '' : ` (${cases} cases)`)

/** Of one saved state, and of several. */
const fates: { readonly [F in Fate]: readonly [one: string, several: string] } = {
  same: ['goes on as it is', 'go on as they are'],
  moved: ['is led to another step', 'are led to another step'],
  dropped: ['loses answers', 'lose answers'],
  restarted: ['begins anew', 'begin anew'],
  pinned: ['stays on its release', 'stay on their release'],
}

const ofSome = (states: number, [one, several]: readonly [one: string, several: string]): string =>
  states === 1 ? one : several

function savedInWords({ counts, changes }: Saved): readonly string[] {
  const told = (Object.keys(fates) as Fate[]).filter((fate) => counts[fate] > 0)
  if (told.length === 0) return []
  return [
    `    In the middle: ${told.map((fate) => `${counts[fate]} ${ofSome(counts[fate], fates[fate])}`).join(', ')}`,
    ...changes
      .filter(({ fate }) => fate !== 'pinned')
      .flatMap((change) => [`        ${change.states} ${wayOf(change)}`, `            ${answersOf(change.example)}`]),
  ]
}

function wayOf({ fate, from, to, direction, dropped, states }: SavedChange): string {
  const lost = `${dropped.join(', ')} no longer ${dropped.length === 1 ? 'counts' : 'count'}`
  if (to === null) return `at ${from}: the flow is gone`
  if (fate === 'restarted') return `at ${from} ${ofSome(states, fates.restarted)} at ${to}`
  if (from === to) return `at ${from}: ${lost}`
  return `at ${from} ${ledTo(to, direction, states)}${dropped.length > 0 ? `, and ${lost}` : ''}`
}

function ledTo(to: string, direction: SavedChange['direction'], states: number): string {
  if (direction === 'end') return `${ofSome(states, ['comes', 'come'])} to the end ${to}`
  return direction === 'back'
    ? `${ofSome(states, ['is', 'are'])} asked ${to} first`
    : `${ofSome(states, ['goes', 'go'])} on at ${to}`
}

const mostFields = 4
const mostSteps = 4

/** The answers of an example in one line; the last steps are those that show it. */
function answersOf({ name, side, fixture }: Example): string {
  const deeds = fixture.do.map((deed) => {
    if ('step' in deed) return `${deed.step} ${fieldsOf(deed.give)}`.trim()
    const { expect: _, ...plain } = deed
    return Object.entries(plain)
      .map(([what, value]) => (value === true ? what : `${what} ${value}`))
      .join(' ')
  })
  const all = [...openedBy(fixture), ...deeds]
  const shown = all.length > mostSteps ? ['…', ...all.slice(-mostSteps)] : all
  return `${side}: ${shown.length === 0 ? 'at the very beginning' : shown.join(' > ')} [${name}]`
}

/** Who opens the flow, and with what in the address. */
function openedBy({ context: { user, query = {} } = {} }: Example['fixture']): readonly string[] {
  const asked = Object.entries(query).map(([name, value]) => `${name}=${valueText(value)}`)
  return [...(user ? ['signed in'] : []), ...(asked.length > 0 ? [`opened with ${asked.join(', ')}`] : [])]
}

function fieldsOf(give: { readonly [field: string]: Parameters<typeof valueText>[0] }): string {
  const all = Object.entries(give).map(([field, value]) => `${field}=${valueText(value)}`)
  const shown = all.length > mostFields ? [...all.slice(0, mostFields), '…'] : all
  return shown.length === 0 ? '' : `(${shown.join(', ')})`
}
