import type { FixtureDoc } from '#engine/flow/fixture.ts'

/**
 * A case, or why there is none: nothing was done, a secret that nothing can stand in for, or what was done comes to
 * something else when it is done again.
 */
export type RecordedCase = { readonly fixture: FixtureDoc } | { readonly wrong: 'nothing' | 'secret' | 'otherwise' }
