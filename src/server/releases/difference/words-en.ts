import type { Json } from '#engine/documents.ts'
import type { ChangedWords, ChangeInWords, DifferenceWords } from './sentences.ts'

function changed({ what, before, after, was, is }: ChangedWords): string {
  if (before === undefined) return `${what} is new: ${is}.`
  return after === undefined ? `${what} is gone (${was}).` : `${what} is ${is}, not ${was}.`
}

const noMore = (done: string, everywhere: boolean): string =>
  everywhere ? `not ${done} any more` : `not always ${done} any more`

const now = (done: string, everywhere: boolean): string => (everywhere ? done : `${done} where it was not`)

/** A choice that the world lists has no name of its own. */
const choice = (place: string): string => (place.includes(' ') ? `The choice ${place}` : `A choice of ${place}`)

const behind = (step: Json | undefined): string => (step == null ? 'first' : `after ${String(step)}`)

const stops: { readonly [code: string]: string } = {
  impossible: 'no answer is taken',
  noChoice: 'there is nothing to choose from',
  required: 'an answer is demanded',
}

/** `pay.option:noChoice` → pay.option: there is nothing to choose from. */
function stopWords({ at, problems }: ChangeInWords['stop']): string {
  const told = problems.map((problem) => {
    const [, where = '', code = ''] = /^(.*):([^:]*)$/.exec(problem) ?? []
    return stops[code] === undefined ? problem : `${where}: ${stops[code]}`
  })
  return `it stops at ${at}${told.length === 0 ? '' : ` (${told.join(', ')})`}`
}

const valueIs = (change: ChangeInWords, what: string): string => changed({ ...change, what })

export const englishDifference: DifferenceWords = {
  nothing: 'nothing',
  noAmounts: 'none',
  changed,
  sentences: {
    'flow.lost': () => 'The flow is gone.',
    'flow.gained': () => 'The flow is new.',
    broken: ({ stop }) => `Members can no longer bring it to an end: ${stopWords(stop)}.`,
    mended: ({ stop }) => `Members can bring it to an end. Before, ${stopWords(stop)}.`,
    'law.broken': ({ place }) => `The law ${place} can be broken.`,
    'law.kept': ({ place }) => `The law ${place} is kept.`,
    'end.lost': ({ place }) => `Nobody comes to the end ${place} any more.`,
    'end.gained': ({ place }) => `Some come to the end ${place}, to which nobody came.`,
    'end.changed': ({ was, is }) => `Who came to the end ${was} comes to ${is}.`,
    'path.lost': ({ was }) => `No case goes this way any more: ${was}.`,
    'path.gained': ({ is }) => `No case went this way before: ${is}.`,
    'step.lost': ({ place, everywhere }) =>
      everywhere ? `The step ${place} is gone.` : `The step ${place} is not shown to everybody who came to it.`,
    'step.gained': ({ place, everywhere }) =>
      everywhere ? `The step ${place} is new.` : `The step ${place} is shown to people who did not come to it.`,
    'step.moved': ({ place, before, after }) => `The step ${place} comes ${behind(after)}, not ${behind(before)}.`,
    'step.again': ({ place, after }) => `The step ${place} is shown ${after === undefined ? 'less' : 'more'} often.`,
    'act.lost': ({ place, was, everywhere }) => `The act ${place} is ${noMore('done', everywhere)} (${was}).`,
    'act.gained': ({ place, is, everywhere }) => `The act ${place} is ${now('done', everywhere)} (${is}).`,
    'act.call': ({ place, was, is }) => `The act ${place} calls ${is}, not ${was}.`,
    'act.again': ({ place, after }) =>
      after === undefined ? `The act ${place} is not done once more.` : `The act ${place} can be done once more.`,
    price: (change) =>
      changed({ ...change, what: `The price ${change.place}`, was: change.amounts[0], is: change.amounts[1] }),
    'payload.lost': ({ place, was, everywhere }) => `The value ${place} is ${noMore('sent', everywhere)} (${was}).`,
    'payload.gained': ({ place, is, everywhere }) => `The value ${place} is ${now('sent', everywhere)}: ${is}.`,
    'payload.changed': ({ place, was, is }) => `The value ${place} is sent as ${is}, not ${was}.`,
    seal: ({ place, after }) =>
      `The step ${place} can ${after === true ? 'no longer' : 'still'} be changed afterwards.`,
    waiting: (change) => valueIs(change, `At ${change.place} the outcome that is waited for`),
    'field.lost': ({ place, everywhere }) => `The field ${place} is ${noMore('asked', everywhere)}.`,
    'field.gained': ({ place, is, everywhere }) => `The field ${place} is ${now('asked', everywhere)} (${is}).`,
    mode: ({ place, was, is }) => `The field ${place} is ${is}, not ${was}.`,
    'option.lost': ({ place, before, after, was, is }) => {
      if (after === undefined) return `${choice(place)} is gone.`
      if (before === undefined) return `${choice(place)} is new, and refused: ${is}.`
      return `${choice(place)} is refused: ${is}${before === 'offered' ? '' : `, not ${was}`}.`
    },
    'option.gained': ({ place, before }) =>
      `${choice(place)} is offered${before === undefined ? '' : ', not refused'}.`,
    'problem.lost': ({ told: { at, code }, everywhere }) =>
      `At ${at}, members are ${noMore('told', everywhere)} ${JSON.stringify(code)}.`,
    'problem.gained': ({ told: { at, code }, everywhere }) =>
      `At ${at}, members are told ${JSON.stringify(code)}${everywhere ? '' : ' where they were not'}.`,
    limit: (change) => valueIs(change, `The limit ${change.place}`),
    initial: (change) => valueIs(change, `What the field ${change.place} begins with`),
    center: (change) => valueIs(change, `The club at ${change.place}`),
    'block.lost': ({ place, everywhere }) => `The part ${place} is ${noMore('shown', everywhere)}.`,
    'block.gained': ({ place, everywhere }) => `The part ${place} is ${now('shown', everywhere)}.`,
    shown: (change) => valueIs(change, `What ${change.place} shows`),
    'read.lost': ({ place, was, everywhere }) => `The data of ${place} are ${noMore('read', everywhere)} (${was}).`,
    'read.gained': ({ place, is, everywhere }) => `The data of ${place} are ${now('read', everywhere)} (${is}).`,
    'read.changed': (change) => valueIs(change, `What the data of ${change.place} are read with`),
  },
  written: {
    sentence: (key, lang) => `The sentence ${key} (${lang})`,
    setting: (path, center) => `The setting ${path}${center === undefined ? '' : ` of the club ${center} alone`}`,
    center: (center) => `What the settings say of the club ${center} alone`,
    order: (place, was, is) => `${place}: the order is ${is}, not ${was}.`,
    paper: (paper, lines) =>
      typeof lines === 'string'
        ? `The paper ${paper} is ${lines}.`
        : `The paper ${paper} is another: ${lines.come} of its lines are new, ${lines.gone} are gone.`,
    secrets: 'Keys or secrets of the settings (private) are other ones.',
    also: (places) => `So in ${places}.`,
  },
}
