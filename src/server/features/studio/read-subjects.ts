import { readSubjects } from '#contract/calls/studio/read-subjects.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { readSettingsSchema } from '../../releases/documents/grammar.ts'
import { languagesOf } from '../../releases/languages.ts'
import { resolveDraft } from './draft/documents.ts'
import { openDraft } from './draft/service.ts'
import { studio } from './environment.ts'
import { entryNames } from './subjects/entry-names.ts'
import { subjectsAt } from './subjects/subjects-at.ts'

export const readSubjectsHandler = handle(readSubjects, async ({ chain, now }, { lang, in: document, at }) => {
  const draft = await openDraft(chain)
  if (draft === null) return refuse('NOT_FOUND')
  const { resolved } = await resolveDraft(chain, draft.documents)
  const languages = languagesOf(resolved.config)
  const subjects = subjectsAt(
    { docs: resolved, settings: await readSettingsSchema(studio().root), lang },
    { in: document, at },
    await entryNames({ chain, lang, now, languages }),
  )
  return subjects === null ? refuse('NOT_FOUND') : ok({ seq: draft.seq, subjects: [...subjects] })
})
