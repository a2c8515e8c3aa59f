import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { db, setDatabase } from '#server/db/ambient.ts'
import { restoreBackup } from '#server/db/backup/restore.ts'
import { writeBackup } from '#server/db/backup/write-backup.ts'
import { readDoneList } from '#server/features/deletion/done-list.ts'
import { deletionJobs } from '#server/features/deletion/jobs.ts'
import { repeatDeletions } from '#server/features/deletion/repeat.ts'
import { workDue } from '#server/jobs/work.ts'
import { startTestApp } from '../support/app.ts'
import { freshChain, openTestDatabase } from '../support/database.ts'
import { nordlysReleases } from '../support/nordlys.ts'
import { password, signedIn } from '../support/people.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-deletions-'))
const list = path.join(folder, 'deletions.jsonl')
const test = startTestApp({ releases: await nordlysReleases(), doneList: list })
afterAll(() => rmSync(folder, { recursive: true }))

it('who was deleted after a backup is deleted again when it is restored, and stays listed', async () => {
  const chain = freshChain()
  test.now = new Date('2026-06-10T09:00:00Z')
  const leaving = await signedIn(chain, { centerId: '102' }, test.now)
  const staying = await signedIn(chain, { centerId: '102' }, test.now)
  const backup = path.join(folder, 'before.foyer')
  await writeBackup(backup, test.now)
  await test.ask(chain, 'person/request-deletion', { currentPassword: password }, { token: leaving.token })
  test.now = new Date('2026-06-25T01:00:00Z')
  await workDue({ kinds: deletionJobs, now: test.now, chain })
  // A line that a kill cut short.
  writeFileSync(list, '\n{"chain":"x","pers', { flag: 'a' })

  const done = await readDoneList(list)
  const fresh = await openTestDatabase()
  setDatabase(fresh.kysely)
  await restoreBackup(backup)
  expect(await nameOf(leaving.id)).toBe('Anna')
  expect(await repeatDeletions(done ?? [], test.now)).toBe(1)
  await workDue({ kinds: deletionJobs, now: test.now, chain })

  expect(done).toEqual([{ chain, personId: leaving.id, at: '2026-06-25T01:00:00.000Z' }])
  expect([await nameOf(leaving.id), await nameOf(staying.id)]).toEqual(['', 'Anna'])
  expect(await repeatDeletions(done ?? [], test.now)).toBe(0)
  expect(readFileSync(list, 'utf8').split(leaving.id)).toHaveLength(3)
  await fresh.close()
})

const nameOf = async (id: string) =>
  (await db().selectFrom('persons').select('first_name').where('id', '=', id).executeTakeFirstOrThrow()).first_name
