import { openStudio } from '#contract/calls/studio/open-studio.ts'
import { mapOf } from '#engine/logic/values.ts'
import { deriveTheme } from '#engine/theme/derive-theme.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { brandOf } from '../../releases/brand.ts'
import { languagesOf } from '../../releases/languages.ts'
import { isRight } from '../../rights/studio.ts'
import { listCenters } from '../centers/service.ts'
import { findPerson, nameOf } from '../persons/service.ts'
import { openDraft } from './draft/service.ts'
import { publishersOf, supportersOf } from './whom-to-ask.ts'

export const openStudioHandler = handle(openStudio, async ({ chain, now, caller, lang, release }) => {
  if (caller === null) return refuse('FORBIDDEN')
  const { change = [], publish = [], walks = [] } = caller.studio ?? {}
  const { name, lookAndFeel } = brandOf(release)
  const clubs = await listCenters(chain, lang, now)
  const draft = await openDraft(chain)
  const person = await findPerson(chain, caller.user.userId)
  return ok({
    operator: { id: caller.user.userId, name: person === null ? '' : nameOf(person) },
    may: [
      ...(isRight(change) ? (['change'] as const) : []),
      ...(isRight(publish) ? (['publish'] as const) : []),
      ...(publish === 'chain' ? (['sell'] as const) : []),
      ...(isRight(walks) ? (['walks'] as const) : []),
      ...(caller.user.accessLevel.includes('MANAGER') ? (['people'] as const) : []),
    ],
    clubsOfTheirs: change === 'chain' ? null : change,
    publishers: await publishersOf(chain),
    supporters: await supportersOf(chain),
    chain: {
      id: chain,
      name,
      colour: deriveTheme(mapOf(lookAndFeel)).tokens.primary ?? '',
      clubs: clubs.slice(0, 500).map((club) => ({ id: club.id, name: club.name })),
      languages: languagesOf(release.config).map(({ code, direction }) => ({ code, direction })),
    },
    release: { number: release.number },
    draft: { seq: draft?.seq ?? 0, live: draft?.live.number ?? release.number },
  })
})
