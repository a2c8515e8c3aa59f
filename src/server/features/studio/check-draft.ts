import { checkDraft } from '#contract/calls/studio/check-draft.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { WorkFailed } from '../../workers/work-failed.ts'
import { judge } from './draft/judge.ts'
import { openDraft } from './draft/service.ts'

export const checkDraftHandler = handle(checkDraft, async ({ chain }, { lang = 'en' }) => {
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  try {
    const { findings, difference, notCompared, saved } = await judge(chain, draft)
    const { same = 0, moved = 0, dropped = 0, restarted = 0, pinned = 0 } = saved
    return ok({
      seq: draft.seq,
      live: draft.live.number,
      saved: { same, moved, dropped, restarted, pinned },
      findings: findings
        .slice(0, 1000)
        .map(({ code, severity, at, message }) => ({ code, severity, at, message: message[lang] })),
      difference: difference
        .slice(0, 2000)
        .map(({ sentence, clubs, ...row }) => ({ ...row, clubs: [...clubs], sentence: sentence[lang] })),
      notCompared: notCompared.slice(0, 1000).map(({ message, flows }) => ({ message: message[lang], flows })),
    })
  } catch (error) {
    if (error instanceof WorkFailed) return refuse('NOT_JUDGED')
    throw error
  }
})
