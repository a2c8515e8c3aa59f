import { getQuestionnaireCampaigns } from '#contract/calls/questionnaire/get-questionnaire-campaigns.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { subjectOf } from '../persons/acting.ts'
import { wordsIn } from '../words.ts'
import { questionnairesOn } from './repository.ts'

export const getQuestionnaireCampaignsHandler = handle(getQuestionnaireCampaigns, async (context, { personId }) => {
  const subject = subjectOf(context.caller, personId)
  if (subject === null) return refuse('NOT_FOUND')
  const rows = await questionnairesOn(context.chain, context.now.toISOString().slice(0, 10), subject)
  return ok({
    campaigns: rows
      .filter((row) => row.purpose === 'campaign')
      .map((row) => ({
        id: row.id,
        name: wordsIn(row.texts, context.lang)?.name ?? row.id,
        questionnaireId: row.id,
        startsOn: row.starts_on,
        endsOn: row.ends_on,
        answered: row.answered_at !== null,
      })),
  })
})
