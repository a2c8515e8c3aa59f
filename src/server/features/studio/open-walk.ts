import { openWalk } from '#contract/calls/studio/open-walk.ts'
import type { ReleaseDocs } from '#engine/documents.ts'
import type { WalkResult } from '#engine/flow/types.ts'
import { resolveSchema } from '#engine/forms/leaf-shape.ts'
import { sightOfWalk } from '#explorer/explain/sight-of-walk.ts'
import { instanceDays } from '../../flow/instances.ts'
import { handle, ok, refuse } from '../../handler.ts'
import type { LiveRelease } from '../../releases/release.ts'
import { noteWalk } from '../history/note.ts'
import { namesOf } from './draft/shown-documents.ts'
import { answeringCalls } from './environment.ts'
import { draftRelease } from './preview/draft-release.ts'
import { namesOfEntries } from './subjects/entry-names.ts'
import { maskWalk } from './walks/mask.ts'
import { replayOnDraft } from './walks/on-draft.ts'
import { actTimes, walksOf } from './walks/repository.ts'
import { standOfWalk, withoutNames } from './walks/stand.ts'

export const openWalkHandler = handle(
  openWalk,
  async (context, { id, on, lang }) => {
    const { chain, caller, now } = context
    const since = new Date(now.getTime() - instanceDays * 24 * 3_600_000)
    const reach = caller?.studio?.walks ?? []
    const [kept] = await walksOf({ chain, reach, since, id, people: null, limit: 1 })
    if (kept === undefined) return refuse('NOT_FOUND')
    const draft = on === 'draft' ? await draftRelease(chain) : null
    if (on === 'draft' && draft === null) return refuse('PREVIEW_BROKEN')
    await noteWalk({ call: openWalk }, context, kept.personId)
    const stood = await standOfWalk(answeringCalls(), context, kept, lang)
    const replayed = draft && (await replayOnDraft(stood, draft.release, lang))
    const release = draft?.release ?? stood.on?.release ?? null
    const walk = draft === null ? (stood.on?.walk ?? null) : (replayed?.walk ?? null)
    const entries = await namesOfEntries({ chain, lang, now })
    const sight = release && walk && sightOfWalk(release.program, walk)
    return ok({
      line: stood.line,
      number: stood.on?.release.number ?? null,
      times: {
        begunAt: stood.line.begunAt,
        lastAt: stood.line.lastAt,
        steps: kept.stepTimes,
        acts: Object.fromEntries([...(await actTimes(chain, id))].map(([act, at]) => [act, at.toISOString()])),
      },
      walk: sight && maskWalk(sight, { docs: release.docs, entries }),
      draft: replayed?.told ?? null,
      sentences: release && walk ? sentencesOfWalk(release, walk, lang) : {},
      documents: release
        ? documentsOf(release.docs, kept.flow, { lang, entries })
        : { flows: {}, forms: {}, names: {} },
    })
  },
  { keyless: true },
)

/** What is wrong, as members read it. */
function sentencesOfWalk(release: LiveRelease, walk: WalkResult, lang: string): { readonly [key: string]: string } {
  const { docs } = release
  const found: { [key: string]: string } = {}
  for (const problem of [...Object.values(walk.steps).flatMap(({ problems }) => problems), ...walk.problems]) {
    const [step = '', name = ''] = problem.at.split(/[.[]/)
    const form = walk.steps[step]?.form
    const doc = typeof form === 'string' ? docs.forms[form]?.fields.find((field) => field.id === name) : undefined
    const field =
      doc && typeof form === 'string' ? { form, doc, schema: resolveSchema(doc.schema, docs.values) } : undefined
    found[name === '' ? problem.code : `${step}.${name} ${problem.code}`] = withoutNames(release, lang, problem, field)
  }
  return found
}

/** Of one flow and its forms, and what is sold: no more than its walk speaks of. */
function documentsOf(
  docs: ReleaseDocs,
  flow: string,
  { lang, entries }: { readonly lang: string; readonly entries: { readonly [key: string]: string } },
) {
  const doc = docs.flows[flow]
  const ids = new Set(doc?.steps.flatMap(({ form }) => (typeof form === 'string' ? [form] : [])))
  const forms = Object.fromEntries(Object.entries(docs.forms).filter(([id]) => ids.has(id)))
  const isOfFlow = (key: string): boolean => {
    const [kind, id = ''] = key.split('.')
    return kind === 'flow' ? id === flow : kind === 'form' && ids.has(id)
  }
  const names = Object.fromEntries(Object.entries(namesOf(docs, lang)).filter(([key]) => isOfFlow(key)))
  return { flows: doc === undefined ? {} : { [flow]: doc }, forms, names: { ...names, ...entries } } as never // documents: any JSON
}
