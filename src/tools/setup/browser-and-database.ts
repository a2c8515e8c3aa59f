import { spawnSync } from 'node:child_process'
import { findChromium, findHeadlessShell, findPostgres, which } from './programs.ts'

/** Sees to it that the tests find a Chromium and a PostgreSQL: existing ones, else Playwright's, else the package manager's. */
if (!findChromium()) spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' })
const missing = [findChromium() ? [] : ['chromium'], findPostgres() ? [] : ['postgresql']].flat()
// The tests are faster with it, and work without it.
const wished = findHeadlessShell() || process.env.CHROMIUM_PATH ? [] : ['chromium-headless-shell']
if (missing.length + wished.length > 0 && which('apt-get')) {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => run([...sudo, 'apt-get', '-qq', '-y', ...args])
  apt('update')
  // One by one: a system that has no package of this name has the others.
  for (const name of [...missing, ...wished]) apt('install', name)
}
for (const [name, found] of [
  ['Chromium (or set CHROMIUM_PATH)', findChromium()],
  ['PostgreSQL', findPostgres()],
]) {
  if (found) continue
  console.error(`The tests need ${name} and could not install it. Please install it and try again.`)
  process.exitCode = 1
}

function run([command = '', ...args]: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], env })
}
