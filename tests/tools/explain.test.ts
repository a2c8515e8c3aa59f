import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { textOf, valueText } from '#server/releases/difference/expression-words.ts'
import { flows } from '#tools/flows/index.ts'

const tooYoung = 'change/plan-for-a-higher-age-is-refused'
const explained = (...args: string[]) => flows(['explain', ...args], '.')

describe('explain', () => {
  test('says of a choice why it is refused, down to what was read', async () => {
    const { status, text } = await explained(tooYoung, '--at', 'plan.plan')

    expect(status).toBe(0)
    expect(text.split('\n')).toEqual(
      expect.arrayContaining([
        'The path is plan, details; details is shown.',
        'The field plan.plan is required. (product)',
        'Choice "start" (Start): offered.',
        'Choice "flex" (Flex): refused, too-young.',
        '    because let.personAge < item.minimumAge: yes [form:pick-change/fields/plan/choices/unless/too-young, product]',
        '        let.personAge = 16',
        '        item.minimumAge = 18',
      ]),
    )
  })

  test('without a place it is about the shown step', async () => {
    const { text } = await explained(tooYoung)

    expect(text).toMatch(/^The path is plan, details; details is shown\.\nThe step details is asked now\. \(product\)/)
    expect(text).toContain('It is asked when not let.refusal: yes [flow:change/steps/details/when, product]')
  })

  test('as JSON', async () => {
    const { text } = await explained(tooYoung, '--at', 'plan', '--json')

    expect(JSON.parse(text)).toMatchObject({
      case: tooYoung,
      unlike: [],
      path: ['plan', 'details'],
      at: 'details',
      explained: { kind: 'step', step: 'plan', standing: 'passed', when: { truth: true, layer: 'product' } },
    })
  })

  test('names the chain that set a setting or brought a step', async () => {
    const name = 'join/visitor-chooses-a-club-and-joins-by-invoice'

    const step = await explained(name, '--at', 'withdrawal')
    const field = await explained('join/details-left-empty-are-all-demanded', '--at', 'details.state')

    expect(step.text).toContain('The step withdrawal was answered and passed. (nordlys)')
    expect(field.text).toContain('[config/country, nordlys]')
  })

  test('a field of a step that is not asked says why that is so', async () => {
    const name = 'terminate/the-offer-is-accepted-and-nothing-is-terminated'
    const { status, text } = await explained(name, '--at', 'review.reason')

    expect(status).toBe(0)
    expect(text).toContain('The field review.reason is not asked.')
    expect(text).toMatch(/The step review is (not asked|not reached)/)
  })

  test('a case that goes another way is explained where it stands, and says so', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'foyer-case-')), 'that.case.json')
    const changed = readFileSync(`tests/flows/${tooYoung}.case.json`, 'utf8').replaceAll('"team"', '"nothing-like-it"')
    writeFileSync(file, changed)

    const { status, text } = await explained(file)

    expect(status).toBe(0)
    expect(text).toMatch(/^The case went another way: /)
  })

  test.each<[args: string[], sentence: RegExp]>([
    [[], /Name a case/],
    [['no-such-case'], /No case has "no-such-case"/],
    [['join/waha'], /Name one case: "join\/waha" is in the names of \d+/],
    [['nowhere.case.json'], /There is no file "nowhere\.case\.json"/],
    [['package.json'], /cannot be played/],
    [[tooYoung, '--at', 'nowhere'], /There is no step "nowhere"\. Choose one of: .*plan, /],
    [[tooYoung, '--at', 'plan.colour'], /There is no field "colour"\. Choose one of: plan\./],
    [[tooYoung, '--chain', 'waha'], /No such case/],
  ])('%j is refused in a sentence', async (args, sentence) => {
    const { status, text } = await explained(...args)

    expect(status).toBe(2)
    expect(text).toMatch(sentence)
    expect(text).not.toContain('\n')
  })
})

test.each([
  [{ '===': [{ var: 'a.b' }, 'x'] }, 'a.b is "x"'],
  [{ '!': [{ and: [{ var: 'a' }, { '<': [{ var: 'b' }, 3] }] }] }, 'not (a and (b < 3))'],
  [{ if: [{ var: 'a' }, 'x', { var: 'b' }, 'y', 'z'] }, 'if a then "x", if b then "y", else "z"'],
  [{ '!!': { var: 'a' } }, 'a'],
  [{ count: [{ var: 'list' }] }, 'count(list)'],
  [{ 'date+': [{ var: 'today' }, 1, 'days'] }, 'date+(today, 1, "days")'],
  [['a', { var: 'b' }], '["a", b]'],
  [{ '-': [{ var: 'a' }] }, '-(a)'],
])('%j is read as %s', (expr, text) => {
  expect(textOf(expr)).toBe(text)
})

test.each([
  [null, 'nothing'],
  [[1, 2, 3, 4], 'a list of 4'],
  [{ a: 'b' }, '{"a":"b"}'],
  ['x'.repeat(100), `"${'x'.repeat(78)}…`],
])('the value %j in short is %s', (value, text) => {
  expect(valueText(value)).toBe(text)
})
