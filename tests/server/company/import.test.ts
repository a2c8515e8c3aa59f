import { beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/db/ambient.ts'
import { planImport } from '#server/features/company/import/plan-import.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { loadRelease } from '../../flows/release.ts'
import { byTurns } from '../../support/in-turn.ts'
import { startDemoClub } from '../support/demo-club.ts'
import { testMailbox } from '../support/mailbox.ts'
import { signedIn } from '../support/people.ts'

// It is 1 December 2026 at the club; Kim speaks for the company that pays 60 % of the plan "komplett".
const { texts } = (await loadRelease('nordlys', process.cwd())).docs
const mailbox = testMailbox()
const { test, chain, ask } = startDemoClub({ hosts: ['club.example'] }, {}, { mail: mailbox.transport }, { texts })
const begins = test.now
beforeEach(() => {
  test.now = begins
})

const contact = async () => (await openSession({ chain, now: test.now }, 'kim')).token
const base64 = (table: string | Buffer) => Buffer.from(table).toString('base64')
const check = async (table: string | Buffer) =>
  (await ask('company/check-employees', { employeesFile: base64(table) }, await contact())).body
const bring = async (table: string | Buffer) => {
  const { invited, renumbered } = await check(table)
  const shown = { shownInvited: invited, shownRenumbered: renumbered }
  return (await ask('company/import-employees', { employeesFile: base64(table), ...shown }, await contact())).body
}
const told = (body: { problems: { line: number; code: string }[] }) =>
  body.problems.map(({ line, code }) => `${line} ${code}`)
const invitations = async () => (await ask('company/get-company', {}, await contact())).body.invitations

describe('a table of employees', () => {
  const table = 'Personal-Nr.;Name;E-Mail\nIM-1;Jürgen;juergen@spreewerk.example\nIM-2;Zoë;zoe@Straße.example\n'

  it('says first what it does and does nothing; then it invites each by mail; brought again it changes nothing', async () => {
    const before = await invitations()

    expect(await check(table)).toMatchObject({
      lines: 2,
      invited: 2,
      renumbered: 0,
      known: 0,
      problems: [],
      encoding: 'utf-8',
      unread: ['Name'],
      changes: [
        { line: 2, number: 'IM-1', email: 'juergen@spreewerk.example', is: 'NEW', before: null },
        { line: 3, number: 'IM-2', email: 'zoe@xn--strae-oqa.example', is: 'NEW', before: null },
      ],
    })
    expect(await invitations()).toEqual(before)
    expect(await bring(table)).toEqual({ invited: 2, renumbered: 0 })
    expect((await mailbox.deliver(chain, test.now)).map(({ subject }) => subject)).toHaveLength(2)

    expect(await check(table)).toMatchObject({ invited: 0, renumbered: 0, known: 2, changes: [], problems: [] })
    expect(await bring(table)).toEqual({ invited: 0, renumbered: 0 })
    expect(await mailbox.deliver(chain, test.now)).toEqual([])
    expect((await invitations()).length - before.length).toBe(2)
  })

  it('does not do what it would not have been shown to do', async () => {
    const shown = { shownInvited: 1, shownRenumbered: 0 }
    const answer = await ask('company/import-employees', { employeesFile: base64(table), ...shown }, await contact())

    expect(answer.body).toMatchObject({ errorCode: 'IMPORT_CHANGED' })
  })

  it('asks again whose link has ended, at another address whose address changed, and renames by number', async () => {
    const rows = (...lines: string[]) => ['number,email', ...lines].join('\n')
    await bring(rows('CH-1,one@spreewerk.example', 'CH-2,two@spreewerk.example'))
    const changed = rows(
      'CH-1,first@spreewerk.example',
      'CH-22,two@spreewerk.example',
      'SW-103,thief@spreewerk.example',
    )

    const { changes, problems } = await check(changed)

    expect(changes).toMatchObject([
      { line: 2, is: 'ADDRESS', before: 'one@spreewerk.example' },
      { line: 3, is: 'NUMBER', before: 'CH-2' },
    ])
    expect(problems).toMatchObject([{ line: 4, column: 'number', code: 'NUMBER_TAKEN', value: 'SW-103' }])
    expect(await bring(changed)).toEqual({ invited: 1, renumbered: 1 })
    const now = (await invitations()).map(
      ({ email, number }: { email: string; number: string }) => `${number} ${email}`,
    )
    expect(now).toEqual(expect.arrayContaining(['CH-1 first@spreewerk.example', 'CH-22 two@spreewerk.example']))
    expect(now.join()).not.toContain('one@spreewerk.example')
    test.now = new Date('2027-01-05T10:00:00Z')
    expect((await check(changed)).changes).toMatchObject([{ is: 'AGAIN' }, { is: 'AGAIN' }])
  })

  it('tells every line that is wrong, all at once, and leaves those out', async () => {
    const wrong = [
      'number,email',
      '=1+1,a@spreewerk.example',
      ',b@spreewerk.example',
      'W-3,',
      'W-4,müller@spreewerk.example',
      'W-5,nobody',
      'W-6,c@spreewerk.example',
      'W-6,d@spreewerk.example',
      'W-7,e@spreewerk.example',
      'W-8,e@spreewerk.example',
      'W-9,f@spreewerk.example',
      'W-9,f@spreewerk.example',
      'W-10,g@spreewerk.example,x',
      `${'9'.repeat(41)},h@spreewerk.example`,
      ',',
      'MÃ¼ller,i@spreewerk.example',
      "'=2,j@spreewerk.example",
    ].join('\r\n')

    const report = await check(wrong)

    expect(told(report)).toEqual([
      '2 FORMULA',
      '3 MISSING',
      '4 MISSING',
      '5 ADDRESS_LETTERS',
      '6 ADDRESS',
      '7 TWIN_NUMBER',
      '8 TWIN_NUMBER',
      '9 TWIN_ADDRESS',
      '10 TWIN_ADDRESS',
      '12 TWIN_LINE',
      '13 CELLS',
      '14 LONG',
      '16 GARBLED',
    ])
    expect(report.problems[3]).toMatchObject({ column: 'email', other: 'ü' })
    const back = Buffer.from(report.faultyFile.data, 'base64').toString('utf8').split('\r\n')
    expect(back[0]).toContain('"number","email",')
    expect(back[1]).toMatch(/^"'=1\+1","a@spreewerk\.example","2",".+"$/)
    expect(back.filter((line) => line !== '')).toHaveLength(14)
    // What a spreadsheet would have worked out comes back as text; all else that was not mended is told again.
    expect(told(await check(back.join('\r\n')))).toEqual(expect.arrayContaining(['3 MISSING', '4 MISSING']))
    expect(report.changes.map(({ number }: { number: string }) => number)).toEqual(['W-9', '=2'])
    expect(await bring(wrong)).toEqual({ invited: 2, renumbered: 0 })
  })

  it.each([
    ['Windows', Buffer.from('Nummer;E-Mail\nBüro-1;w1@spreewerk.example\n', 'latin1'), 'windows-1252', 'Büro-1'],
    [
      'Excel’s Unicode text',
      Buffer.from('\uFEFFNummer\tE-Mail\nBüro-2\tw2@spreewerk.example\n', 'utf16le'),
      'utf-16le',
      null,
    ],
    ['a mark of bytes', Buffer.from('\uFEFF"Employee no.","e-mail"\n"أ-3","w3@spreewerk.example"\n'), 'utf-8', null],
  ])('is read as %s wrote it', async (_, bytes, encoding, example) => {
    expect(await check(bytes)).toMatchObject({ encoding, example, invited: 1, problems: [] })
  })

  it.each([
    ['Name;Mail\nAnna;a@b.example', 'columns'],
    ['Nummer;Personal-Nr;Mail\n1;2;a@b.example', 'twice'],
    ['Nummer;E-Mail\n', 'empty'],
    ['\n', 'empty'],
    [`number,email\n"1,a@b.example\n${'x,y@b.example\n'.repeat(9)}`, 'unreadable'],
    [`number,email\n${'1,a@b.example\n'.repeat(10_001)}`, 'long'],
    [Buffer.from('PK\u0003\u0004 a workbook'), 'workbook'],
  ])('of which nothing can be read is refused with the reason: %#', async (table, reason) => {
    const { status, body } = await ask('company/check-employees', { employeesFile: base64(table) }, await contact())

    expect([status, body.errorCode, body.params.reason, body.at]).toEqual([
      422,
      'EMPLOYEES_FILE',
      reason,
      'employeesFile',
    ])
  })

  byTurns(8)(
    'may have ten thousand lines',
    async () => {
      const lines = Array.from({ length: 10_000 }, (_, at) => `L-${at},l${at}@spreewerk.example`)
      const since = performance.now()

      expect(await bring(['number,email', ...lines].join('\n'))).toEqual({ invited: 10_000, renumbered: 0 })

      expect(performance.now() - since).toBeLessThan(30_000)
      await db().deleteFrom('jobs').where('chain_id', '=', chain).execute()
    },
    60_000,
  )

  it('is brought by whoever speaks for a company alone', async () => {
    const { token } = await signedIn(chain, { centerId: '102' }, test.now)

    expect((await ask('company/check-employees', { employeesFile: base64(table) }, token)).status).toBe(403)
  })
})

it('knows somebody who joined by the address of their account, too, whatever they were asked with', () => {
  const one = {
    invitationId: 'i',
    employeeId: null,
    email: 'work@a.example',
    number: 'A1',
    personId: 'p',
    hasLapsed: false,
  }
  const same = { ...one, invitationId: null, employeeId: 'e', email: 'home@a.example' }

  const plan = planImport(
    [
      { line: 2, number: 'A1', email: 'home@a.example' },
      { line: 3, number: 'A2', email: 'work@a.example' },
    ],
    { known: [one, same], places: null },
  )

  expect(plan).toMatchObject({ known: 1, problems: [], changes: [{ line: 3, is: 'NUMBER', before: 'A1' }] })
  expect(plan.changes[0]?.of).toEqual([one, same])
})
