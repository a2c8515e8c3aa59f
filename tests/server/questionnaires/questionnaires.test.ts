import { describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { judgeAnswers } from '#server/features/questionnaires/judge-answers.ts'
import { demoCatalogue } from '#tools/demo/catalogue.ts'
import { startDemoClub } from '../support/demo-club.ts'
import { signedIn } from '../support/people.ts'

const { questionnaires } = demoCatalogue('nordlys', '2026-06-10')

const { chain, ask, test } = startDemoClub()
const member = () => signedIn(chain, { centerId: '102' }, test.now)

describe('the template of a questionnaire', () => {
  it('is a form document in the language of the request, with all four kinds of question', async () => {
    const { body } = await ask('questionnaire/get-questionnaire-template', { purpose: 'join' })

    expect(body).toMatchObject({ questionnaireId: 'welcome', name: 'Vier kurze Fragen', required: false })
    expect(body.form.fields).toMatchObject([
      {
        id: 'goal',
        schema: { enum: ['strength', 'endurance', 'health', 'balance'] },
        ui: {
          'ui:title': 'Was ist Ihnen am wichtigsten?',
          'ui:enumNames': ['Kraft', 'Ausdauer', 'Gesundheit', 'Ausgleich'],
        },
        mode: 'required',
      },
      { id: 'interests', schema: { type: 'array' }, mode: 'optional' },
      { id: 'notes', schema: { type: 'string', maxLength: 500 } },
      { id: 'heard-from', 'x-attribute': 'heardFrom' },
    ])
  })

  it('is none for a purpose without a questionnaire', async () => {
    const { body } = await ask('questionnaire/get-questionnaire-template', { purpose: 'change' })

    expect(body).toEqual({ questionnaireId: null, name: null, required: false, form: null })
  })
})

describe('answering', () => {
  it('happens once; what a question asks about the person is kept with him', async () => {
    const { id, token } = await member()
    const input = {
      questionnaireId: 'welcome',
      finalAnswers: { goal: 'health', interests: ['yoga'], 'heard-from': 'Kino' },
    }

    expect((await ask('questionnaire/submit-answers', input, token)).status).toBe(200)
    expect((await ask('questionnaire/submit-answers', input, token)).body.errorCode).toBe('ALREADY_ANSWERED')
    const person = await db()
      .selectFrom('persons')
      .select('attributes')
      .where('chain_id', '=', chain)
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(person.attributes).toEqual({ heardFrom: 'Kino' })
    const kept = await ask('questionnaire/get-answer-for-person', { questionnaireId: 'welcome' }, token)
    expect(kept.body.answers).toEqual(input.finalAnswers)
    const due = await ask('questionnaire/get-questionnaire-template', { purpose: 'join' }, token)
    expect(due.body.questionnaireId).toBeNull()
    const list = await ask('questionnaire/get-active-questionnaires', {}, token)
    expect(list.body.questionnaires.map((one: { answeredAt: string | null }) => one.answeredAt !== null)).toEqual([
      true,
      false,
    ])
  })

  it('of an unknown questionnaire reads as not found', async () => {
    const { token } = await member()

    expect((await ask('questionnaire/submit-answers', { questionnaireId: 'x', finalAnswers: {} }, token)).status).toBe(
      404,
    )
  })

  it('does not show a stranger who answered what', async () => {
    const { id } = await member()
    const other = await signedIn(chain, { centerId: '101' }, test.now)

    const { status } = await ask(
      'questionnaire/get-answer-for-person',
      { questionnaireId: 'welcome', personId: id },
      other.token,
    )

    expect(status).toBe(404)
  })
})

describe('answers are judged against the template', () => {
  const questions = questionnaires[0]?.questions ?? []

  it.each([
    ['a required question left out', { interests: ['yoga'] }, 'goal'],
    ['an unknown option', { goal: 'sleep' }, 'goal'],
    ['one option twice', { goal: 'health', interests: ['yoga', 'yoga'] }, 'interests'],
    ['a list where one option is asked', { goal: ['health'] }, 'goal'],
    ['a text that is too long', { goal: 'health', notes: 'x'.repeat(501) }, 'notes'],
    ['a question that is not asked', { goal: 'health', weight: '80' }, 'weight'],
  ])('%s is refused', (_, given, question) => {
    expect(judgeAnswers(questions, given)).toEqual({ ok: false, question })
  })

  it('empty answers count as none', () => {
    expect(judgeAnswers(questions, { goal: 'health', notes: '', interests: [], 'heard-from': null })).toEqual({
      ok: true,
      answers: { goal: 'health' },
      attributes: {},
    })
  })
})
