import { jsonOf } from '#engine/logic/json-of.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { Question, QuestionnaireWords } from '../../features/questionnaires/template.ts'
import type { Worded } from '../../features/words.ts'
import { reasons } from '../../releases/operator-language.ts'
import { countLive } from '../count-uses.ts'
import { catalogueKindOf, type EntryProblem, nounOf } from '../kind.ts'

export interface Questionnaire {
  readonly id: string
  readonly purpose: 'join' | 'after-join' | 'change' | 'campaign'
  readonly texts: Worded<QuestionnaireWords>
  readonly required?: boolean
  readonly startsOn?: string
  readonly endsOn?: string
  readonly active?: boolean
  readonly questions: readonly Question[]
}

export const questionnaires = catalogueKindOf<Questionnaire>({
  id: 'questionnaires',
  noun: nounOf('questionnaire', 'Fragebogen', 'kein Fragebogen'),
  key: 'id',
  ending: { en: 'end it with "endsOn" or "active": false', de: 'beenden Sie ihn mit "endsOn" oder "active": false' },
  check: ({ questions, startsOn, endsOn }) => [
    ...questions.flatMap((question, index) => findingsOf(question, index, questions)),
    ...(startsOn !== undefined && endsOn !== undefined && endsOn < startsOn
      ? [{ place: 'endsOn', ...reasons('lies before its first day', 'liegt vor dem ersten Tag') }]
      : []),
  ],
  async read({ chain }) {
    const rows = await db()
      .selectFrom('questionnaires')
      .select(['id', 'purpose', 'texts', 'questions', 'required', 'starts_on', 'ends_on', 'active'])
      .where('chain_id', '=', chain)
      .orderBy('position')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      purpose: row.purpose,
      texts: row.texts,
      required: row.required,
      active: row.active,
      ...(row.starts_on !== null && { startsOn: row.starts_on }),
      ...(row.ends_on !== null && { endsOn: row.ends_on }),
      questions: row.questions,
    }))
  },
  async write({ chain }, entries) {
    await db()
      .insertInto('questionnaires')
      .values(
        entries.map((one, position) => ({
          chain_id: chain,
          id: one.id,
          purpose: one.purpose,
          texts: json(one.texts),
          questions: json(one.questions),
          required: one.required ?? false,
          active: one.active ?? true,
          starts_on: one.startsOn ?? null,
          ends_on: one.endsOn ?? null,
          position,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['chain_id', 'id'])
          .doUpdateSet(
            excluded('purpose', 'texts', 'questions', 'required', 'active', 'starts_on', 'ends_on', 'position'),
          ),
      )
      .execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('questionnaires').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  async uses({ chain }, ids) {
    const rows = await db()
      .selectFrom('questionnaire_answers')
      .select('questionnaire_id as id')
      .select((eb) => eb.fn.countAll<number>().as('ever'))
      .where('chain_id', '=', chain)
      .where('questionnaire_id', 'in', ids)
      .groupBy('questionnaire_id')
      .execute()
    return countLive(rows.map(({ id, ever }) => ({ id, ever, live: 0 })))
  },
})

/** What each kind of question has to say beside its words. */
const needed: { readonly [kind in Question['kind']]: readonly string[] } = {
  FreeText: ['maxLength'],
  ExtendedAttribute: ['maxLength', 'attribute'],
  SelectSingleOption: ['options'],
  SelectMultipleOptions: ['options'],
}

function findingsOf(question: Question, index: number, all: readonly Question[]): readonly EntryProblem[] {
  const said = jsonOf(question)
  const options = 'options' in question ? question.options : []
  return [
    ...(all.findIndex(({ id }) => id === question.id) < index
      ? [
          {
            place: `questions/${index}/id`,
            ...reasons(
              'stands twice: each question has its own',
              'steht zweimal da, und jede Frage hat eine eigene Kennung',
            ),
          },
        ]
      : []),
    ...needed[question.kind]
      .filter((name) => said[name] === undefined)
      .map((name) => ({
        place: `questions/${index}`,
        ...reasons(
          `lacks "${name}", which a question of the kind "${question.kind}" has`,
          `hat kein "${name}", das zu einer Frage der Art "${question.kind}" gehört`,
        ),
      })),
    ...Object.entries(question.texts).flatMap(([lang, { options: words = {} }]) =>
      Object.keys(words)
        .filter((option) => !(options as readonly string[]).includes(option))
        .map((option) => ({
          place: `questions/${index}/texts/${lang}/options/${option}`,
          ...reasons('has words, and is none of the options', 'hat Worte und ist keine der Antworten'),
        })),
    ),
    ...Object.entries(question.texts).flatMap(([lang, { options: words = {} }]) =>
      options
        .filter((option) => Object.keys(words).length > 0 && words[option] === undefined)
        .map((option) => ({
          place: `questions/${index}/texts/${lang}/options`,
          ...reasons(
            `have no words for ${JSON.stringify(option)}, so members read the id as it stands: add them if it is no word itself`,
            `haben keine Worte für ${JSON.stringify(option)}; Mitglieder lesen also die Kennung, wie sie dasteht: Ergänzen Sie Worte, wenn sie selbst keines ist`,
          ),
          isRemark: true as const,
        })),
    ),
  ]
}
