import { readHistory } from '#contract/calls/studio/read-history.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { toldName } from '../persons/told-name.ts'
import { approversByRelease } from './draft/approvals.ts'
import { resolveDraft } from './draft/documents.ts'
import { releasePlanOf } from './draft/plan.ts'
import { clockOf, plansOf } from './draft/plan-repository.ts'
import { wordsOfReleases } from './draft/release-words.ts'
import { publishedChanges, releasesOf } from './draft/repository.ts'
import { openDraft } from './draft/service.ts'
import { changeOf } from './read-draft.ts'

export const readHistoryHandler = handle(readHistory, async (context, { lang = 'en' }) => {
  const { chain } = context
  const told = <T extends { readonly by: string }>(one: T): T => ({ ...one, by: toldName(context, one.by) })
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  const releases = await releasesOf(chain, 100)
  const approvers = await approversByRelease(chain)
  const approvedBy = (number: number) => ({
    approvedBy: (approvers.get(number) ?? []).slice(0, 50).map((name) => toldName(context, name)),
  })
  const changes = await publishedChanges(chain, 500)
  const { resolved } = await resolveDraft(chain, draft.documents)
  const words = await wordsOfReleases({
    chain,
    lang,
    changes,
    releases: releases.map(({ number }) => number),
    draft: resolved,
  })
  const timeZone = await clockOf(chain, draft)
  return ok({
    live: draft.live.number,
    releases: releases.map(({ number, source, madeAt, move }) => ({
      number,
      source,
      madeAt: madeAt.toISOString(),
      ...approvedBy(number),
      move: move && {
        ...told({ what: move.what, by: `${move.first} ${move.last}`.trim() }),
        at: move.movedAt.toISOString(),
        summary: move.summary,
      },
    })),
    plans: (await plansOf(chain)).map((plan) => told(releasePlanOf(plan, timeZone))),
    words: words.map((one) => ({ ...one, names: { ...one.names } })),
    changes: changes.map((one) => told(changeOf(one))),
  })
})
