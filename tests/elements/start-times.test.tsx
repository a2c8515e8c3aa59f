import { expect, onTestFinished, test } from 'vitest'
import { type StartOwner, StartTimesView } from '#elements/start-times/view.tsx'
import { screen, within } from '../support/page.ts'
import { show } from './support.tsx'

const page = { id: 'starts', waiting: [], place: 'page' } as const
const free = ['mats']
const at = (hour: string) => ({ name: hour, time: hour, startsAt: `2026-12-01T${hour}:00.000Z`, part: 'morning', free })
const times = {
  date: '2026-12-01',
  timeZone: 'UTC',
  minutes: 60,
  price: null,
  busy: [],
  next: null,
  starts: [at('08:00'), at('09:00')] as never,
}
const mats: StartOwner = { id: 'mats', name: 'Mats Ohlsen', note: null, away: null }
const { away: _, ...unsaid } = mats
const props = { times, part: null, activity: 'training', book: '/book', start: '08:00', owners: [mats] }
const starts = (own: Partial<typeof props> & { readonly start?: string | null }) => (
  <StartTimesView {...page} props={{ ...props, ...own }} />
)

test.each([
  ['null', mats],
  ['nothing', unsaid as StartOwner],
])('who is not away, of whom the document says %s, is told as free alone', (_, owner) => {
  show(starts({ owners: [owner] }))

  const [one, ...others] = within(screen.getByRole('region', { name: /8:00/ })).getAllByRole('listitem')
  expect(one?.textContent).toMatch(/^Mats Ohlsen/)
  expect(others).toEqual([])
})

test('a day that cannot be booked yet says from when on it can, and not that all is taken', () => {
  show(starts({ times: { ...times, starts: [] as never, opensAt: '2026-12-04T06:00:00.000Z' } as never, start: '' }))

  expect(screen.getByRole('heading', { name: 'Not open for booking yet' })).toBeTruthy()
  expect(screen.getByText('You can book this day from Fri, Dec 4, 6:00 AM.')).toBeTruthy()
  expect(screen.queryByText('Nothing is free on this day')).toBeNull()
})

test('who is away all day is told below with the reason', () => {
  const away = { why: 'Holiday', until: '2026-12-04' }

  show(starts({ owners: [mats, { ...mats, id: 'jana', name: 'Jana Petersen', away }] }))

  const region = within(screen.getByRole('region', { name: /8:00/ }))
  expect(region.getAllByRole('listitem')[1]?.textContent).toMatch(/^Jana Petersen.*Holiday/)
})

test('what can be had at a start that is chosen comes into view and is read next; what the address says at first stays below', () => {
  const seen: string[] = []
  const before = HTMLElement.prototype.scrollIntoView
  onTestFinished(() => {
    HTMLElement.prototype.scrollIntoView = before
  })
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    seen.push(this.getAttribute('aria-labelledby') ?? '')
  }
  const { rerender } = show(starts({}))
  expect(seen).toEqual([])

  rerender(starts({ start: '09:00' }))

  expect(seen).toEqual(['start-chosen'])
  expect(document.activeElement?.textContent).toMatch(/9:00/)
})
