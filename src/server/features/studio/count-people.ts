import { countPeople } from '#contract/calls/studio/count-people.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { openDraft } from './draft/service.ts'
import { answeringCalls } from './environment.ts'
import { countPeople as count } from './middle/count.ts'
import { draftRelease } from './preview/draft-release.ts'

export const countPeopleHandler = handle(countPeople, async (context, { lang }) => {
  const { chain } = context
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  const after = await draftRelease(chain)
  if (after === null) return refuse('PREVIEW_BROKEN')
  const { isBound, flows } = await count(answeringCalls(), context, after.release)
  return ok({
    seq: draft.seq,
    live: draft.live.number,
    isBound,
    flows: flows.slice(0, 200).map(({ questions, flow, ...counts }) => ({
      flow,
      ...counts,
      questions: [...questions]
        .slice(0, 100)
        .map(([at, people]) => ({ name: nameOf(after.release.docs, { flow, at, lang }), people })),
    })),
  })
})

/** A question as members read it. */
function nameOf(
  { flows, texts }: ReleaseDocs,
  { flow, at, lang }: { readonly flow: string; readonly at: string; readonly lang: string },
): string {
  const [step = '', field = ''] = at.split('.')
  const form = flows[flow]?.steps.find(({ id }) => id === step)?.form
  const key = `form.${form}.${field}`
  return (texts[lang]?.[key] ?? texts.en?.[key] ?? field).slice(0, 400)
}
