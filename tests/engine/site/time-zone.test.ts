import { expect, test } from 'vitest'
import type { Json, JsonObject } from '#engine/documents.ts'
import { compileRelease } from '#engine/flow/program.ts'
import { newState } from '#engine/flow/state.ts'
import { timeZoneOf } from '#engine/site/time-zone.ts'

const docs = {
  config: { timeZone: 'Europe/Berlin' },
  centers: { 'tokyo-1': { timeZone: 'Asia/Tokyo' }, 'plain-1': {} },
  flows: {
    join: {
      id: 'join',
      route: '/join',
      center: { or: [{ var: 'answers.center.club' }, { var: 'query.centerId' }] },
      steps: [
        { id: 'center', form: 'center' },
        { id: 'done', end: 'done' },
      ],
    },
  },
  forms: { center: { id: 'center', fields: [{ id: 'club', schema: { type: 'string' } }] } },
  screens: {},
  values: {},
} as const

function zone(query: { readonly [name: string]: string }, answers: { [step: string]: JsonObject }, config: JsonObject) {
  const program = compileRelease({ ...docs, config } as never, { tables: {}, check: () => () => null } as never) // no checks here
  const context = { flow: 'join', lang: 'en', user: null, person: null, route: {}, query }
  return timeZoneOf({ program, context, state: { ...newState('r1'), answers } })
}

test.each<[string, { [name: string]: string }, { [step: string]: JsonObject }, JsonObject, Json]>([
  ['the chain when no centre is known', {}, {}, docs.config, 'Europe/Berlin'],
  ['the centre of the address', { centerId: 'tokyo-1' }, {}, docs.config, 'Asia/Tokyo'],
  ['the centre that was chosen', {}, { center: { club: 'tokyo-1' } }, docs.config, 'Asia/Tokyo'],
  ['the chain for a centre without its own', { centerId: 'plain-1' }, {}, docs.config, 'Europe/Berlin'],
  ['the chain for a centre that is not there', { centerId: 'x' }, {}, docs.config, 'Europe/Berlin'],
  ['nobody when the settings do not say', {}, {}, {}, null],
])("a flow's dates count in the zone of %s", (_, query, answers, config, expected) => {
  expect(zone(query, answers, config)).toBe(expected)
})
