import { openStudio } from '#contract/calls/studio/open-studio.ts'
import { mapOf } from '#engine/logic/values.ts'
import { deriveTheme } from '#engine/theme/derive-theme.ts'
import { handle, ok, refuse } from '../../handler.ts'
import { brandOf } from '../../releases/brand.ts'
import { languagesOf } from '../../releases/languages.ts'
import { listCenters } from '../centers/service.ts'
import { findPerson, nameOf } from '../persons/service.ts'

export const openStudioHandler = handle(openStudio, async ({ chain, now, caller, lang, release }) => {
  if (caller === null) return refuse('FORBIDDEN')
  const { name, lookAndFeel } = brandOf(release)
  const clubs = await listCenters(chain, lang, now)
  const person = await findPerson(chain, caller.user.userId)
  return ok({
    operator: { id: caller.user.userId, name: person === null ? '' : nameOf(person) },
    may: [
      ...(caller.isOperator === true ? (['change'] as const) : []),
      ...(caller.user.accessLevel.includes('MANAGER') ? (['people'] as const) : []),
    ],
    chain: {
      ...{ id: chain, name, colour: deriveTheme(mapOf(lookAndFeel)).tokens.primary ?? '' },
      clubs: clubs.slice(0, 500).map((club) => ({ id: club.id, name: club.name })),
      languages: languagesOf(release.config).map(({ code, direction }) => ({ code, direction })),
    },
    release: { number: release.number },
  })
})
