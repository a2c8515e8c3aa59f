import { describe, expect, test, vi } from 'vitest'
import { dayByKey, dayRefusalOf, firstFreeDay, spansIn, weeksOf } from '#elements/calendar/logic.ts'
import { CalendarView } from '#elements/calendar/view.tsx'
import { firstDayOf, weekdaysOf } from '#elements/calendar/week.ts'
import { freezePriceLines } from '#elements/freeze-preview/price-lines.ts'
import { FreezePreviewView } from '#elements/freeze-preview/view.tsx'
import { fireEvent, screen } from '../support/page.ts'
import { elements, show, usd, widget } from './support.tsx'

const blocked = {
  from: '2026-12-24',
  to: '2027-01-02',
  reason: 'FREEZE_OVERLAP',
  first: '2026-12-28',
  last: '2027-01-02',
}
const limits = { min: '2026-12-03', max: '2027-03-31', not: [blocked] }

describe('a month', () => {
  test.each([
    ['2026-12', 1, [null, '2026-12-01'], 5],
    ['2026-12', 7, [null, null, '2026-12-01'], 5],
    ['2027-02', 1, ['2027-02-01'], 4],
    ['2026-08', 6, ['2026-08-01'], 5],
  ])('%s with weeks from day %i', (month, firstDay, start, weeks) => {
    const rows = weeksOf(month, firstDay)

    expect(rows[0]?.slice(0, start.length)).toEqual(start)
    expect(rows).toHaveLength(weeks)
    expect(rows.every((row) => row.length === 7)).toBe(true)
  })

  test('has the names of days that its columns have room for', () => {
    expect(weekdaysOf('de-DE', 1).map(({ short }) => short)).toEqual(['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'])
    expect(weekdaysOf('ar-AE', 1)[3]).toEqual({ short: 'خ', long: 'الخميس' })
    expect(firstDayOf('de-DE')).toBe(1)
  })
})

describe('a day', () => {
  test.each([
    ['2026-12-02', { key: 'problems.min', params: { limit: '2026-12-03' } }],
    ['2026-12-03', null],
    ['2026-12-24', { key: 'errors.FREEZE_OVERLAP', params: blocked }],
    ['2027-01-03', null],
    ['2027-04-01', { key: 'problems.max', params: { limit: '2027-03-31' } }],
  ])('%s is out for %o', (day, reason) => {
    expect(dayRefusalOf(day, limits)).toEqual(reason)
  })

  test('is the first that is free', () => {
    expect(firstFreeDay({ ...limits, min: '2026-12-30' }, '2026-11-21')).toBe('2027-01-03')
    expect(firstFreeDay(undefined, '2026-11-21')).toBe('2026-11-21')
  })

  test('is told why in each month that its reason touches', () => {
    expect(['2026-11', '2026-12', '2027-01', '2027-02'].map((month) => spansIn(month, limits).length)).toEqual([
      0, 1, 1, 0,
    ])
  })

  test.each([
    ['ArrowLeft', '2026-12-30'],
    ['ArrowRight', '2027-01-01'],
    ['ArrowUp', '2026-12-24'],
    ['ArrowDown', '2027-01-07'],
    ['Home', '2026-12-28'],
    ['End', '2027-01-03'],
    ['PageUp', '2026-11-30'],
    ['PageDown', '2027-01-31'],
    ['Tab', null],
  ])('by %s leads to %s', (key, day) => {
    expect(dayByKey('2026-12-31', key, { rtl: false, firstDay: 1 })).toBe(day)
  })

  test('before another, from right to left, lies to the right', () => {
    expect(dayByKey('2026-12-31', 'ArrowLeft', { rtl: true, firstDay: 1 })).toBe('2027-01-01')
  })
})

describe('the widget', () => {
  test('opens at the first free day, and takes the one that is pressed', () => {
    const onChange = vi.fn()
    show(<CalendarView {...widget({ limits, onChange })} />)

    fireEvent.click(screen.getByLabelText(/^Dec\s10,/))

    expect(onChange).toHaveBeenCalledWith('2026-12-10')
    expect(screen.queryByRole('table')).toBeNull()
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('false')
  })

  test('says why a day is out, and does not take it', () => {
    const onChange = vi.fn()
    show(<CalendarView {...widget({ limits, onChange })} />)

    fireEvent.click(screen.getByLabelText(/^Dec\s25,/))

    expect(onChange).not.toHaveBeenCalled()
    expect(screen.getByRole('status').textContent).toContain('There is already a freeze')
  })

  test('goes from day to day and into other months by keys', () => {
    show(<CalendarView {...widget({ limits })} />)
    const day = screen.getByLabelText(/^Dec\s3,/)

    fireEvent.keyDown(day, { key: 'PageDown' })

    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Jan\s3,/)
  })

  test('offers usual lengths before the month', () => {
    const onChange = vi.fn()
    const choices = [
      { id: '2026-12-09', name: '', record: { id: '2026-12-09', length: { count: 1, unit: 'weeks' } } },
      { id: '2027-01-02', name: '', record: { id: '2027-01-02', length: null } },
    ]
    show(<CalendarView {...widget({ limits, choices, onChange })} />)

    fireEvent.click(screen.getByLabelText(/1\sweek/))

    expect(onChange).toHaveBeenCalledWith('2026-12-09')
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('the preview', () => {
  const outcome = {
    from: '2027-01-04',
    to: '2027-02-28',
    days: 56,
    runsAgain: '2027-03-01',
    endDate: null,
    payments: [
      { kind: 'back' as const, date: '2026-12-01', until: '2026-12-31', amount: usd(-1200), usual: null },
      { kind: 'less' as const, date: '2027-01-01', until: '2027-01-31', amount: usd(531), usual: usd(5490) },
    ],
    bindingEnds: { before: '2027-05-31', after: '2027-07-26' },
    year: { year: '2027', used: 56, most: 60 },
    dueToday: usd(500),
  }

  test('has the fee first, and what comes back without a minus', () => {
    expect(freezePriceLines(outcome, elements).map(({ id, amount, now }) => [id, amount, now])).toEqual([
      ['fee', '$5.00', true],
      ['back-2026-12-01', '$12.00', true],
      ['less-2027-01-01', '$5.31', false],
    ])
  })

  test('names the membership, the days and what moves', () => {
    const about = { planName: 'Komplett', centerName: 'Mitte' }

    show(<FreezePreviewView id="preview" place="aside" waiting={[]} props={{ about, outcome }} />)

    expect(screen.getByText('Komplett')).toBeTruthy()
    expect(screen.getByText(/^Mar\s1,/)).toBeTruthy()
    expect(screen.getByText(/2027 instead of May\s31, 2027/)).toBeTruthy()
  })

  test('says on a phone from when it runs again, and nothing before the days are chosen', () => {
    const { rerender } = show(
      <FreezePreviewView id="preview" place="bar" waiting={[]} props={{ about: null, outcome: null }} />,
    )
    expect(screen.queryByRole('button')).toBeNull()

    rerender(<FreezePreviewView id="preview" place="bar" waiting={[]} props={{ about: null, outcome }} />)
    expect(screen.getByRole('button', { name: /Mar\s1,\s2027/ })).toBeTruthy()
  })
})
