import { sql } from 'kysely'
import { db } from '../../db/ambient.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind } from '../kind.ts'
import { inPages, keyOf, partsOfPage } from '../pages.ts'

/**
 * Answers to questionnaires of the catalogue, as they were given: a question may have changed since. Whoever has answered
 * is not asked again.
 */
export const answers: ImportKind = {
  name: 'answers',
  columns: {
    externalId: { type: 'id', required: true, about: 'any name of its own' },
    personExternalId: { type: 'id', required: true, about: 'whose' },
    questionnaireId: { type: 'id', required: true, about: 'the questionnaire of the catalogue' },
    answers: { type: 'json', required: true, about: 'by question, as JSON' },
    answeredAt: { type: 'moment', required: true, about: '' },
  },

  check: ({ cells: { questionnaireId = '' } }, { questionnaires }) =>
    questionnaires.has(questionnaireId)
      ? []
      : [problem('questionnaireId', `there is no questionnaire "${questionnaireId}"`)],

  async write(rows, { chain }) {
    const all = rows.map(({ personId, cells }) => ({
      person_id: personId,
      questionnaire_id: cells.questionnaireId,
      answered_at: cells.answeredAt,
      answers: JSON.parse(cells.answers ?? '{}'),
    }))
    await insertRecords('questionnaire_answers', chain, all)
  },

  read: ({ chain }) =>
    inPages(async (after, most) => {
      const [person = '', questionnaire = ''] = partsOfPage(after)
      const { rows } = await sql<Record<string, string> & { at: Date }>`
        select own.person_id as person, own.questionnaire_id as "questionnaireId", own.answers::text as answers,
          own.answered_at as at, coalesce(whose.external_id, own.person_id) as "personExternalId"
        from questionnaire_answers own
        left join import_keys whose on whose.chain_id = own.chain_id and whose.kind = 'persons'
          and whose.entity_id = own.person_id
        where own.chain_id = ${chain} and (own.person_id, own.questionnaire_id) > (${person}, ${questionnaire})
        order by own.person_id, own.questionnaire_id
        limit ${most}`.execute(db())
      return rows.map(({ person: of = '', at, ...row }) => ({
        ...row,
        id: keyOf(of, row.questionnaireId ?? ''),
        externalId: `${row.personExternalId}/${row.questionnaireId}`,
        answeredAt: at.toISOString(),
      }))
    }),
}
