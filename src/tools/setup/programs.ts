import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The path of a Chromium: the one named by CHROMIUM_PATH, else the system's, else Playwright's own; null when there is none. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM_PATH
  if (named) return existsSync(named) ? named : null
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    const found = which(name)
    if (found) return found
  }
  return playwrightChromium()
}

/** The path of a Chromium without windows, which does the same with a quarter less of the processor, but keeps no page for "back"; null when there is none. */
export function findHeadlessShell(): string | null {
  return process.env.CHROMIUM_PATH ? null : which('chromium-headless-shell')
}

/** The folder with PostgreSQL's server programs (`initdb`, `postgres`), or null. */
export function findPostgres(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const folders = versions.map((version) => join(root, version, 'bin'))
  for (const folder of folders)
    if (existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) return folder
  const initdb = which('initdb')
  return initdb ? initdb.slice(0, -'/initdb'.length) : null
}

export function which(name: string): string | null {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

function playwrightChromium(): string | null {
  const cache = process.env.PLAYWRIGHT_BROWSERS_PATH ?? join(process.env.HOME ?? '', '.cache', 'ms-playwright')
  const folders = existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith('chromium-')) : []
  const paths = folders.flatMap((name) =>
    ['chrome-linux/chrome', 'chrome-linux64/chrome'].map((file) => join(cache, name, file)),
  )
  return paths.find((path) => existsSync(path)) ?? null
}
