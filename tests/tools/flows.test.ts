import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flows } from '#tools/flows/index.ts'
import { nightly } from '../support/in-turn.ts'

/** Documents of our own, with one fault in each kind of place. */
const root = mkdtempSync(join(tmpdir(), 'foyer-flows-'))
const cases = join(root, 'tests/flows/join')
const invoice = 'visitor-chooses-a-club-and-joins-by-invoice'

beforeAll(() => {
  for (const folder of ['flows', 'schemas', 'tests/flows']) cpSync(folder, join(root, folder), { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

describe('check', () => {
  nightly('documents that are proved are an empty list', async () => {
    const json = await flows(['check', '--json', '--chain', 'nordlys'], '.')

    expect(json).toEqual({ status: 0, text: '{"problems":[],"proved":true}' })
  })

  test('documents that hold together are one line for people', async () => {
    const people = await flows(['check', '--chain', 'nordlys'], '.')

    expect(people).toEqual({
      status: 0,
      text: 'The documents of nordlys hold together, and every path of their flows was played.',
    })
  })

  test('the script prints nothing but the list', () => {
    const args = ['src/tools/flows/index.ts', 'check', '--quick', '--json', '--chain', 'nordlys']
    const out = execFileSync(process.execPath, args, { encoding: 'utf8' })

    expect(out).toBe('{"problems":[],"proved":false}\n')
  })

  test('every fault is told with document, place and a sentence', async () => {
    const undo = change('flows/join/flow.json', (text) => text.replace('"form": "member-details"', '"form": "nowhere"'))
    const undoScreen = change('flows/screens/profile.json', (text) => text.replace('{', '{,'))

    const { status, text } = await flows(['check', '--json', '--chain', 'nordlys'], root)
    const people = await flows(['check'], root)
    undo()
    undoScreen()

    expect(status).toBe(1)
    const { problems } = JSON.parse(text)
    expect(problems).toContainEqual({
      code: 'form.unknown',
      document: 'flows/join/flow.json',
      path: 'steps/details/form',
      severity: 'error',
      message: expect.stringContaining('nowhere'),
      layer: 'product',
      flow: 'join',
      follows: [],
    })
    expect(problems).toContainEqual(expect.objectContaining({ document: 'flows/screens/profile.json', path: '' }))
    expect(people.status).toBe(1)
    expect(people.text).toMatch(/^flows\/join\/flow\.json\n( {4}.*\n)* {4}steps\/details\/form: .*nowhere/m)
    expect(people.text).toMatch(/\d+ errors?, \d+ warnings?\. The paths of .*nordlys.* were not played/)
  })

  test('a warning is told with what to write, and blocks nothing once it is written', async () => {
    const config = 'flows/chains/nordlys/config.json'
    const weak = change(config, (text) => text.replace(/"mainColor": "#\w+"/, '"mainColor": "#00aa55"'))
    const quick = () => flows(['check', '--quick', '--chain', 'nordlys'], root)
    const warned = await quick()
    const written = /"acknowledged": \[[^\]]*\]/.exec(warned.text)?.[0] ?? ''
    const answered = change(config, (text) => text.replace('{', `{ ${written},`))
    const after = await quick()
    answered()
    weak()

    expect(warned).toMatchObject({ status: 1, text: expect.stringMatching(/^0 errors, 1 warning\. The proof/m) })
    expect(after).toMatchObject({ status: 0 })
  })
})

describe('test', () => {
  test('a case that goes as written is passed', async () => {
    const { status, text } = await flows(['test', '--json', '--chain', 'nordlys', invoice], '.')

    expect(status).toBe(0)
    const played = [{ name: `join/${invoice}`, ok: true, problems: [] }]
    expect(JSON.parse(text)).toEqual({ passed: 1, failed: 0, cases: played })
  })

  test.each<[fault: string, edit: (text: string) => string, reason: RegExp]>([
    ['another end', (text) => text.replace('"end": "joined"', '"end": "paid"'), /end: expected "paid", found "joined"/],
    ['a value that nobody asks for', (text) => text.replace('"city"', '"ssn"'), /3\. step details: not asked: ssn/],
    ['no JSON', (text) => text.slice(1), /is not JSON/],
    ['no such deed', (text) => text.replace('"step": "plan"', '"stop": "plan"'), /do\/1/],
    ['nothing given', (text) => text.replace('"give": { "club": "101" }', '"problems": []'), /do\/0/],
    ['no such chain', (text) => text.replace('"nordlys"', '"nirgends"'), /there is no chain "nirgends"/],
    ['no such world', (text) => text.replace('"small-club"', '"moon"'), /there is no world "moon"/],
    ['no such flow', (text) => text.replace('"flow": "join"', '"flow": "jion"'), /"jion"/],
  ])('%s is a failed case with its reason', async (_fault, edit, reason) => {
    const undo = change(`tests/flows/join/${invoice}.case.json`, edit)

    const { status, text } = await flows(['test', invoice], root)
    undo()

    expect(status).toBe(1)
    expect(text).toMatch(reason)
    expect(text).toContain('0 passed, 1 failed')
  })

  test('a failed case is one in JSON, too', async () => {
    const undo = change(`tests/flows/join/${invoice}.case.json`, (text) =>
      text.replace('"end": "joined"', '"end": "paid"'),
    )

    const { text } = await flows(['test', '--json', invoice], root)
    undo()

    expect(JSON.parse(text)).toMatchObject({ passed: 0, failed: 1, cases: [{ name: `join/${invoice}`, ok: false }] })
  })

  test('a case is played from its file, wherever it lies', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'foyer-case-')), 'that.case.json')
    cpSync(`tests/flows/join/${invoice}.case.json`, file)

    const elsewhere = await flows(['test', '--json', file], '.')
    const here = await flows(['test', `tests/flows/join/${invoice}.case.json`], '.')
    rmSync(file)

    expect(JSON.parse(elsewhere.text)).toMatchObject({ passed: 1, failed: 0 })
    expect(here).toEqual({ status: 0, text: '1 passed, 0 failed' })
  })

  test('a case that fails because of what its chain has written since no longer fits, and can be kept', async () => {
    const unfit = 'create/link-to-a-club-leads-to-the-details'
    const own = mkdtempSync(join(tmpdir(), 'foyer-fit-'))
    const ofNordlys = (path: string) => !/chains.(?!nordlys)/.test(path)
    for (const folder of ['flows', 'schemas', 'tests/flows/worlds'])
      cpSync(folder, join(own, folder), { recursive: true, filter: ofNordlys })
    const [config, file] = ['flows/chains/nordlys/config.json', `tests/flows/${unfit}.case.json`]
    const settings = readFileSync(config, 'utf8')
    const wish = settings.replace('"mobile": "optional"', '"mobile": "required"').replace('"#0f6466"', '"#0e6060"')
    const fixture = readFileSync(file, 'utf8')
    writeFileSync(join(own, config), wish)
    mkdirSync(join(own, 'tests/flows/create'))
    writeFileSync(join(own, file), fixture)
    writeFileSync(join(own, file.replace('details', 'broken')), fixture.replace('"birthday"', '"birthdy"'))

    const told = await flows(['test', '--before', resolve('.'), '--keep'], own)
    const kept = readFileSync(join(own, file), 'utf8')
    const again = await flows(['test', '--before', 'nowhere'], own)
    rmSync(own, { recursive: true })

    expect(told.text).toMatch(
      /^nordlys wants it otherwise: joinForm\.mobile is "required" by now, and was "optional"\n {4}create.*-details\n/,
    )
    expect(told).toMatchObject({ status: 1, text: expect.stringContaining('0 passed, 1 failed, 1 no longer fit') })
    expect(kept).toBe(fixture.replace('  "do"', '  "settings": { "joinForm": { "mobile": "optional" } },\n  "do"'))
    expect(again.text).toContain('1 passed, 1 failed')
  })

  test('without documents that hold together nothing is played', async () => {
    const undo = change('flows/join/flow.json', (text) => text.replace('{', '{,'))

    const { status, text } = await flows(['test', invoice], root)
    undo()

    expect(status).toBe(1)
    expect(text).toContain('npm run flows -- check --chain nordlys')
  })
})

test.each<[args: string[], sentence: RegExp]>([
  [[], /no command ""/],
  [['chekc'], /no command "chekc"\. Choose one of: check, .*test/],
  [['toString'], /no command "toString"/],
  [['check', '--chain', 'nirgends'], /no chain "nirgends"\. Choose one of: .*nordlys/],
  [['check', '--chain', '..'], /no chain "\.\."/],
  [['check', '--chain'], /--chain/],
  [['check', '--jsno'], /--jsno.* The options are --chain <chain>, --flow <flow> and --json,/],
  [['check', 'join'], /takes no pattern/],
  [['check', '--flow', 'join'], /takes no --flow/],
  [['test', '--flow', 'jion'], /no flow "jion"\. Choose one of: .*join/],
  [['test', 'a', 'b'], /"b" is one too many/],
  [['test', 'no-such-case'], /No case has "no-such-case"/],
  [['test', 'no-such.case.json'], /There is no file "no-such\.case\.json"/],
])('%j is refused in a sentence', async (args, sentence) => {
  const { status, text } = await flows(args, '.')

  expect(status).toBe(2)
  expect(text).toMatch(sentence)
  expect(text).not.toContain('\n')
})

test('a folder without documents is refused in a sentence', async () => {
  expect(await flows(['check'], cases)).toEqual({ status: 2, text: `There is no folder "flows" in ${cases}.` })
})

/** Changes a file; gives what puts it back. */
function change(file: string, edit: (text: string) => string): () => void {
  const before = readFileSync(join(root, file), 'utf8')
  const after = edit(before)
  expect(after).not.toBe(before)
  writeFileSync(join(root, file), after)
  return () => writeFileSync(join(root, file), before)
}
