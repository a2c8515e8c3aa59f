import { expect, it } from 'vitest'
import type { CallDoc } from '#contract/call.ts'
import { findMembers } from '#contract/calls/user/find-members.ts'
import { calls } from '#contract/index.ts'
import { exactly, Id } from '#contract/shapes/values.ts'

/** Names of members that are a person, or something that one person has. */
const ofPerson = /^(person|subscription|basket|invoice|sale|creditNote|freeze|agreement|payment)(Id|Key)?$/

/** Members of such a name that are nobody's, and why. */
const nobodys: { readonly [member: string]: string } = {
  'person/create-person person': 'the details of somebody who is not there yet',
  'person/create-lead person': 'the details of somebody who is not there yet',
  'company/download-invoice invoiceId': 'an invoice of the company for which the caller speaks, looked up within it',
  'studio/play-preview person': 'somebody made up, who is gone when the call has been answered',
}

const membersOf = (call: CallDoc): string[] => Object.keys((call.input as { properties?: object }).properties ?? {})

/** Calls that name what belongs to somebody, and do not say for whom they are. */
const undeclared = (all: readonly CallDoc[]): string[] =>
  all
    .filter(({ access }) => typeof access !== 'object')
    .flatMap((call) => membersOf(call).map((member) => `${call.id} ${member}`))
    .filter((one) => ofPerson.test(one.split(' ')[1] ?? '') && nobodys[one] === undefined)

it('each call that names a person, or a thing of one, says for whom it is and by which right', () => {
  expect(undeclared(calls)).toEqual([])
})

it('one that does not is found', () => {
  const open: CallDoc = { ...findMembers, id: 'locker/open', access: 'any', input: exactly({ basketId: Id }) }

  expect(undeclared([open])).toEqual(['locker/open basketId'])
})

it('an act that anybody can make has a rate of its own', () => {
  const unbounded = calls.filter((call) => call.access === 'open' && call.kind === 'act' && !call.rateLimit)

  expect(unbounded.map(({ id }) => id)).toEqual([])
})

it('what a call is for is a member of its input', () => {
  const lost = calls.filter((call) => typeof call.access === 'object' && !membersOf(call).includes(call.access.for))

  expect(lost.map(({ id }) => id)).toEqual([])
})
