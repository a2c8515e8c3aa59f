import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { StaffBooking } from '#contract/shapes/staff-schedule.ts'
import { stepsOf, timeInPart } from '#elements/schedule-board/move.ts'
import { ScheduleBoardView } from '#elements/schedule-board/view.tsx'
import { createFormat } from '#ui/format/create-format.ts'
import { fireEvent, screen } from '../support/page.ts'
import { show } from './support.tsx'

const yoga: StaffBooking = {
  bookingkey: 'yoga-1',
  type: 'CLASS',
  activityId: 'yoga',
  name: 'Yoga',
  date: '2026-11-24',
  time: '18:00',
  endTime: '19:00',
  minutes: 60,
  startsAt: '2026-11-24T17:00:00.000Z',
  endsAt: '2026-11-24T18:00:00.000Z',
  version: 1,
  staff: { id: 'ines', name: 'Ines Maurer' },
  room: { id: 'studio-1', name: 'Studio 1' },
  capacity: 24,
  taken: 20,
  waiting: 0,
  isCancelled: false,
  cancelReason: null,
}

function board(bookings: readonly StaffBooking[], { view = null as string | null, mayChange = true } = {}) {
  const center = { id: '102', name: 'Mitte' }
  const plan = { center, centers: [center], today: '2026-11-23', from: '2026-11-23', bookings, more: false, mayChange }
  const props = { plan, day: null, trainer: null, room: null, view, page: '/plan' }
  return <ScheduleBoardView id="board" place="page" waiting={[]} props={props} />
}

describe('something of the board is moved', () => {
  const to = (wish: { readonly [name: string]: string }) => ({
    path: `/plan/102/yoga-1?${new URLSearchParams(wish)}`,
  })

  test.each([
    ['{Shift>}{ArrowRight}', { date: '2026-11-25' }],
    ['{Shift>}{ArrowLeft}', { date: '2026-11-23' }],
    ['{Shift>}{ArrowUp}', { time: '17:30' }],
    ['{Shift>}{ArrowDown}', { time: '18:30' }],
    ['+', { minutes: '75' }],
    ['-', { minutes: '45' }],
    ['{Shift>}{ArrowUp}', { resource: 'studio-0' }, 'rooms'],
    ['{Shift>}{ArrowDown}', { resource: '' }, 'rooms'],
    ['{Shift>}{ArrowDown}', { staff: 'mats' }, 'trainers'],
  ])('by %s, which leads to its page and does nothing itself', async (keys, wish, view?: string) => {
    const navigate = vi.fn()
    const others = [
      { ...yoga, bookingkey: 'two', name: 'Two', room: { id: 'studio-0', name: 'Studio 0' } },
      { ...yoga, bookingkey: 'three', name: 'Three', room: null, staff: { id: 'mats', name: 'Mats Ohlsen' } },
    ]
    show(board([yoga, ...others], { view: view ?? null }), { navigate })

    screen.getByRole('link', { name: 'Yoga' }).focus()
    await userEvent.keyboard(keys)

    expect(navigate).toHaveBeenCalledExactlyOnceWith(to(wish))
  })

  test('whose trainer and room are told apart, in whatever direction each of them is read', () => {
    show(board([yoga]))
    screen.getByText('\u2068Ines Maurer\u2069, \u2068Studio 1\u2069')
  })

  test('by its menu, whose links stand there once it is open', () => {
    show(board([yoga]))
    expect(document.querySelectorAll('details a')).toHaveLength(0)

    const menu = document.querySelector('details')
    if (menu) menu.open = true
    if (menu) fireEvent(menu, new Event('toggle'))

    const links = [...document.querySelectorAll('details a')].map((one) => one.getAttribute('href'))
    expect(links).toContain(`#${JSON.stringify(to({ date: '2026-11-25' }))}`)
    expect(links).toHaveLength(7)
  })

  test.each([
    [null, 'section', { date: '2026-11-26', time: '09:00' }],
    ['rooms', 'td', { date: '2026-11-26', resource: 'studio-1' }],
    ['trainers', 'td', { date: '2026-11-26', staff: 'ines' }],
  ])('by a pointer, laid out by %s', (view, place, wish) => {
    const navigate = vi.fn()
    show(board([yoga], { view }), { navigate })
    const day = document.querySelectorAll(place)[3]
    const target = place === 'td' ? day : day?.querySelector('div')

    if (target) fireEvent.drop(target, { dataTransfer: { getData: () => 'yoga-1' } })

    expect(navigate).toHaveBeenCalledExactlyOnceWith(to(wish))
  })

  test('to another length, at its lower edge', () => {
    const navigate = vi.fn()
    show(board([yoga]), { navigate })
    fireEvent.pointerEnter(document.querySelector('li[draggable=true]') ?? document.body)
    const grip = document.querySelector<HTMLElement>('li > span[aria-hidden]')
    if (!grip) throw new Error('it has no edge to pull')
    grip.setPointerCapture = vi.fn()

    fireEvent.pointerDown(grip, { button: 0, clientY: 100 })
    fireEvent.pointerMove(grip, { clientY: 124 })
    fireEvent.pointerUp(grip, { clientY: 124 })

    expect(navigate).toHaveBeenCalledExactlyOnceWith(to({ minutes: '90' }))
  })

  test('by nobody where it is over, called off, an hour of a member, or not theirs to change', () => {
    const fixed = [
      { ...yoga, isCancelled: true },
      { ...yoga, bookingkey: 'two', type: 'STAFF_BOOKING' as const },
    ]
    show(board(fixed))
    expect(document.querySelector('details, li[draggable=true]')).toBeNull()
    show(board([yoga], { mayChange: false }))
    expect(document.querySelector('details, li[draggable=true]')).toBeNull()
  })

  test('within its day, not into the past, and as days are read', () => {
    const wishes = (time: string, dir: 'ltr' | 'rtl', today: string) =>
      stepsOf({ ...yoga, time, minutes: 15 }, { today, dir, rows: null }).map(({ name, key }) => `${name} ${key}`)

    expect(wishes('23:45', 'ltr', '2026-11-24')).toEqual([
      'day-after Shift+ArrowRight',
      'earlier Shift+ArrowUp',
      'longer Plus',
    ])
    expect(wishes('00:15', 'rtl', '2026-11-01')).toEqual([
      'day-before Shift+ArrowRight',
      'day-after Shift+ArrowLeft',
      'later Shift+ArrowDown',
      'longer Plus',
    ])
    expect([timeInPart('18:30', 'evening'), timeInPart('18:30', 'afternoon')]).toEqual(['18:30', '14:00'])
  })
})

test('something new is planned where its button is let go, or by the link of the place', () => {
  const navigate = vi.fn()
  show(board([yoga], { view: 'rooms' }), { navigate })
  const place = document.querySelectorAll('td')[3]
  const path = '/plan/102/new?date=2026-11-26&resource=studio-1'

  if (place) fireEvent.drop(place, { dataTransfer: { getData: () => 'new' } })

  expect(navigate).toHaveBeenCalledExactlyOnceWith({ path })
  expect(place?.querySelector(':scope > a')?.getAttribute('href')).toBe(`#${JSON.stringify({ path })}`)
})

test('a time is said as the language of the reader says it', () => {
  show(board([{ ...yoga, time: '06:00' }]))
  expect(screen.getByText('6:00 AM')).toBeTruthy()
  show(board([{ ...yoga, time: '06:00' }]), { format: createFormat('de-DE') })
  expect(screen.getByText('06:00')).toBeTruthy()
})
