import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { themeProblems } from '#engine/theme/theme-problems.ts'
import { flows } from '#tools/flows/index.ts'
import { refusedImports, sourceFiles } from '#tools/layers/check.ts'
import { createNew } from '#tools/new/index.ts'
import { playsAll } from '../support/in-turn.ts'

// A test here is a whole check of the house, on machines that may be busy.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

/** A house of our own, in which one thing of each kind is made. */
const root = mkdtempSync(join(tmpdir(), 'foyer-new-'))
const things: readonly (readonly [kind: string, name: string, ...more: string[]])[] = [
  ['element', 'training-gauge'],
  ['call', 'person/list-training-partners'],
  ['call', 'booking/list-lent-mats', '--in', 'classes'],
  ['flow', 'give-feedback'],
  ['flow', 'ezypay-payment'],
  ['screen', 'about-training'],
  ['screen', 'hyperpay-payment'],
  ['provider', 'gift-card'],
  ['chain', 'sunrise-gyms'],
]
const answers: ReturnType<typeof createNew>[] = []

beforeAll(() => {
  const isWanted = (path: string) => !/node_modules|[/\\]\.(git|cache|data)\b/.test(path)
  const files = readdirSync('.').filter((name) => /\.(ts|json)$/.test(name))
  for (const name of ['src', 'flows', 'schemas', 'tests', ...files]) {
    cpSync(name, join(root, name), { recursive: true, filter: isWanted })
  }
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  for (const thing of things) answers.push(createNew(thing, root))
})
afterAll(() => rmSync(root, { recursive: true }))

test.each(things.map(([kind, name], index) => [kind, name, index] as const))(
  '%s %s says what it wrote and what comes next',
  (_kind, name, index) => {
    const { status, text } = answers[index] ?? { status: 3, text: '' }

    expect(text).toMatch(/^Wrote\n( {2}.+\n)+(Changed\n( {2}.+\n)+)?Next\n( {2}.+\n?)+$/)
    expect(status).toBe(0)
    expect(text).toContain(name)
  },
)

// By day what is made is made; whether it fits a whole house is a matter of minutes.
describe.runIf(playsAll)('afterwards', () => {
  test('all types fit', () => {
    expect(run('tsc', '-p', '.')).toBe('')
  })

  test('format and lint are as the house wants them', () => {
    const files = new Set(
      answers.flatMap(({ text }) => text.match(/^ {2}\S+\.(tsx?|json)$/gm) ?? []).map((path) => path.trim()),
    )

    const said = run('biome', 'ci', '--error-on-warnings', '--reporter=summary', ...files)

    expect(said).toContain(`Checked ${files.size} files`)
    expect(said).not.toMatch(/error|warn/i)
  })

  test('no import is refused that was not before', () => {
    expect(refusedImports(sourceFiles(join(root, 'src')))).toEqual(refusedImports(sourceFiles()))
  })

  test('the documents hold together as before', async () => {
    expect(await flows(['check', '--json'], root)).toEqual(await flows(['check', '--json'], '.'))
  })

  test.each(['give-feedback/', 'ezypay-payment/', 'sunrise-gyms'])('the case of %s passes', async (pattern) => {
    const { text } = await flows(['test', '--json', pattern], root)

    expect(JSON.parse(text)).toMatchObject({ passed: 1, failed: 0 })
  })

  // A run of tests within a run: the others hold that what was made fits, this one that it works.
  test('what was made passes its own tests, and those of the house', () => {
    const own = [...new Set(answers.flatMap(({ text }) => text.match(/tests\/\S+\.test\.tsx?$/gm) ?? []))]
    const house = ['tests/tools/house.test.ts', 'tests/contract', 'tests/documents/routes', 'tests/elements/registry']
    expect(own).toHaveLength(7)

    const said = run('vitest', 'run', '--reporter=json', ...own, ...house)

    const report = JSON.parse(said.slice(said.indexOf('{')))
    const failed = report.testResults.filter((file: { status: string }) => file.status !== 'passed')
    expect(failed).toEqual([])
    expect(report.testResults.map(({ name }: { name: string }) => name.slice(root.length + 1))).toEqual(
      expect.arrayContaining(own),
    )
  })

  test('a flow and a screen of the specification take the page that waits for them', () => {
    const { routes } = JSON.parse(readFileSync(join(root, 'flows/site.json'), 'utf8'))

    expect(routes).toContainEqual(expect.objectContaining({ path: '/ezypay-payment', flow: 'ezypay-payment' }))
    expect(routes).toContainEqual({
      id: 'hyperpay-payment',
      path: '/hyperpay-payment',
      access: 'open',
      screen: 'hyperpay-payment',
    })
    expect(routes).toContainEqual({
      id: 'give-feedback',
      path: '/give-feedback',
      access: 'MEMBER',
      flow: 'give-feedback',
    })
  })
})

test('a chain of a colour on which white cannot be read has dark text there', () => {
  createNew(['chain', 'bright-gyms', '--color', '#00aa55'], root)
  const { lookAndFeel } = JSON.parse(readFileSync(join(root, 'flows/chains/bright-gyms/config.json'), 'utf8'))

  expect(themeProblems(lookAndFeel)).toEqual([])
  expect(lookAndFeel).toMatchObject({ mainColor: '#00aa55', textOnPrimary: 'contrast' })
})

test.each<[args: string[], sentence: RegExp]>([
  [[], /There is no kind ""\. Choose one of: element, call, flow, screen, provider, chain, form\./],
  [['widget', 'x'], /no kind "widget"/],
  [['element'], /"" is no name for an element/],
  [['element', 'Gauge'], /"Gauge" is no name/],
  [['element', '../gauge'], /"\.\.\/gauge" is no name/],
  [['element', 'gauge', 'more'], /"more" is one too many/],
  [['element', 'a'.repeat(61)], /too long/],
  [['element', 'class'], /"class" is a word of the language/],
  [['element', 'welcome'], /src\/elements\/welcome\/view\.tsx exists already/],
  [['element', 'pieces'], /"pieces" is taken/],
  [['call', 'list-friends'], /no name for a call: .* as in "person\/list-friends"/],
  [['call', 'person/create-person'], /src\/contract\/calls\/person\/create-person\.ts exists already/],
  [['call', 'staff/sign-out'], /"sign-out" is taken: src\/contract\/calls\/user\/sign-out\.ts is there/],
  [['call', 'person/cancel-booking'], /"cancel-booking" is taken: src\/contract\/calls\/booking\/cancel-booking\.ts/],
  [['call', 'booking/index'], /"index" is taken/],
  [
    ['call', 'person/list-friends', '--in', 'nowhere'],
    /^--in names one folder of src\/server\/features: "nowhere" is none\.$/,
  ],
  [['flow', 'join'], /There is a page \/join already[\s\S]*flows\/join\/flow\.json exists already/],
  [['flow', 'texts'], /"texts" is a folder of its own/],
  [['screen', 'profile'], /There is a page \/profile already/],
  [['provider', 'cash'], /"cash" is taken/],
  [['chain', 'wien', '--country', 'AT'], /--currency is missing/],
  [['chain', 'wien', '--country', 'XX', '--currency', 'EUR'], /--country "XX" is no country/],
  [['chain', 'wien', '--country', 'BR', '--currency', 'BRL'], /--time-zone is missing: .*America\/Sao_Paulo/],
  [['chain', 'wien', '--languages', 'de,fr'], /texts in "fr".*flows -- texts --chain wien --lang fr/],
  [['chain', 'wien', '--color', 'red'], /--color is a colour of six hexadecimal digits/],
  [['chain', 'wien', '--plan', 'Basic'], /--plan is "Name; 29.00"/],
  [['chain', 'wien', '--plan', 'Basic; 29.999'], /more digits behind the point than USD knows/],
  [['chain', 'wien', '--club', 'Mitte'], /--club is "Name; street; postcode; town"/],
  [['chain', 'wien', '--colour', '#fff'], /--colour is not known/],
  [['chain', 'nordlys'], /flows\/chains\/nordlys\/config\.json exists already/],
  [['chain', 'portal'], /"portal" stands in src\/.*: a chain needs a name that no code knows/],
])('%j is refused in words, and nothing is written', (args, sentence) => {
  const before = JSON.stringify(sourceFiles(join(root, 'src')))

  const { status, text } = createNew(args, root)

  expect(status).toBe(2)
  expect(text).toMatch(sentence)
  expect(JSON.stringify(sourceFiles(join(root, 'src')))).toBe(before)
})

function run(command: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: root, encoding: 'utf8' })
  return stdout + (stdout === '' ? stderr : '')
}
