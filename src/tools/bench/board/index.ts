import type { Page } from 'playwright'
import { addDays } from '#calendar/days.ts'
import { demoPassword } from '#tools/demo/fill.ts'
import { startChild } from '../api/child.ts'
import { answersPerSecond } from '../api/load.ts'
import { openBrowser } from '../browser.ts'
import { goalLine } from '../goal.ts'

const entries = 400
const search = '/api/staff-manager/search-all-bookings'

/**
 * `npm run bench -- board`: how long the week of a club with 400 entries takes to stand, from its answer to the frame in
 * which all of them are there, and how many statements the free starts of all trainers cost.
 */
export async function run(args: readonly string[]): Promise<void> {
  const place = args.indexOf('--rounds')
  const rounds = place < 0 ? 5 : Number(args[place + 1])
  const child = await startChild('')
  const browser = await openBrowser()
  try {
    const { port, chain, token } = child.served
    const origin = `http://${chain}.localhost:${port}`
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' })
    await signIn(page, origin)
    const figures: number[] = []
    for (const view of ['', '&view=rooms']) {
      await page.goto(`${origin}/manager-booking-schedule?club=102${view}`)
      for (let round = -1; round < rounds; round += 1) {
        const drawn = await nextWeek(page)
        if (round >= 0) figures.push(drawn)
      }
    }
    console.log(goalLine({ what: `a week of ${entries} entries, drawn`, unit: 'ms', goal: 100, figures }))
    child.count()
    const path = '/api/staff-booking/get-personal-training-availability-for-activity'
    const body = JSON.stringify({ centerId: '102', activityId: 'personal-training' })
    const asked = { port, path, host: `${chain}.localhost:${port}`, token, method: 'POST', body } as const
    await answersPerSecond(asked, { ms: 200, connections: 1 })
    const statements = (await child.counts())[path] ?? Number.NaN
    console.log(`free starts of all trainers: ${statements} statements, however many trainers and starts there are`)
  } finally {
    await browser.close()
    await child.stop()
  }
}

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.locator('input[autocomplete=username], input[type=email]').first().fill('max@example.org')
  await page.locator('input[type=password]').fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.route(`**${search}*`, (route) => {
    const from = new URL(route.request().url()).searchParams.get('from') ?? new Date().toISOString().slice(0, 10)
    return route.fulfill({ json: weekFrom(from) })
  })
}

/** The answer of a club with so many entries in seven days. */
function weekFrom(from: string) {
  const center = { id: '102', name: 'Prenzlauer Berg' }
  const bookings = Array.from({ length: entries }, (_, at) => {
    const time = `${String(6 + (at % 16)).padStart(2, '0')}:00`
    const date = addDays(from, at % 7)
    return {
      bookingkey: `${from}-${at}`,
      type: 'CLASS',
      activityId: 'yoga',
      name: 'Vinyasa Yoga',
      date,
      time,
      endTime: time,
      minutes: 60,
      startsAt: `${date}T${time}:00.000Z`,
      endsAt: `${date}T${time}:00.000Z`,
      capacity: 24,
      taken: at % 25,
      staff: { id: `trainer-${at % 20}`, name: `Trainer ${at % 20}` },
      room: { id: `room-${at % 8}`, name: `Room ${at % 8}` },
      waiting: at % 3,
      isCancelled: false,
      cancelReason: null,
      version: 1,
    }
  })
  const plan = { center, centers: [center], timeZone: 'Europe/Berlin', today: from, from }
  return { ...plan, bookings, more: false, mayChange: true }
}

/** Goes on by a week: milliseconds from the end of its answer to the frame that shows all of its entries. */
async function nextWeek(page: Page): Promise<number> {
  await page.locator('nav a').filter({ hasText: 'Woche danach' }).waitFor()
  return page.evaluate(
    async ([path, wanted]) => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      const links = () => [...document.querySelectorAll<HTMLAnchorElement>('a[aria-keyshortcuts]')]
      const before = links()[0]?.href
      const link = [...document.querySelectorAll<HTMLAnchorElement>('nav a')].find(
        (one) => one.innerText === 'Woche danach',
      )
      link?.click()
      while (links().length < wanted || links()[0]?.href === before) await frame()
      // A frame asks before it lays out: that is part of drawing.
      document.body.getBoundingClientRect()
      const drawn = performance.now()
      const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[] // as asked
      return drawn - (answers.findLast(({ name }) => name.includes(path))?.responseEnd ?? Number.NaN)
    },
    [search, entries] as const,
  )
}
