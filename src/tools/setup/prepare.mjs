// Runs before `npm start` and `npm test` on whatever Node the machine has: it may use nothing that is not there yet.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const goal = process.argv[2] ?? 'start'
const root = process.cwd()

const major = Number(process.versions.node.split('.')[0])
if (major < 20) fail(`Foyer needs Node 20 or later to install itself; this is Node ${process.versions.node}.`)

// In production packages for development are only there while the portal is built.
const production = process.env.NODE_ENV === 'production'
const needed = goal === 'build' || !production ? '--include=dev' : '--omit=dev'
if (isOlder('node_modules/.package-lock.json', 'package-lock.json') || (goal === 'build' && !canBuild())) {
  console.log('Installing what is missing ...')
  run('npm', ['ci', needed, '--no-audit', '--no-fund'])
}
if (goal === 'build') vite()
else if (goal !== 'install' && !production) buildWhatIsStale()
else if (goal === 'start' && !existsSync('dist/.vite/manifest.json')) {
  fail(
    'The portal is not built. Run "npm run build" once, which installs what it needs, then "npm ci --omit=dev", then start again.',
  )
}
if (goal === 'test') run('node', ['src/tools/setup/browser-and-database.ts'])

function canBuild() {
  return existsSync('node_modules/.bin/vite')
}

function vite() {
  console.log('Building the portal ...')
  // Whoever has NODE_ENV set for something else gets the same portal.
  run('vite', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
}

function buildWhatIsStale() {
  const sources = [
    'schemas',
    'src/engine',
    'src/explorer',
    'src/calendar',
    'src/sentences',
    'src/contract',
    'src/elements',
    'src/renderer',
    'src/ui',
    'src/portal',
    'src/studio',
    'src/providers',
  ]
  const built = modified('dist/.vite/manifest.json')
  if (
    built <
    Math.max(newest('index.html'), newest('vite.config.ts'), newest('package-lock.json'), ...sources.map(newest))
  )
    vite()
}

function run(command, args, more = {}) {
  const path = join(root, 'node_modules', '.bin') + delimiter + process.env.PATH
  const shell = process.platform === 'win32'
  const env = { ...process.env, ...more, PATH: path }
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell, env })
  if (status !== 0) fail(`"${command} ${args.join(' ')}" did not succeed.`)
}

function isOlder(file, than) {
  return modified(file) < modified(than)
}

function modified(file) {
  return existsSync(file) ? statSync(file).mtimeMs : 0
}

function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
