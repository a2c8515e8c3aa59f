import { expect, test } from 'vitest'
import { readTime } from '#calendar/read-time.ts'
import { createFormat } from '#ui/format/create-format.ts'

/** What is written, in which language, and which time it is; null: none. */
test.each([
  ['en-US', '6 pm', '18:00'],
  ['en-US', '6:30 p.m.', '18:30'],
  ['en-US', '12 am', '00:00'],
  ['en-US', '12:15PM', '12:15'],
  ['en-US', '18:30 pm', '18:30'],
  ['en-US', '6 in the evening', '18:00'],
  ['de-DE', '18.30', '18:30'],
  ['de-DE', '5.30 Uhr', '05:30'],
  ['de-DE', '18,30', '18:30'],
  ['de-DE', '9:30', '09:30'],
  ['de-DE', '7', '07:00'],
  ['en-US', '13 pm', '13:00'],
  ['de-DE', '930', '09:30'],
  ['de-DE', '1830', '18:30'],
  ['de-DE', '18 Uhr', '18:00'],
  ['de-DE', '18:30:00', '18:30'],
  ['fr-FR', '18h30', '18:30'],
  ['es-US', '6 p. m.', '18:00'],
  ['es-US', '6:30 de la tarde', '18:30'],
  ['ar-AE', '١٨:٣٠', '18:30'],
  ['ar-AE', '٦ م', '18:00'],
  ['ar-AE', '٦ مساءً', '18:00'],
  ['en-US', '24:00', null],
  ['en-US', '18:60', null],
  ['en-US', '13 am', null],
  ['en-US', '0 pm', null],
  ['de-DE', '18:3', null],
  ['de-DE', '183', null],
  ['de-DE', '12345', null],
  ['de-DE', 'soon', null],
  ['de-DE', '', null],
])('in %s "%s" is %s', (locale, typed, time) => {
  expect(readTime(typed, locale)).toBe(time)
})

test.each(['en-US', 'en-GB', 'de-DE', 'es-US', 'ar-AE'])('every time that is written in %s is read again', (locale) => {
  const { clock } = createFormat(locale)
  const times = Array.from({ length: 48 }, (_, half) => new Date(half * 1_800_000).toISOString().slice(11, 16))

  expect(times.map((time) => readTime(clock(time), locale))).toEqual(times)
})
