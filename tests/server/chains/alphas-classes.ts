import { bookingJobs, keepClasses } from '#server/features/programs/jobs.ts'
import { workDue } from '#server/jobs/work.ts'
import { writeFor } from '#tools/demo/catalogue.ts'
import { demoPassword } from '#tools/demo/index.ts'
import type { TestApp } from '../support/app.ts'
import { idOf, markOf } from './three-chains.ts'

const of = (id: string) => idOf('alpha', id)
const mark = markOf('alpha')
const texts = { de: { name: mark, description: mark }, en: { name: mark, description: mark } }

const hours = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '08:00', to: '20:00' }]
const away = [{ from: '2026-06-20', to: '2026-06-21', texts: { de: { name: mark } } }]
const blockedDays = [{ seat: 'A4', from: '2026-06-20', to: '2026-06-21' }]

/** Alpha's club has a class each day, with an instructor, a room and seats. */
export async function alphasClasses(test: TestApp): Promise<void> {
  const { now } = test
  await writeFor(
    { chain: 'alpha', country: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' },
    {
      'activity-groups': [{ id: of('group'), texts }],
      activities: [
        { id: of('yoga'), group: of('group'), texts },
        { id: of('padel'), group: of('group'), texts, kind: 'court', durations: [{ minutes: 60, price: '20.00' }] },
        { id: of('swimming'), group: of('group'), texts, kind: 'course' },
        { id: of('camping'), group: of('group'), texts, kind: 'camp' },
        { id: of('climbing'), group: of('group'), texts, kind: 'elective' },
        {
          id: of('training'),
          group: of('group'),
          texts,
          kind: 'trainer',
          durations: [{ minutes: 60, price: '65.00' }],
        },
      ],
      instructors: [
        { id: of('mira'), name: mark },
        {
          id: of('trainer'),
          name: mark,
          activities: [of('training')],
          away,
          texts: { de: { focus: mark, bio: mark }, en: { focus: mark, bio: mark } },
          hours: hours.map((one) => ({ ...one, club: of('102') })),
        },
      ],
      rooms: [
        { id: of('room'), club: of('102'), texts },
        { id: of('court'), club: of('102'), texts, activities: [of('padel')], hours, away },
      ],
      'seat-maps': [{ id: of('map'), shape: 'linear', rows: [{ name: 'A', seats: 4 }], blockedDays }],
      'retention-offers': [{ id: of('offer'), name: mark, percent: 50, months: 2, plans: [of('komplett')] }],
      series: [
        {
          id: of('daily'),
          club: of('102'),
          activity: of('yoga'),
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          starts: '18:30',
          minutes: 60,
          staff: of('mira'),
          room: of('room'),
          seatMap: of('map'),
          capacity: 4,
          exceptions: [{ date: '2026-06-30', skip: true }],
        },
      ],
      programs: [
        {
          id: of('swim'),
          club: of('102'),
          activity: of('swimming'),
          from: '2026-07-13',
          weekdays: [1],
          starts: '16:30',
          minutes: 45,
          units: 4,
          capacity: 4,
          room: of('court'),
          products: [{ id: 'whole', texts, price: '60.00' }],
        },
        {
          id: of('holidays'),
          club: of('102'),
          activity: of('camping'),
          from: '2026-07-13',
          weekdays: [1, 2, 3],
          starts: '09:00',
          minutes: 300,
          units: 3,
          capacity: 4,
          products: [{ id: 'whole', texts, price: '90.00' }],
        },
        {
          id: of('beside'),
          club: of('102'),
          activity: of('climbing'),
          camp: of('holidays'),
          from: '2026-07-14',
          weekdays: [2],
          starts: '10:00',
          minutes: 60,
          units: 1,
          capacity: 4,
          products: [{ id: 'whole', texts, price: '9.00' }],
        },
      ],
      privileges: [{ id: of('plan'), plan: of('komplett'), allClubs: true }],
    },
  )
  await keepClasses('alpha', now)
  await workDue({ kinds: bookingJobs, now, chain: 'alpha' })
  const anna = { email: `${mark}anna@example.org`, password: demoPassword }
  const { token } = (await test.ask('alpha', 'user/authenticate', anna)).body
  const classes = ['2026-06-15', '2026-06-16', '2026-06-17'].map((date) => `${of('daily')}-${date}`)
  for (const bookingId of classes) await test.ask('alpha', 'booking/create-booking', { bookingId }, { token })
  const course = { memberId: of('anna'), courseId: `${of('swim')}-20260713` }
  await test.ask('alpha', 'courses/add-course-to-shopping-basket', course, { token })
  const camp = { memberId: of('anna'), campId: `${of('holidays')}-20260713`, electiveIds: [`${of('beside')}-20260714`] }
  await test.ask('alpha', 'camps/add-camp-to-shopping-basket', camp, { token })
  const [first] = classes
  await sellByStaff(test)
  const { body } = await test.ask('alpha', 'booking/check-privilege-booking', { bookingId: first }, { token })
  const { participationId } = body.session.own
  await test.ask('alpha', 'booking/cancel-booking', { participationId }, { token })
  await test.ask('alpha', 'booking/attempt-create-booking', { bookingId: first, seatId: 'A2' }, { token })
}

/** Anna's club puts a pack into her basket at a price of its own. */
async function sellByStaff(test: TestApp): Promise<void> {
  const lou = { email: `${mark}lou@example.org`, password: demoPassword }
  const { token } = (await test.ask('alpha', 'user/authenticate', lou)).body
  // At the desk, with a slip.
  await test.ask('alpha', 'user/find-members', { name: `${mark}Lindkvist` }, { token })
  const pack = { personId: of('anna'), clipcardId: of('pt-10'), clipcardCenterId: of('102') }
  const price = { amountMinor: 55_000, currency: 'EUR' }
  const { status, body } = await test.ask(
    'alpha',
    'payment/create-clipcard-staff-shopping-basket',
    { ...pack, price, reason: `${mark}loyal` },
    { token },
  )
  if (status !== 200) throw new Error(`alpha's club did not sell: ${JSON.stringify(body)}`)
}
