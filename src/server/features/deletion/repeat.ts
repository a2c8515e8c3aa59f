import { db, tx } from '../../db/ambient.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { JobKind } from '../../jobs/work.ts'
import { mailing } from '../mail/environment.ts'
import { lockPerson } from '../persons/service.ts'
import { deletePerson } from './delete-person.ts'
import type { DoneDeletion } from './done-list.ts'
import { decideRequest, newestRequest } from './repository.ts'

const kind = 'deletion/repeat'

/**
 * Asks for every listed deletion whose person a restored backup has brought back; answers how many. The server does them
 * as soon as it runs.
 */
export async function repeatDeletions(done: readonly DoneDeletion[], now: Date): Promise<number> {
  let asked = 0
  for (const { chain, personId, at } of done) {
    if (!(await isBack(chain, personId))) continue
    await enqueue(chain, kind, { personId, at }, { dedupKey: personId, dueAt: now })
    asked += 1
  }
  return asked
}

/** Nothing stands in its way any more, and nobody is told again: it was decided and told before. */
export const repeatJob: JobKind = {
  kind,
  async run({ chain, payload, now }) {
    const personId = String(payload.personId)
    await tx(async () => {
      const person = await lockPerson(chain, personId)
      if (person === null || !(await isBack(chain, personId))) return
      const request = await newestRequest(chain, personId)
      if (request !== undefined) await decideRequest(chain, request.id, { state: 'DONE', byPersonId: null, now })
      await deletePerson({ chain, release: mailing().releaseOf(chain), now }, person, new Date(String(payload.at)))
    })
    return undefined
  },
}

async function isBack(chain: string, personId: string): Promise<boolean> {
  const row = await db()
    .selectFrom('persons')
    .select('id')
    .where('chain_id', '=', chain)
    .where('id', '=', personId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
