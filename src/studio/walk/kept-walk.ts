import type { SiteDoc } from '#engine/documents.ts'
import type { FixtureDeed, FixtureDoc } from '#engine/flow/fixture.ts'
import { routePathOf } from '#engine/site/match.ts'
import type { PreviewView } from '../preview/use-preview.ts'

/** What the preview needs to play a case: where, as whom and when, and what is done. */
export interface KeptWalk {
  readonly address: string
  readonly view: Partial<PreviewView>
  readonly deeds: readonly FixtureDeed[]
}

interface Ground {
  readonly site: SiteDoc
  /** The chain's; somebody whose club is none of them is at the first. */
  readonly clubs: readonly { readonly id: string }[]
  readonly languages: readonly { readonly code: string }[]
}

/** A kept case as it is played in the preview; null: no page has its flow. */
export function keptWalk({ flow, today, context, do: deeds }: FixtureDoc, ground: Ground): KeptWalk | null {
  const { route = {}, query = {}, user, person, lang } = context ?? {}
  const [path] = ground.site.routes.flatMap((row) =>
    row.flow === flow ? [routePathOf(row.path, wordsIn(route))].filter((one) => one !== null) : [],
  )
  if (path === undefined) return null
  const search = new URLSearchParams(wordsIn(query)).toString()
  const club = ground.clubs.find(({ id }) => id === person?.centerId) ?? ground.clubs[0]
  const language = ground.languages.find(({ code }) => code === lang)
  return {
    address: search === '' ? path : `${path}?${search}`,
    view: {
      release: 'draft',
      today,
      fault: 'none',
      person: user && club ? { centerId: club.id, birthday: wordIn(person?.birthday) ?? '1990-05-14' } : null,
      ...(language && { lang: language.code }),
    },
    deeds,
  }
}

const wordIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const wordsIn = (of: object): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(of).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
