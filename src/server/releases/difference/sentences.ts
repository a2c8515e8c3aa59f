import type { Json } from '#engine/documents.ts'
import { type Amount, amountsIn } from '#engine/explore/diff/amounts.ts'
import type { BehaviourChange, ChangeKind } from '#engine/explore/diff/types.ts'
import type { WrittenChange } from '#engine/explore/diff/written.ts'
import { isList, isSame, mapOf } from '#engine/logic/values.ts'
import { decimalsOf } from '#engine/tables/currency.ts'
import { valueText } from './expression-words.ts'

type Sentence = (change: BehaviourChange & { readonly was: string; readonly is: string }) => string

/** A change as a person says it. */
export function sentenceOf(change: BehaviourChange): string {
  return sentences[change.kind]({ ...change, was: said(change.before), is: said(change.after) })
}

const sentences: { readonly [K in ChangeKind]: Sentence } = {
  'flow.lost': () => 'The flow is gone.',
  'flow.gained': () => 'The flow is new.',
  broken: ({ after }) => `It can no longer be brought to an end: ${stopOf(after)}.`,
  mended: ({ before }) => `It can be brought to an end. Before, ${stopOf(before)}.`,
  'law.broken': ({ place }) => `The law ${place} can be broken.`,
  'law.kept': ({ place }) => `The law ${place} is kept.`,
  'end.lost': ({ place }) => `Nobody comes to the end ${place} any more.`,
  'end.gained': ({ place }) => `Some come to the end ${place}, to which nobody came.`,
  'end.changed': ({ was, is }) => `Who came to the end ${was} comes to ${is}.`,
  'path.lost': ({ was }) => `No case goes this way any more: ${was}.`,
  'path.gained': ({ is }) => `No case went this way before: ${is}.`,
  'step.lost': ({ place, everywhere }) =>
    everywhere ? `The step ${place} is gone.` : `The step ${place} is not asked of everybody who was asked.`,
  'step.gained': ({ place, everywhere }) =>
    everywhere ? `The step ${place} is new.` : `The step ${place} is asked of people who were not asked.`,
  'step.moved': ({ place, before, after }) => `The step ${place} comes ${behind(after)}, not ${behind(before)}.`,
  'step.again': ({ place, after }) => `The step ${place} is asked ${after === undefined ? 'less' : 'more'} often.`,
  'act.lost': ({ place, was, everywhere }) => `${place} is ${noMore('done', everywhere)} (${was}).`,
  'act.gained': ({ place, is, everywhere }) => `${place} is ${now('done', everywhere)} (${is}).`,
  'act.call': ({ place, was, is }) => `${place} calls ${is}, not ${was}.`,
  'act.again': ({ place, after }) =>
    after === undefined ? `${place} is not done once more.` : `${place} can be done once more.`,
  price: ({ place, before, after }) => changed(`The price ${place}`, before, after, ...prices(before, after)),
  'payload.lost': ({ place, was, everywhere }) => `${place} is ${noMore('sent', everywhere)} (${was}).`,
  'payload.gained': ({ place, is, everywhere }) => `${place} is ${now('sent', everywhere)}: ${is}.`,
  'payload.changed': ({ place, was, is }) => `${place} is sent as ${is}, not ${was}.`,
  seal: ({ place, after }) => `The step ${place} can ${after === true ? 'no longer' : 'still'} be changed afterwards.`,
  waiting: ({ place, before, after, was, is }) =>
    changed(`At ${place} the outcome that is waited for`, before, after, was, is),
  'field.lost': ({ place, everywhere }) => `The field ${place} is ${noMore('asked', everywhere)}.`,
  'field.gained': ({ place, is, everywhere }) => `The field ${place} is ${now('asked', everywhere)} (${is}).`,
  mode: ({ place, was, is }) => `The field ${place} is ${is}, not ${was}.`,
  'option.lost': ({ place, before, after, was, is }) => {
    if (after === undefined) return `${choice(place)} is gone.`
    if (before === undefined) return `${choice(place)} is new, and refused: ${is}.`
    return `${choice(place)} is refused: ${is}${before === 'offered' ? '' : `, not ${was}`}.`
  },
  'option.gained': ({ place, before }) => `${choice(place)} is offered${before === undefined ? '' : ', not refused'}.`,
  'problem.lost': ({ place, everywhere }) => `${place} is ${noMore('said', everywhere)}.`,
  'problem.gained': ({ place, everywhere }) => `${place} is ${now('said', everywhere)}.`,
  limit: ({ place, before, after, was, is }) => changed(`The limit ${place}`, before, after, was, is),
  initial: ({ place, before, after, was, is }) => changed(`What ${place} begins with`, before, after, was, is),
  center: ({ place, before, after, was, is }) => changed(`The centre at ${place}`, before, after, was, is),
  'block.lost': ({ place, everywhere }) => `${place} is ${noMore('shown', everywhere)}.`,
  'block.gained': ({ place, everywhere }) => `${place} is ${now('shown', everywhere)}.`,
  shown: ({ place, before, after, was, is }) => changed(place, before, after, was, is),
  'read.lost': ({ place, was, everywhere }) => `${place} is ${noMore('read', everywhere)} (${was}).`,
  'read.gained': ({ place, is, everywhere }) => `${place} is ${now('read', everywhere)} (${is}).`,
  'read.changed': ({ place, before, after, was, is }) => changed(`What ${place} is read with`, before, after, was, is),
}

/** What is written otherwise, as a person says it. */
export function writtenSentence({ kind, place, lang, also = [], before, after }: WrittenChange): string {
  const [was, is] = [quoted(before), quoted(after)]
  if (kind === 'order') return `${nameOf(place)}: the order is ${is}, not ${was}.`
  if (kind === 'paper') return paperSentence(place, before, after)
  if (place === 'private') return 'Keys or secrets of the settings (private) are other ones.'
  const what =
    kind === 'sentence' ? `The sentence ${place} (${lang})` : kind === 'setting' ? settingOf(place) : nameOf(place)
  const others = also.length > 0 ? ` So in ${also.join(', ')}.` : ''
  return `${changed(what, before, after, was, is)}${others}`
}

function settingOf(place: string): string {
  const [, center, setting] = /^centers\/([^/]+)(?:\/(.+))?$/.exec(place) ?? []
  if (center === undefined) return `The setting ${place}`
  return setting === undefined
    ? `What the settings say of the centre ${center} alone`
    : `The setting ${setting} of the centre ${center} alone`
}

const nameOf = (place: string): string => place.replace('/', ' ')

function paperSentence(paper: string, before: Json | undefined, after: Json | undefined): string {
  if (before === undefined) return `The paper ${paper} is new.`
  if (after === undefined) return `The paper ${paper} is gone.`
  const lines = isList(after) ? after.length : 0
  const gone = isList(before) ? before.length : 0
  return `The paper ${paper} is another: ${lines} of its lines are new, ${gone} are gone.`
}

const mostSigns = 240

function quoted(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > mostSigns ? `${text.slice(0, mostSigns)}…` : text
}

const noMore = (done: string, everywhere: boolean): string =>
  everywhere ? `not ${done} any more` : `not always ${done} any more`

const now = (done: string, everywhere: boolean): string => (everywhere ? done : `${done} where it was not`)

/** A choice that the world lists has no name of its own. */
const choice = (place: string): string => (place.includes(' ') ? `The choice ${place}` : `A choice of ${place}`)

function changed(what: string, before: Json | undefined, after: Json | undefined, was: string, is: string): string {
  if (before === undefined) return `${what} is new: ${is}.`
  return after === undefined ? `${what} is gone (${was}).` : `${what} is ${is}, not ${was}.`
}

const behind = (step: Json | undefined): string => (step == null ? 'first' : `after ${String(step)}`)

function stopOf(stop: Json | undefined): string {
  const { at, problems } = mapOf(stop)
  const told = isList(problems) ? problems.join(', ') : ''
  return `it stops at ${String(at)}${told === '' ? '' : ` (${told})`}`
}

const mostPrices = 3

/** Of two values with many amounts, those that are not the same. */
function prices(before: Json | undefined, after: Json | undefined): readonly [was: string, is: string] {
  const [one, other] = [amountsIn(before), amountsIn(after)]
  const only = (these: readonly Amount[], others: readonly Amount[]): string => {
    const texts = these.filter((each) => !others.some((known) => isSame({ ...known }, { ...each }))).map(amountText)
    return texts.length > mostPrices ? `${texts.slice(0, mostPrices).join(', ')}, …` : texts.join(', ') || 'none'
  }
  if (one.length === 0 && other.length === 0) return [said(before), said(after)]
  return [only(one, other), only(other, one)]
}

function amountText({ path, amountMinor, currency }: Amount): string {
  const name = path === '' ? '' : `${path} `
  if (!/^[A-Z]{3}$/.test(currency)) return `${name}${amountMinor}`
  const digits = decimalsOf(currency)
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code', ...exact })
  return `${name}${format.format(amountMinor / 10 ** digits).replaceAll('\u00a0', ' ')}`
}

/** Ids stand as they are, amounts as people write them. */
function said(value: Json | undefined): string {
  if (value === undefined || value === null) return 'nothing'
  if (isList(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  return typeof value === 'string' ? value : valueText(value)
}
