import { expect, test } from 'vitest'
import { keptCase, said } from './said.tsx'

const off = 'manage-class/class-is-called-off-with-a-reason'
const deleting = 'staff-manager/delete-staff-booking'

// Whoever books while a manager reads is in no version of the class: it is told once it is done.
test.each([
  [{ booked: 5, waiting: 1 }, '5 people had a place and are written to'],
  [{ booked: 1, waiting: 0 }, '1 person had a place and is written to'],
  [{ booked: 0, waiting: 2 }, 'Nobody had a place'],
])('a class that is called off tells how many were in it by then: %o', async (answer, sentence) => {
  const { do: does } = await keptCase(off)

  expect(await said({ kept: off, does, calls: { [deleting]: answer } })).toContain(sentence)
})
