import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databaseKind, freshServerDatabase } from '../support/database.ts'
import { productRoot as root, startOnce as start, startRealServer } from '../support/real-server.ts'

// Databases are created and documents compiled, by processes of their own.
vi.setConfig({ testTimeout: 120_000 })

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-product-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the product as it stands', () => {
  const copy = path.join(folder, 'product')
  let stored: { readonly [name: string]: string }
  let fresh: typeof stored
  const drops: (() => Promise<void>)[] = []
  const flow = path.join(copy, 'flows/join/flow.json')

  /** A place for data that nobody has used, on the database of this run. */
  async function place(name: string): Promise<typeof stored> {
    const DATA_DIR = path.join(folder, name)
    if (databaseKind === 'pglite') return { DATA_DIR }
    const { url, drop } = await freshServerDatabase()
    drops.push(drop)
    return { DATA_DIR, DATABASE_URL: url }
  }

  beforeAll(async () => {
    stored = await place('stored')
    fresh = await place('fresh')
    for (const name of ['src', 'flows', 'schemas', 'package.json']) {
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
    }
    for (const name of ['node_modules', 'dist']) symlinkSync(path.join(root, name), path.join(copy, name))
  })

  afterAll(async () => {
    for (const drop of drops) await drop()
  })

  it('does not start on a taken port, and says which; with broken documents it goes on with what it has', async () => {
    const server = await startRealServer(stored, copy)
    await server.stop()
    const taken = createServer().listen(0)
    await once(taken, 'listening')
    const { port } = taken.address() as AddressInfo

    const refused = start({ ...stored, PORT: String(port) }, { at: copy })

    taken.close()
    expect([refused.status, refused.lines]).toEqual([1, [`Port ${port} is taken. Set PORT to another one.`]])
    const documents = JSON.parse(readFileSync(flow, 'utf8'))
    writeFileSync(flow, JSON.stringify({ ...documents, steps: [{ id: 'lost', form: 'nowhere' }] }))

    const again = await startRealServer(stored, copy)

    expect(again.said()).toMatch(/^flows\/join\/flow\.json.*nowhere/m)
    expect(again.said()).toContain('chain nordlys goes on with its release 1, because its documents have the problems')
    expect((await fetch(`${again.url}/join`)).status).toBe(200)
    await again.stop()
  })

  it('does not start with broken documents and nothing stored: one line per problem, with document and reason', () => {
    writeFileSync(flow, '{')
    writeFileSync(path.join(copy, 'schemas/forms/member-details.json'), '[]')

    const { lines, status } = start(fresh, { at: copy })

    expect(status).toBe(1)
    expect(lines[0]).toBe('The documents have problems:')
    expect(lines).toContainEqual(expect.stringMatching(/^flows\/join\/flow\.json: is not JSON/))
    expect(lines).toContainEqual(expect.stringMatching(/^schemas\/forms\/member-details\.json: /))
    expect(lines.slice(1).every((line) => /^(flows|schemas)\/\S+\.json( \S+)?: \S/.test(line))).toBe(true)
  })
})
