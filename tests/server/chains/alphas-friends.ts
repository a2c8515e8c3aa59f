import { checksumOf } from '#server/features/friends/link.ts'
import type { TestApp } from '../support/app.ts'
import { idOf } from './three-chains.ts'

/** The link by which Eva of alpha brings friends. Made when it is asked for: the key of the installation is set by then. */
export function alphasFriendLink() {
  const of = (id: string) => idOf('alpha', id)
  const link = {
    ...{ refererId: of('eva'), refererCenterId: of('102') },
    ...{ clipcardId: of('eva-freunde'), clipcardCenterId: of('102'), clipcardSubId: of('freunde') },
  }
  return { ...link, checksum: checksumOf('alpha', link) }
}

/** Somebody of alpha takes a session that Eva gives away. */
export async function alphasFriends(test: TestApp, personId: string, token: string): Promise<void> {
  const input = { ...alphasFriendLink(), personId }
  const answer = await test.ask('alpha', 'bring-a-friend/register-friend-code', input, { token })
  if (answer.status !== 200) throw new Error(`alpha's friend has no session: ${JSON.stringify(answer.body)}`)
}
