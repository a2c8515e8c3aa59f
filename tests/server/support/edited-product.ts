import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { databaseStore, loadReleases, type Releases } from '#server/releases/index.ts'
import { startTestApp } from './app.ts'
import { freshChain } from './database.ts'
import { fillNordlys } from './nordlys.ts'

/** The product's documents in a folder of their own, with nordlys under another name as their one chain, and a server that reads them. */
export function startEditedProduct() {
  const root = mkdtempSync(path.join(tmpdir(), 'foyer-edited-'))
  const chain = freshChain()
  let current: Releases
  const releases: Releases = {
    chains: [],
    chainOfHost: (host) => current.chainOfHost(host),
    liveRelease: (of) => current.liveRelease(of),
    isLive: (of, id) => current.isLive(of, id),
    releaseById: (of, id) => current.releaseById(of, id),
    releaseFile: (of, file) => current.releaseFile(of, file),
  }
  const test = startTestApp({ releases })
  afterAll(() => rmSync(root, { recursive: true }))

  const fileAt = (file: string): string => path.join(root, file)
  function edit<T>(file: string, change: (document: T) => object): void {
    writeFileSync(fileAt(file), JSON.stringify(change(JSON.parse(readFileSync(fileAt(file), 'utf8')))))
  }

  /** A start of the server, or one more after files have changed: the release that is live then. A remark of the check stops it. */
  async function start(): Promise<string> {
    const loaded = await loadReleases({ root, demo: false, store: databaseStore, now: () => test.now })
    if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
    if (loaded.notices.length > 0) throw new Error(loaded.notices.join('\n'))
    current = loaded.releases
    return current.liveRelease(chain).id
  }

  return {
    chain,
    test,
    edit,
    start,
    fileAt,
    live: () => current.liveRelease(chain),
    releaseFile: (file: string) => current.releaseFile(chain, file),
    /** Writes the documents, with what is changed of them before the first start, and fills the chain. */
    async open(change: () => void = () => {}): Promise<void> {
      for (const folder of ['flows', 'schemas']) cpSync(folder, fileAt(folder), { recursive: true })
      rmSync(fileAt('flows/chains'), { recursive: true })
      cpSync('flows/chains/nordlys', fileAt(`flows/chains/${chain}`), { recursive: true })
      edit<JsonObject>(`flows/chains/${chain}/config.json`, ({ demoDefault: _, ...config }) => ({
        ...config,
        hosts: [`${chain}.test`],
      }))
      edit<JsonObject>(`flows/chains/${chain}/overlay.json`, (overlay) => ({ ...overlay, layer: chain }))
      change()
      test.now = new Date('2026-06-10T09:00:00Z')
      await start()
      await fillNordlys(chain)
    },
  }
}
