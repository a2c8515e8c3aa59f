import type { CallAnswer } from '#contract/index.ts'
import type { SentenceValues } from '#sentences/create-sentences.ts'
import { areasFor, jobsFor } from '../areas.ts'
import type { Documents } from '../documents/use-documents.ts'
import { formInFlow } from '../fields/form-name.ts'
import { stepsWith } from '../fields/matrix.ts'
import type { Choosable } from '../parts/search-choice.tsx'
import { placeOfSentence } from '../publish/place-of-sentence.ts'
import { sentencePlaceWords } from '../publish/sentence-place-words.ts'
import { settingsPartOf } from '../settings/parts.ts'
import { settingName } from '../settings/setting-name.ts'
import { flowName, stepTitle } from '../steps/names.ts'
import { en, type TextKey } from '../texts/en.ts'

type Say = (key: TextKey, values?: SentenceValues) => string

interface Around {
  readonly say: Say
  readonly facts: Pick<CallAnswer<'studio/open'>, 'may' | 'clubsOfTheirs' | 'chain'>
  /** Null: they have not been read yet. */
  readonly documents: Documents | null
}

/** Everything that can be found by a word, with its address as id: jobs first, then what members meet, settings and clubs. */
export function findable({ say, facts, documents }: Around): readonly Choosable[] {
  const found = new Set<string>(areasFor(facts).map(({ path }) => path))
  const within = (area: string, all: () => readonly Choosable[]) => (found.has(area) ? all() : [])
  const read = (all: (of: Documents) => readonly Choosable[]) => () => (documents === null ? [] : all(documents))
  return [
    ...jobsFor(facts).map(({ path, query = '', title, text }) => ({
      id: `/${path}${query}`,
      label: say(title),
      note: say(text),
      group: say('find.jobs'),
    })),
    ...within(
      'fields',
      read((of) => fieldsOf(say, of)),
    ),
    ...within(
      'steps',
      read((of) => stepsOf(say, of)),
    ),
    ...within('settings', () => settingsOf(say, facts)),
    ...within(
      'texts',
      read((of) => sentencesOf(say, of)),
    ),
  ]
}

const address = (path: string, query: { readonly [name: string]: string }): string =>
  `/${path}?${new URLSearchParams(query)}`

const fieldsOf = (say: Say, documents: Documents): readonly Choosable[] =>
  Object.values(documents.resolved.forms)
    .filter(({ id }) => stepsWith(documents, id).length > 0)
    .flatMap((form) =>
      form.fields.map((field) => ({
        id: address('fields', { form: form.id, field: field.id }),
        label: documents.names[`form.${form.id}.${field.id}`] ?? field.id,
        note: formInFlow(documents, form.id),
        group: say('area.fields'),
      })),
    )

const stepsOf = (say: Say, documents: Documents): readonly Choosable[] =>
  Object.values(documents.resolved.flows).flatMap((flow) =>
    flow.steps.map((step) => ({
      id: address('steps', { flow: flow.id, step: step.id }),
      label: stepTitle(documents, flow.id, step),
      note: flowName(documents, flow.id),
      group: say('area.steps'),
    })),
  )

function settingsOf(say: Say, { chain, clubsOfTheirs }: Around['facts']): readonly Choosable[] {
  const group = say('area.settings')
  const clubs = chain.clubs.filter(({ id }) => clubsOfTheirs === null || clubsOfTheirs.includes(id))
  return [
    ...namedSettings.map((path) => ({
      id: address('settings', { setting: path }),
      label: settingName(say, path),
      note: say(`settings.part.${settingsPartOf(path) ?? 'chain'}`),
      group,
    })),
    ...clubs.map(({ id, name }) => ({ id: address('settings', { at: id }), label: name, group })),
  ]
}

/** Settings that have a name of their own and stand on a page. */
const namedSettings: readonly string[] = Object.keys(en)
  .filter((key) => key.startsWith('setting.') && !key.endsWith('.text'))
  .map((key) => key.slice('setting.'.length).replaceAll('.', '/'))
  .filter((path) => settingsPartOf(path) !== null)

const sentencesOf = (say: Say, documents: Documents): readonly Choosable[] =>
  Object.entries(documents.names)
    .filter(([key]) => /^(flow|form|screen)\./.test(key))
    .map(([key, sentence]) => ({
      id: address('texts', { key }),
      label: sentence,
      note: sentencePlaceWords(say, placeOfSentence(key, documents)),
      group: say('area.texts'),
    }))
