import { expect, test } from 'vitest'
import { storageKeys } from '#portal/keys.ts'
import type { SessionState } from '#portal/session/session-store.ts'
import { ssoHeader } from '#portal/shell/sso-header.ts'
import { memoryStorage } from '#portal/storage.ts'
import { personOf } from './support.tsx'

const user = personOf('p1')
const signedIn = (sso: 'SMALL' | 'TINY' | null): SessionState => ({
  status: 'signedIn',
  user,
  person: user,
  name: null,
  acting: null,
  sso,
})
const visitor: SessionState = { status: 'visitor', expired: null }

test.each<[string, SessionState, string | null, 'SMALL' | 'TINY' | null]>([
  ['that of the account', signedIn('SMALL'), null, 'SMALL'],
  ['that of the account before what the tab kept', signedIn(null), 'TINY', null],
  ['until the account is read, what the tab kept: nothing flickers', { status: 'loading' }, 'TINY', 'TINY'],
  ['also when the account cannot be read', { status: 'failed' }, 'SMALL', 'SMALL'],
  ['none of what the tab cannot have kept', { status: 'loading' }, 'HUGE', null],
  ['none of a session that was not by single sign-on', { status: 'loading' }, null, null],
  ['none for a visitor', visitor, 'TINY', null],
])('G-04: the header of a session is %s', (_, session, kept, header) => {
  const tab = memoryStorage()
  if (kept !== null) tab.set(storageKeys.ssoHeaderType, kept)

  expect(ssoHeader(session, tab)).toBe(header)
})
