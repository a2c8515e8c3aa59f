import { readHistory } from '#contract/calls/studio/read-history.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { publishedChanges, releasesOf } from './draft/repository.ts'
import { openDraft } from './draft/service.ts'
import { changeOf } from './read-draft.ts'

export const readHistoryHandler = handle(readHistory, async ({ chain }) => {
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  const releases = await releasesOf(chain, 100)
  return ok({
    live: draft.live.number,
    releases: releases.map(({ number, source, madeAt, move }) => ({
      ...{ number, source, madeAt: madeAt.toISOString() },
      move: move && {
        ...{ what: move.what, by: `${move.first} ${move.last}`.trim() },
        ...{ at: move.movedAt.toISOString(), summary: move.summary },
      },
    })),
    changes: (await publishedChanges(chain, 500)).map(changeOf),
  })
})
