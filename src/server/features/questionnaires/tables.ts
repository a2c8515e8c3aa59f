import type { Generated } from 'kysely'
import type { JsonObject } from '#engine/documents.ts'
import type { JsonColumn } from '../../db/columns.ts'
import type { Question, QuestionnaireWords } from './template.ts'

export interface QuestionnaireTables {
  questionnaires: {
    chain_id: string
    id: string
    purpose: 'join' | 'after-join' | 'change' | 'campaign'
    texts: JsonColumn<{ readonly [lang: string]: QuestionnaireWords }>
    questions: JsonColumn<readonly Question[]>
    required: Generated<boolean>
    starts_on: string | null
    ends_on: string | null
    active: Generated<boolean>
    position: number
  }
  questionnaire_answers: {
    chain_id: string
    questionnaire_id: string
    person_id: string
    answers: JsonColumn<JsonObject>
    answered_at: Date
  }
}
