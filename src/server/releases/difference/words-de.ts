import type { Json } from '#engine/documents.ts'
import type { ChangedWords, ChangeInWords, DifferenceWords } from './sentences.ts'

function changed({ what, before, after, was, is }: ChangedWords): string {
  if (before === undefined) return `${what} ist neu: ${is}.`
  return after === undefined ? `${what} ist weg (${was}).` : `${what} ist ${is}, nicht ${was}.`
}

const noMore = (done: string, everywhere: boolean): string =>
  everywhere ? `nicht mehr ${done}` : `nicht mehr immer ${done}`

const now = (done: string, everywhere: boolean): string => (everywhere ? done : `auch ${done}, wo bisher nicht`)

/** A choice that the world lists has no name of its own. */
const choice = (place: string): string =>
  place.includes(' ') ? `Die Möglichkeit ${place}` : `Eine Möglichkeit von ${place}`

const behind = (step: Json | undefined): string => (step == null ? 'zuerst' : `nach ${String(step)}`)

const stops: { readonly [code: string]: string } = {
  impossible: 'keine Antwort wird angenommen',
  noChoice: 'es steht nichts zur Wahl',
  required: 'eine Antwort ist Pflicht',
}

function stopWords({ at, problems }: ChangeInWords['stop'], begins: string): string {
  const told = problems.map((problem) => {
    const [, where = '', code = ''] = /^(.*):([^:]*)$/.exec(problem) ?? []
    return stops[code] === undefined ? problem : `${where}: ${stops[code]}`
  })
  return `${begins} bei ${at}${told.length === 0 ? '' : ` (${told.join(', ')})`}`
}

const valueIs = (change: ChangeInWords, what: string): string => changed({ ...change, what })

export const germanDifference: DifferenceWords = {
  nothing: 'nichts',
  noAmounts: 'keiner',
  changed,
  sentences: {
    'flow.lost': () => 'Der Ablauf ist weg.',
    'flow.gained': () => 'Der Ablauf ist neu.',
    broken: ({ stop }) => `Mitglieder kommen nicht mehr ans Ende: ${stopWords(stop, 'es hält an')}.`,
    mended: ({ stop }) => `Mitglieder kommen ans Ende. Bisher ${stopWords(stop, 'hielt es an')}.`,
    'law.broken': ({ place }) => `Das Gesetz ${place} kann gebrochen werden.`,
    'law.kept': ({ place }) => `Das Gesetz ${place} wird eingehalten.`,
    'end.lost': ({ place }) => `Niemand kommt mehr zum Ende ${place}.`,
    'end.gained': ({ place }) => `Manche kommen zum Ende ${place}, zu dem niemand kam.`,
    'end.changed': ({ was, is }) => `Wer zum Ende ${was} kam, kommt zu ${is}.`,
    'path.lost': ({ was }) => `Kein Fall geht mehr diesen Weg: ${was}.`,
    'path.gained': ({ is }) => `Kein Fall ging bisher diesen Weg: ${is}.`,
    'step.lost': ({ place, everywhere }) =>
      everywhere
        ? `Der Schritt ${place} ist weg.`
        : `Der Schritt ${place} wird nicht mehr allen gezeigt, die zu ihm kamen.`,
    'step.gained': ({ place, everywhere }) =>
      everywhere
        ? `Der Schritt ${place} ist neu.`
        : `Der Schritt ${place} wird Leuten gezeigt, die nicht zu ihm kamen.`,
    'step.moved': ({ place, before, after }) => `Der Schritt ${place} kommt ${behind(after)}, nicht ${behind(before)}.`,
    'step.again': ({ place, after }) =>
      `Der Schritt ${place} wird ${after === undefined ? 'seltener' : 'öfter'} gezeigt.`,
    'act.lost': ({ place, was, everywhere }) => `Die Handlung ${place} wird ${noMore('getan', everywhere)} (${was}).`,
    'act.gained': ({ place, is, everywhere }) => `Die Handlung ${place} wird ${now('getan', everywhere)} (${is}).`,
    'act.call': ({ place, was, is }) => `Die Handlung ${place} ruft ${is}, nicht ${was}.`,
    'act.again': ({ place, after }) =>
      after === undefined
        ? `Die Handlung ${place} wird nicht noch einmal getan.`
        : `Die Handlung ${place} kann noch einmal getan werden.`,
    price: (change) =>
      changed({ ...change, what: `Der Preis ${change.place}`, was: change.amounts[0], is: change.amounts[1] }),
    'payload.lost': ({ place, was, everywhere }) =>
      `Der Wert ${place} wird ${noMore('gesendet', everywhere)} (${was}).`,
    'payload.gained': ({ place, is, everywhere }) => `Der Wert ${place} wird ${now('gesendet', everywhere)}: ${is}.`,
    'payload.changed': ({ place, was, is }) => `Der Wert ${place} wird als ${is} gesendet, nicht als ${was}.`,
    seal: ({ place, after }) =>
      `Der Schritt ${place} kann hinterher ${after === true ? 'nicht mehr' : 'noch'} geändert werden.`,
    waiting: (change) => valueIs(change, `Bei ${change.place} der Ausgang, auf den gewartet wird,`),
    'field.lost': ({ place, everywhere }) => `Das Feld ${place} wird ${noMore('gefragt', everywhere)}.`,
    'field.gained': ({ place, is, everywhere }) => `Das Feld ${place} wird ${now('gefragt', everywhere)} (${is}).`,
    mode: ({ place, was, is }) => `Das Feld ${place} ist ${is}, nicht ${was}.`,
    'option.lost': ({ place, before, after, was, is }) => {
      if (after === undefined) return `${choice(place)} ist weg.`
      if (before === undefined) return `${choice(place)} ist neu und wird abgelehnt: ${is}.`
      return `${choice(place)} wird abgelehnt: ${is}${before === 'offered' ? '' : `, nicht ${was}`}.`
    },
    'option.gained': ({ place, before }) =>
      `${choice(place)} wird angeboten${before === undefined ? '' : ', nicht abgelehnt'}.`,
    'problem.lost': ({ told: { at, code }, everywhere }) =>
      `Bei ${at} wird Mitgliedern ${everywhere ? 'nicht mehr' : 'nicht mehr immer'} ${JSON.stringify(code)} gesagt.`,
    'problem.gained': ({ told: { at, code }, everywhere }) =>
      `Bei ${at} wird Mitgliedern ${everywhere ? '' : 'auch dort, wo bisher nicht, '}${JSON.stringify(code)} gesagt.`,
    limit: (change) => valueIs(change, `Die Grenze ${change.place}`),
    initial: (change) => valueIs(change, `Womit das Feld ${change.place} beginnt,`),
    center: (change) => valueIs(change, `Der Club bei ${change.place}`),
    'block.lost': ({ place, everywhere }) => `Der Teil ${place} wird ${noMore('gezeigt', everywhere)}.`,
    'block.gained': ({ place, everywhere }) => `Der Teil ${place} wird ${now('gezeigt', everywhere)}.`,
    shown: (change) => valueIs(change, `Was ${change.place} zeigt,`),
    'read.lost': ({ place, was, everywhere }) =>
      `Die Daten von ${place} werden ${noMore('gelesen', everywhere)} (${was}).`,
    'read.gained': ({ place, is, everywhere }) =>
      `Die Daten von ${place} werden ${now('gelesen', everywhere)} (${is}).`,
    'read.changed': (change) => valueIs(change, `Womit die Daten von ${change.place} gelesen werden,`),
  },
  written: {
    sentence: (key, lang) => `Der Satz ${key} (${lang})`,
    setting: (path, center) => `Die Einstellung ${path}${center === undefined ? '' : ` allein für den Club ${center}`}`,
    center: (center) => `Was die Einstellungen allein für den Club ${center} sagen,`,
    order: (place, was, is) => `${place}: die Reihenfolge ist ${is}, nicht ${was}.`,
    paper: (paper, lines) =>
      typeof lines === 'string'
        ? `Das Papier ${paper} ist ${lines === 'new' ? 'neu' : 'weg'}.`
        : `Das Papier ${paper} ist ein anderes: ${lines.come} Zeilen sind neu, ${lines.gone} sind weg.`,
    secrets: 'Schlüssel oder Geheimnisse der Einstellungen (private) sind andere.',
    also: (places) => `Ebenso in ${places}.`,
  },
}
