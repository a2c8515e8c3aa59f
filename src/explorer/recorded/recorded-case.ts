import type { FixtureDoc } from '#engine/flow/fixture.ts'

/**
 * A case, or why there is none: nothing was done, a secret that nothing can stand in for, what was done comes to
 * something else when it is done again, or nobody answered who has seen it.
 */
export type RecordedCase =
  | { readonly fixture: FixtureDoc }
  | { readonly wrong: 'nothing' | 'secret' | 'otherwise' | 'lost' }
