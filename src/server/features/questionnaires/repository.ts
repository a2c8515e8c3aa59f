import type { JsonObject } from '#engine/documents.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'

const columns = [
  'questionnaires.id',
  'questionnaires.purpose',
  'questionnaires.texts',
  'questionnaires.questions',
  'questionnaires.required',
  'questionnaires.starts_on',
  'questionnaires.ends_on',
] as const

/** The questionnaires that are asked on a day, with when this person answered them. */
export const questionnairesOn = (chain: string, today: string, personId: string | null) =>
  db()
    .selectFrom('questionnaires')
    .leftJoin('questionnaire_answers as answered', (join) =>
      join
        .onRef('answered.chain_id', '=', 'questionnaires.chain_id')
        .onRef('answered.questionnaire_id', '=', 'questionnaires.id')
        .on('answered.person_id', '=', personId),
    )
    .select(columns)
    .select('answered.answered_at')
    .where('questionnaires.chain_id', '=', chain)
    .where('questionnaires.active', '=', true)
    .where((eb) => eb.or([eb('starts_on', 'is', null), eb('starts_on', '<=', today)]))
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .orderBy('questionnaires.position')
    .orderBy('questionnaires.id')
    .limit(100)
    .execute()

export type QuestionnaireRow = Awaited<ReturnType<typeof questionnairesOn>>[number]

export const questionnaireById = (chain: string, id: string) =>
  db()
    .selectFrom('questionnaires')
    .select(columns)
    .where('chain_id', '=', chain)
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()

export const answersOf = (chain: string, questionnaireId: string, personId: string) =>
  db()
    .selectFrom('questionnaire_answers')
    .select(['answers', 'answered_at'])
    .where('chain_id', '=', chain)
    .where('questionnaire_id', '=', questionnaireId)
    .where('person_id', '=', personId)
    .executeTakeFirst()

/** Keeps the answers; false when the person has answered before. */
export async function insertAnswers(
  chain: string,
  row: { readonly questionnaireId: string; readonly personId: string; readonly answers: JsonObject; readonly at: Date },
): Promise<boolean> {
  const written = await db()
    .insertInto('questionnaire_answers')
    .values({
      chain_id: chain,
      questionnaire_id: row.questionnaireId,
      person_id: row.personId,
      answers: json(row.answers),
      answered_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .executeTakeFirst()
  return written !== undefined
}
