import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flows } from '#tools/flows/index.ts'
import { csvOfWorksheet, readCsv } from '#tools/flows/texts/csv.ts'
import { judge } from '#tools/flows/texts/judge.ts'
import type { WorksheetRow } from '#tools/flows/texts/worksheet.ts'
import { readXliff, xliffOf } from '#tools/flows/texts/xliff.ts'

const row = (key: string, source: string, target = '', base = key, all = source): WorksheetRow => {
  const placeholders = [...all.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return { key, base, where: 'somewhere', source, target, placeholders, known: placeholders }
}
const rows = [
  row('form.pay.option', 'How do you pay?'),
  row('flow.join.pay.next', 'Join and pay {dueToday}'),
  row('ui.left_one', 'One of {total} left', '', 'ui.left', '{count} {total}'),
  row('ui.left_other', '{count} of {total} left', '', 'ui.left', '{count} {total}'),
]

describe('a worksheet', () => {
  const written = { csv: csvOfWorksheet, xliff: xliffOf } as const
  const back = { csv: readCsv, xliff: readXliff } as const

  test.each(['csv', 'xliff'] as const)('comes back from %s as it went', (kind) => {
    const words = fc.string({ unit: fc.constantFrom(...'=+-@\t\'"<>&,;\n{}a1é م'), maxLength: 12 })
    const sentence = words.filter((text) => !/[{}]/.test(text.replace(/\{[^{}]+\}/g, '')))

    fc.assert(
      fc.property(sentence, sentence, (source, target) => {
        const read = back[kind](Buffer.from(written[kind]([row('a.b', source, target)], 'de', 'waha')))

        expect(read).toMatchObject({ lang: 'de', rows: [{ key: 'a.b', source, target }] })
      }),
      { numRuns: 200 },
    )
  })

  test('holds no formula for a spreadsheet', () => {
    const cells = csvOfWorksheet([row('=cmd()', '=HYPERLINK("x")', '@SUM(A1)'), row('a', '-1', '\t=1')], 'de')

    expect(cells).not.toMatch(/(^|,)"?[=+\-@\t]/m)
    expect(cells.startsWith('\uFEFF')).toBe(true)
  })

  test.each([
    ['semicolons', (text: string) => Buffer.from(text.replaceAll('","', '";"'))],
    ['tabs, in UTF-16', (text: string) => Buffer.from(`\uFEFF${text.slice(1).replaceAll('","', '"\t"')}`, 'utf16le')],
    ['no quotes', (text: string) => Buffer.from(text.replaceAll('"', ''))],
  ])('is read as spreadsheets save it: %s', (_, saved) => {
    const read = readCsv(saved(csvOfWorksheet([row('a', 'House', 'Haus')], 'de')))

    expect(read).toEqual({ lang: 'de', rows: [{ key: 'a', source: 'House', target: 'Haus', line: 2 }] })
  })

  test.each([
    ['Windows letters', readCsv, Buffer.concat([Buffer.from('"key","'), Buffer.from([0xfc])]), /no UTF-8/],
    ['a quote that is open', readCsv, Buffer.from('key,source (en),translation (de)\n"a,b'), /within quotes/],
    ['no first line', readCsv, Buffer.from('a,b,c'), /column "key"/],
    ['no translation', readCsv, Buffer.from('key,source (en)\na,b'), /lacks a column/],
    ['no XML', readXliff, Buffer.from('<xliff><file></xliff>'), /no XLIFF|no XML/],
    ['entities', readXliff, Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><xliff>&b;</xliff>'), /no XLIFF|no XML/],
    [
      'another version',
      readXliff,
      Buffer.from('<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0"/>'),
      /no XLIFF 1\.2/,
    ],
  ])('that is %s is refused in a sentence', (_, read, bytes, reason) => {
    expect(read(bytes)).toEqual({ wrong: expect.stringMatching(reason) })
  })

  test('keeps to its own targets among suggestions and segments of a tool', () => {
    const sheet = xliffOf([row('a', 'House of {name}', 'Haus von {name}')], 'de', 'waha')
    const saved = sheet
      .replace('<note>', '<alt-trans><source>x</source><target>Hütte</target></alt-trans><note>')
      .replace('<target', '<seg-source><mrk mid="1" mtype="seg">House</mrk></seg-source><target')
      .replace(/ equiv-text="[^"]*"/g, '')

    expect(readXliff(Buffer.from(saved))).toMatchObject({
      rows: [{ source: 'House of {name}', target: 'Haus von {name}' }],
    })
  })
})

describe('what came back', () => {
  const cell = (key: string, target: string, line = 2, source = rows.find((one) => one.key === key)?.source ?? '') => ({
    key,
    source,
    target,
    line,
  })

  test.each([
    [
      'a key with a slip',
      cell('form.pay.optoin', 'x'),
      'line 2: there is no sentence "form.pay.optoin": did you mean "form.pay.option"?',
    ],
    ['a key of nothing', cell('constructor', 'x'), 'line 2: there is no sentence "constructor"'],
    ['no key', cell('', 'x'), 'line 2: has no key: keep the first column as it was'],
    [
      'a name left out',
      cell('flow.join.pay.next', 'Zahlen'),
      'line 2: flow.join.pay.next lacks {dueToday}, which English has',
    ],
    [
      'a name with a slip',
      cell('flow.join.pay.next', '{dueToday} {dueTody}'),
      'line 2: flow.join.pay.next has {dueTody}, which nothing fills in: did you mean {dueToday}?',
    ],
    [
      'a name where none is',
      cell('form.pay.option', '{x}'),
      'line 2: form.pay.option has {x}, which nothing fills in: it holds none',
    ],
    ['a name lost in all forms', cell('ui.left_one', 'Ein'), 'line 2: ui.left_one lacks {count}, which English has'],
    ['a tag', cell('form.pay.option', '<b>x</b>'), expect.stringContaining('line 2: form.pay.option ')],
    [
      'a sign that nobody sees',
      cell('form.pay.option', 'Wie\u0007?'),
      expect.stringContaining('line 2: form.pay.option '),
    ],
    ['a brace', cell('form.pay.option', 'x {'), expect.stringContaining('line 2: form.pay.option ')],
  ])('with %s is refused', (_, one, problem) => {
    expect(judge(rows, [one], false).problems).toContainEqual(problem)
  })

  test('is told all at once, and a language that is new has to be whole', () => {
    const { problems } = judge(
      rows,
      [cell('form.pay.option', 'Wie?'), cell('form.pay.option', 'Wie?', 3), cell('x', '', 4)],
      true,
    )

    expect(problems).toEqual([
      'line 3: the key form.pay.option stands in line 2 already',
      'line 4: there is no sentence "x"',
      '3 sentences have no translation yet:\n    flow.join.pay.next\n    ui.left_one\n    ui.left_other',
    ])
  })

  test('may leave a number out of one form, and says where English has changed since', () => {
    const { problems, remarks, changes } = judge(
      rows,
      [
        cell('ui.left_one', 'Eins von {total}'),
        cell('ui.left_other', '{count} von {total}'),
        cell('form.pay.option', 'Wie?', 9, 'Old'),
      ],
      false,
    )

    expect(problems).toEqual([])
    expect(remarks).toEqual([
      'line 9: form.pay.option is "How do you pay?" in English by now: look at its translation again',
    ])
    expect([...changes.keys()]).toEqual(['ui.left_one', 'ui.left_other', 'form.pay.option'])
  })
})

describe('texts', () => {
  const root = mkdtempSync(join(tmpdir(), 'foyer-texts-'))
  const file = (path: string) => join(root, path)

  beforeAll(() => {
    const isWanted = (path: string) => !/chains.(?!waha)/.test(path)
    for (const folder of ['flows', 'schemas']) cpSync(folder, file(folder), { recursive: true, filter: isWanted })
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test('a new language is a worksheet out, a worksheet in, and offered', async () => {
    const asked = ['texts', '--chain', 'waha', '--lang', 'ru']
    const out = await flows([...asked, '--out', 'ru.csv'], root)
    const read = readCsv(readFileSync(file('ru.csv')))
    const given = 'rows' in read ? read.rows.map((one) => row(one.key, one.source, `Р ${one.source}`)) : []
    const half = given.map((one, index) => (index === 0 ? { ...one, target: '' } : one))
    writeFileSync(file('half.csv'), csvOfWorksheet(half, 'ru'))
    writeFileSync(file('whole.csv'), csvOfWorksheet(given, 'ru'))

    const twice = await flows([...asked, '--out', 'ru.csv'], root)
    const refused = await flows([...asked, '--in', 'half.csv'], root)
    const isUntouched = !existsSync(file('flows/chains/waha/texts/ru'))
    const taken = await flows([...asked, '--in', 'whole.csv'], root)
    const { text } = await flows(['check', '--quick', '--chain', 'waha'], root)

    expect(out.status).toBe(0)
    expect(twice).toMatchObject({ status: 2, text: expect.stringContaining('already') })
    expect(refused).toMatchObject({ status: 1, text: expect.stringContaining('1 sentence has no translation yet') })
    expect(isUntouched).toBe(true)
    expect(taken).toMatchObject({ status: 0, text: expect.stringContaining('offered now, as Русский (ru-AE)') })
    expect(given.some(({ key }) => key.endsWith('_few'))).toBe(true)
    expect(text).toMatch(/^The documents of waha hold together/)
    expect(JSON.parse(readFileSync(file('flows/chains/waha/config.json'), 'utf8')).strapLines[0].content).toMatchObject(
      {
        en: expect.stringContaining('hours'),
        ru: expect.stringMatching(/^Р .+hours/),
      },
    )
    expect(JSON.parse(readFileSync(file('flows/chains/waha/texts/ru/freeze.json'), 'utf8'))).toMatchObject({
      'form.freeze-dates.reason.PILGRIMAGE': 'Р Hajj or Umrah',
    })
  })

  test('words are found wherever they stand, changed in a worksheet of them alone, and nothing else is written', async () => {
    const asked = ['texts', '--chain', 'waha', '--lang', 'en']
    const found = await flows([...asked, 'phone.hint'], root)
    await flows([...asked, 'phone.hint', '--out', 'hint.xlf'], root)
    const sheet = readFileSync(file('hint.xlf'), 'utf8')
    writeFileSync(file('hint.xlf'), sheet.replaceAll(/(<target[^>]*>)[^<]*/g, '$1A new hint'))
    const taken = await flows([...asked, '--in', 'hint.xlf'], root)

    expect(found.text).toMatch(/^form\.member-details\.phone\.hint\n {4}.+\n {4}form .+help below/m)
    expect(taken.text).toContain('flows/chains/waha/texts/en/chain.json')
    expect(readFileSync(file('flows/chains/waha/texts/en/chain.json'), 'utf8')).toContain('"A new hint"')
    expect(readFileSync(file('flows/texts/en/forms.json'), 'utf8')).toBe(
      readFileSync('flows/texts/en/forms.json', 'utf8'),
    )
  })

  test.each([
    [['texts'], /--chain/],
    [['texts', '--chain', 'waha'], /--lang/],
    [['texts', '--chain', 'waha', '--lang', 'xx'], /"xx" is none/],
    [['texts', '--chain', 'waha', '--lang', 'de', '--in', 'a.csv', '--out', 'b.csv'], /one of/],
  ])('%j is refused in a sentence', async (args, sentence) => {
    expect(await flows(args, root)).toEqual({ status: 2, text: expect.stringMatching(sentence) })
  })
})
