import { dayIn } from '#calendar/day-in.ts'
import { getQuestionnaireCampaigns } from '#contract/calls/questionnaire/get-questionnaire-campaigns.ts'
import { handle, ok } from '../../handler.ts'
import { wordsIn } from '../words.ts'
import { questionnairesOn } from './repository.ts'

export const getQuestionnaireCampaignsHandler = handle(getQuestionnaireCampaigns, async (context) => {
  const rows = await questionnairesOn(context.chain, dayIn('UTC', context.now), context.subject.id)
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
