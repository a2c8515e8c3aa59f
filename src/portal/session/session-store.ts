import type { SignedIn } from '#contract/shapes/signed-in.ts'
import type { PersonScope } from '#engine/flow/types.ts'
import type { TokenStore } from './token.ts'

interface Name {
  readonly firstName: string
  readonly lastName: string
}

export type SessionState =
  /** `expired`: a session ended by itself (440), found at the start or while it was used. */
  /** `leaving`: somebody has signed out and goes there; where they were is nobody's wish any more. */
  | { readonly status: 'visitor'; readonly expired: 'atStart' | 'inUse' | null; readonly leaving?: string }
  /** There is a token; the account is on its way. */
  | { readonly status: 'loading' }
  | {
      readonly status: 'signedIn'
      readonly user: PersonScope
      readonly person: PersonScope
      readonly name: Name | null
      /** The name of whoever is acted for; null: nobody but whoever is signed in. */
      readonly acting: Name | null
      /** A session of single sign-on shows this header on every page. */
      readonly sso: 'SMALL' | 'TINY' | null
    }
  /** There is a token, and the account could not be read: neither visitor nor member until that is known. */
  | { readonly status: 'failed' }

export interface SessionStore {
  snapshot(): SessionState
  subscribe(listener: () => void): () => void
  /** Reads the account with the token that is kept, if any. */
  start(): Promise<void>
  /** Whose account is on its way, as far as this browser knows; null when none is. */
  expected(): string | null
  /** Reads the account again: what it shows may have changed. */
  reload(): Promise<void>
  /** The member has chosen for whom they act, here or in another tab: the server is asked who that is. */
  chosen(): Promise<void>
  /** `sso`: the header that single sign-on asks for; null when they signed in here. */
  signIn(answer: SignedIn, sso?: 'SMALL' | 'TINY' | null): void
  /** `leaving`: where they go from here. */
  signOut(leaving: string): void
  /** A call was answered 440. False when another tab has a newer token meanwhile: the call can be tried again. */
  expire(usedToken: string): boolean
  /** The end of the session has been told, or the way out has been gone. */
  acknowledge(): void
  /** The token may have been written or removed: by another tab, or by hand. */
  changedElsewhere(): void
  /** Signed in as far as this tab knows, and no token is left: cleared by hand. The state has followed. */
  hasLostToken(): boolean
  /** Another tab was told that the session has ended. */
  expiredElsewhere(): void
  /** The network is back: an account that could not be read is read again. */
  backOnline(): void
}

export interface SessionPorts {
  readonly tokens: TokenStore
  readonly readAccount: (reload: boolean) => Promise<SignedIn | 'expired' | 'failed'>
  /** Anything read for the person before is no longer theirs to see. */
  readonly onChange: () => void
  /** Whoever was acted for is so no more, though the member has chosen nobody else. */
  readonly onLost?: (firstName: string) => void
}

const visitor: SessionState & { readonly status: 'visitor' } = { status: 'visitor', expired: null }

export function createSessionStore({ tokens, readAccount, onChange, onLost }: SessionPorts): SessionStore {
  const listeners = new Set<() => void>()
  let state: SessionState = tokens.read() ? { status: 'loading' } : visitor
  let reading: Promise<void> | null = null
  let isChosen = false

  const become = (next: SessionState): void => {
    const other = holderOf(state) !== holderOf(next)
    state = next
    if (other) onChange()
    for (const listener of [...listeners]) listener()
  }

  const show = ({ user, person }: SignedIn, sso: 'SMALL' | 'TINY' | null): void => {
    const acting = person === null || person.userId === user.userId ? null : nameOf(person)
    const before = state.status === 'signedIn' && state.user.userId === user.userId ? state.acting : null
    become({ status: 'signedIn', user, person: person ?? user, name: nameOf(user), acting, sso })
    if (before !== null && acting === null && !isChosen) onLost?.(before.firstName)
  }

  const read = async (reload: boolean): Promise<void> => {
    const used = tokens.read()
    const account = await readAccount(reload)
    const kept = tokens.read()
    if (!kept) return state.status === 'visitor' ? undefined : become(visitor)
    if (account === 'expired') return
    if (account === 'failed') return state.status === 'signedIn' ? undefined : become({ status: 'failed' })
    // Somebody else has signed in meanwhile: this answer is not about them, and its token would put them out.
    const isAnother = kept.token !== used?.token
    if (isAnother && account.user.userId !== kept.personId) return read(reload)
    // Another tab may have a fresher token; a session that has begun since has a token of its own.
    if (!isAnother) tokens.renew({ token: account.token, personId: account.user.userId })
    show(account, ssoOf(account.user))
  }

  /** One reading at a time; whoever asks meanwhile gets the one on its way. */
  const readOnce = (reload: boolean): Promise<void> => {
    reading ??= read(reload).finally(() => {
      reading = null
    })
    return reading
  }

  return {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async start() {
      if (!tokens.read()) return
      if (state.status !== 'loading') become({ status: 'loading' })
      await readOnce(false)
    },
    expected: () => (state.status === 'loading' ? (tokens.read()?.personId ?? null) : null),
    async reload() {
      if (tokens.read()) await readOnce(true)
    },
    async chosen() {
      // What is on its way may have left before the choice.
      await reading
      isChosen = true
      await this.reload()
      isChosen = false
    },
    signIn(answer, sso = null) {
      tokens.begin({ token: answer.token, personId: answer.user.userId }, sso === null ? 'own' : 'sso')
      show(answer, sso)
    },
    signOut(leaving) {
      tokens.clear()
      become({ ...visitor, leaving })
    },
    expire(usedToken) {
      const kept = tokens.read()
      if (kept && kept.token !== usedToken) return false
      tokens.clearExpired()
      if (state.status !== 'visitor')
        become({ status: 'visitor', expired: state.status === 'loading' ? 'atStart' : 'inUse' })
      return true
    },
    acknowledge() {
      if (state.status === 'visitor' && (state.expired || state.leaving)) become(visitor)
    },
    changedElsewhere() {
      const kept = tokens.read()
      if (!kept) {
        if (state.status !== 'visitor') become(visitor)
        return
      }
      if (state.status === 'loading' || personOf(state) === kept.personId) return
      become({ status: 'loading' })
      void readOnce(false)
    },
    hasLostToken() {
      if (state.status !== 'signedIn' || tokens.read()) return false
      become({ status: 'visitor', expired: 'inUse' })
      return true
    },
    expiredElsewhere() {
      if (state.status === 'signedIn') become({ status: 'visitor', expired: 'inUse' })
    },
    backOnline() {
      if (state.status === 'failed') void readOnce(false)
    },
  }
}

function ssoOf({ isSso, ssoHeaderType }: SignedIn['user']): 'SMALL' | 'TINY' | null {
  if (!isSso) return null
  return ssoHeaderType === 'SMALL' ? 'SMALL' : 'TINY'
}

const nameOf = ({ firstName, lastName }: SignedIn['user']): Name => ({ firstName, lastName })

/** Under whose name a browser keeps what was typed: whoever is signed in, and for whom. */
export function holderOf(state: SessionState): string | null {
  if (state.status !== 'signedIn') return null
  return heldBy(state.user.userId, state.person.userId)
}

export const heldBy = (userId: string, personId: string): string =>
  userId === personId ? userId : `${userId}~${personId}`

function personOf(state: SessionState): string | null {
  return state.status === 'signedIn' ? state.user.userId : null
}
