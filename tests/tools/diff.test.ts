import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { flows } from '#tools/flows/index.ts'

interface Told {
  readonly written: readonly { readonly chain: string; readonly changes: readonly { readonly place: string }[] }[]
  readonly diffs: readonly {
    readonly chain: string
    readonly flow: string
    readonly texts: number
    readonly changes: readonly { readonly kind: string; readonly place: string; readonly example: object }[]
    readonly saved: {
      readonly changes: readonly { readonly fate: string; readonly from: string; readonly to: string }[]
    }
  }[]
}

async function told(...args: string[]) {
  const { status, text } = await flows(['diff', ...args, '--json'], '.')
  const { diffs, written } = JSON.parse(text) as Told
  const [diff] = diffs
  return {
    written: written.flatMap(({ changes }) => changes.map(({ place }) => place)),
    status,
    changes: diff?.changes.map(({ kind, place }) => `${kind} ${place}`),
    saved: diff?.saved.changes.map(({ fate, from, to }) => `${fate} ${from} > ${to}`),
    texts: diff?.texts,
  }
}

describe('a chain and the product', { timeout: 300_000 }, () => {
  test('nordlys tells of the right to withdraw before paying', async () => {
    const { status, changes, saved } = await told('--chain', 'nordlys', '--flow', 'join')

    expect(status).toBe(1)
    expect(changes).toContain('step.gained withdrawal')
    expect(changes?.filter((one) => one.startsWith('payload'))).toEqual([])
    expect(saved).toContain('moved payment > withdrawal')
  })

  test('ridgeline asks the young for a contact, and nobody abroad for a social security number', async () => {
    const { changes } = await told('--chain', 'ridgeline', '--flow', 'join')

    expect(changes).toEqual(
      expect.arrayContaining([
        'step.gained emergency',
        'act.gained save-contact',
        'field.lost details.ssn',
        'payload.lost create-person.person.ssn',
      ]),
    )
  })

  test('ridgeline demands a reason for a freeze', async () => {
    const { changes, saved } = await told('--chain', 'ridgeline', '--flow', 'freeze')

    expect(changes).toEqual(expect.arrayContaining(['mode dates.reason', 'option.gained dates.reason "DEPLOYMENT"']))
    expect(saved).toContain('moved review > dates')
  })

  test('waha asks after paying, offers no instalments of small amounts, and shows no order once paid', async () => {
    const { changes } = await told('--chain', 'waha', '--flow', 'join')

    expect(changes).toEqual(
      expect.arrayContaining(['step.moved questionnaire', 'option.lost payment.option', 'block.lost order-summary']),
    )
    // Going back to what is sealed shows no other fields and prices of its own.
    expect(changes?.filter((one) => /^(field|price|mode)/.test(one))).toEqual([])
  })

  test('in sentences, each with the answers that show it', async () => {
    const { status, text } = await flows(['diff', '--chain', 'waha', '--flow', 'freeze'], '.')

    expect(status).toBe(1)
    expect(text).toContain('The choice dates.reason "PILGRIMAGE" is offered.')
    expect(text).toMatch(/\n {8}after: signed in \[freeze\/waha-[a-z-]+\]/)
    expect(text).toMatch(/In the middle: \d+ go on as they are/)
  })
})

describe('two folders', { timeout: 300_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-diff-'))
  for (const name of ['flows', 'schemas']) cpSync(name, join(folder, name), { recursive: true })
  afterAll(() => rmSync(folder, { recursive: true }))

  const edit = (file: string, change: (text: string) => string): void => {
    const path = join(folder, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }

  test('that say the same do the same', async () => {
    expect(await flows(['diff', folder, '--flow', 'regret', '--chain', 'nordlys'], '.')).toMatchObject({ status: 0 })
  })

  test('other sentences are told, an act that seals is told', async () => {
    edit('flows/texts/en/leave.json', (text) => text.replace('"Nothing is terminated"', '"There is no termination"'))
    const words = await told(folder, '--flow', 'regret', '--chain', 'nordlys')
    expect(words).toMatchObject({
      status: 1,
      changes: [],
      texts: 1,
      written: ['flow.regret.ends.refused.NOTHING_TO_REGRET'],
    })

    edit('flows/regret/flow.json', (text) =>
      text.replace('"id": "regret",\n          "call"', '"id": "regret",\n          "repeat": true,\n          "call"'),
    )
    const sealing = await told(folder, '--flow', 'regret', '--chain', 'nordlys')
    expect(sealing.changes).toContain('seal review')
  })

  test('a setting of one club is told with what it does there, and secrets by their name alone', async () => {
    const settings = 'flows/chains/nordlys/config.json'
    edit(settings, (text) =>
      text
        .replace('"110": { "joinForm": { "mobile": "required" } }', '"110": { "joinForm": { "mobile": "notUsed" } }')
        .replace('"account": "club-portal"', '"account": "another-portal"'),
    )

    const { status, text } = await flows(['diff', folder, '--flow', 'create', '--chain', 'nordlys'], '.')

    expect(status).toBe(1)
    expect(text).toContain('The setting joinForm/mobile of the club 110 alone is "required", not "notUsed".')
    expect(text).toContain('The field details.phone is')
    expect(text).toContain('(private)')
    expect(text).not.toContain('another-portal')
  })

  test('may be a commit', async () => {
    const { status, text } = await flows(['diff', 'HEAD', 'HEAD', '--flow', 'regret', '--chain', 'nordlys'], '.')

    expect({ status, text }).toMatchObject({ status: 0, text: expect.stringContaining('regret: behaves as before') })
    expect(await flows(['diff', '--', '--output=x'], '.')).toMatchObject({ status: 2 })
  })

  test('that are none, or too many, make no sense', async () => {
    expect(await flows(['diff', 'src'], '.')).toEqual({
      status: 2,
      text: '"src" holds no documents: it has no folders flows and schemas.',
    })
    expect(await flows(['diff', 'a', 'b', 'c'], '.')).toEqual({
      status: 2,
      text: 'Two are enough: "c" is one too many.',
    })
  })
})
