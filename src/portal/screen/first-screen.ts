import type { ReleaseModule } from '#contract/release-file.ts'
import { screenWalk } from '#engine/flow/screen.ts'
import { newState } from '#engine/flow/state.ts'
import type { Need, PersonScope } from '#engine/flow/types.ts'
import type { RouteMatch } from '#engine/site/match.ts'
import type { Portal } from '../portal.ts'
import { screenProgram } from './screen-program.ts'

export interface FirstScreen {
  /** Of the blocks that are shown before any data have come but those that the page has brought. */
  readonly kinds: readonly string[]
  /** Reads that need nothing but the person's id. */
  readonly needs: readonly Need[]
}

interface Visit {
  readonly portal: Pick<Portal, 'boot' | 'clock' | 'language' | 'readCache'>
  readonly module: ReleaseModule
  readonly match: RouteMatch
  readonly query: { readonly [name: string]: string }
  /** Whose account is on its way; null for a visitor. */
  readonly personId: string | null
}

/** A screen as it begins, while all that is known of a person is the id: the rest comes with the account. */
export function firstScreen({ portal, module, match, query, personId }: Visit): FirstScreen {
  const { boot, clock, language, readCache } = portal
  const flow = match.route.screen ?? ''
  const person: PersonScope | null = personId === null ? null : { ...nobody, userId: personId }
  const context = {
    flow,
    today: clock.today(),
    lang: language.current(),
    user: person,
    person,
    route: match.params,
    query,
  }
  const program = screenProgram(boot, module)
  const data = new Map([...readCache].flatMap(([key, { data }]) => (data ? [[key, data.datum] as const] : [])))
  const { blocks, needs } = screenWalk({ program, context, data, state: newState(boot.release) })
  return { kinds: blocks.map(({ block }) => block), needs: needs.filter(({ input }) => isOf(personId, input)) }
}

const isOf = (personId: string | null, input: Need['input']): boolean =>
  personId !== null && Object.values(input).every((value) => value === personId)

const nobody: PersonScope = { userId: '', centerId: '', birthday: null, status: '', accessLevel: [], relations: [] }
