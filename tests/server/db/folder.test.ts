import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { db, setDatabase } from '#server/db/ambient.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { openPglite } from '#server/db/open-pglite.ts'
import { center } from '../support/people.ts'

const root = mkdtempSync(path.join(tmpdir(), 'foyer-folder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const quiet = () => undefined

describe('the data folder', () => {
  it('is used by one process, and free again when that one is killed', () => {
    const file = path.join(root, 'one.lock')
    const holder = `
      import { lockFolder } from '#server/db/folder-lock.ts'
      lockFolder(${JSON.stringify(file)}, 'x')
      process.kill(process.pid, 'SIGKILL')`
    const lock = lockFolder(file, root)

    expect(() => lockFolder(file, root)).toThrow(`Another Foyer process uses the data folder ${root}`)
    const second = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', holder], { encoding: 'utf8' })
    expect(second.stderr).toContain('Another Foyer process')
    lock.release()
    const third = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', holder], { encoding: 'utf8' })
    expect(third.signal).toBe('SIGKILL')
    lockFolder(file, root).release()
  })

  it('appears whole, keeps what was written and starts afresh from a half made one', async () => {
    const folder = path.join(root, 'kept')
    mkdirSync(path.join(folder, 'db.new'), { recursive: true })
    writeFileSync(path.join(folder, 'db.new', 'PG_VERSION'), 'half')

    const first = await openPglite(folder, quiet)
    setDatabase(first.kysely)
    await center('tkept', 'a')
    await first.close()
    const second = await openPglite(folder, quiet)
    setDatabase(second.kysely)

    expect(existsSync(path.join(folder, 'db.new'))).toBe(false)
    expect(await db().selectFrom('centers').select('id').where('chain_id', '=', 'tkept').execute()).toEqual([
      { id: 'a' },
    ])
    setDatabase(null)
    await second.close()
  }, 60_000)

  it('is named when it cannot be written', async () => {
    const folder = path.join(root, 'file')
    writeFileSync(folder, '')

    await expect(openPglite(path.join(folder, 'data'), quiet)).rejects.toThrow(`${folder}/data cannot be written`)
    chmodSync(folder, 0o600)
  })

  it('is named when what is in it does not open', async () => {
    const folder = path.join(root, 'damaged')
    mkdirSync(path.join(folder, 'db'), { recursive: true })
    writeFileSync(path.join(folder, 'db', 'PG_VERSION'), '18')

    await expect(openPglite(folder, quiet)).rejects.toThrow(/does not open/)
  }, 60_000)
})
