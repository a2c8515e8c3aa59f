import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CallAnswer } from '#contract/index.ts'
import type { StudioApi } from '#studio/api.ts'
import PeoplePage from '#studio/people/people-page.tsx'
import { TextsProvider } from '#studio/texts/texts.tsx'
import { StudioContext } from '#studio/use-studio.ts'

const at = '2026-11-01T09:00:00.000Z'
const rights = { roles: ['STAFF'], centers: ['101'] }
const person = (staffId: string, hindered: 'OWN_RIGHTS' | 'RIGHTS_ELSEWHERE' | null) => ({
  staffId,
  name: staffId,
  email: `${staffId}@example.org`,
  ...rights,
  hindered,
})
const listed: CallAnswer<'studio/list-staff'> = {
  clubs: [
    { id: '101', name: 'Mitte', isYours: true },
    { id: '102', name: 'Pankow', isYours: true },
    { id: '103', name: 'Elsewhere', isYours: false },
  ],
  roles: [
    { id: 'STAFF', name: null, isYours: true },
    { id: 'OPERATOR', name: null, isYours: false },
    { id: 'reception', name: 'Reception', isYours: true },
  ],
  staff: [
    { ...person('Mia', 'OWN_RIGHTS'), since: at },
    { ...person('Lou', null), since: at },
    { ...person('Max', 'RIGHTS_ELSEWHERE'), since: at },
  ],
  invited: [{ ...person('Ida', null), endsAt: at }],
  history: [{ staffId: 'Lou', name: 'Lou', what: 'changed', ...rights, by: 'Mia', at }],
}
const chain = { id: 'c', name: 'Club', colour: '#000000', clubs: [], languages: [] }
const reach = { clubsOfTheirs: [], publishers: [], supporters: [] }
let sent: (readonly [call: string, input: unknown])[] = []
let refusal: string | null = null

const api: StudioApi = {
  async send(call, input) {
    if (call === 'studio/list-staff') return { ok: true, value: listed as never }
    sent.push([call, input])
    if (refusal !== null) return { ok: false, code: refusal, params: {}, lost: false }
    return { ok: true, value: { link: 'https://club.example/invitation/abc' } as never }
  },
}

beforeEach(async () => {
  sent = []
  refusal = null
  localStorage.setItem('foyer-studio-language', 'en')
  render(
    <TextsProvider>
      <StudioContext
        value={{
          api,
          operator: { id: 'Mia', name: 'Mia' },
          may: ['people'],
          chain,
          release: { number: 1 },
          draft: { seq: 0, live: 1 },
          ...reach,
        }}
      >
        <PeoplePage />
      </StudioContext>
    </TextsProvider>,
  )
  await screen.findByRole('heading', { name: 'People who work here' })
})
afterEach(cleanup)

const beside = () => within(screen.getByRole('complementary'))
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('who may be changed has buttons, and of the others it is said why not', () => {
  const buttons = screen.getAllByRole('button').map((one) => one.ariaLabel ?? one.textContent)

  expect(buttons).toEqual(['Invite somebody', 'Change Lou', 'End Lou', 'Take back Ida', 'Send the invitation'])
  expect(screen.getByText('Your own rights are changed by another manager.')).toBeDefined()
  expect(screen.getByText('Mia made Lou Staff at Mitte.')).toBeDefined()
})

test('what may be given is offered, a club is asked for, and the link is shown once it is sent', async () => {
  await userEvent.type(beside().getByLabelText('Name'), 'Ole Lie')
  await userEvent.type(beside().getByLabelText('E-mail address'), ' ole@example.org ')
  await userEvent.click(beside().getByLabelText('Reception'))
  await press('Send the invitation')
  expect(screen.getByRole('alert').textContent).toBe('Please choose at least one club.')
  await userEvent.click(beside().getByLabelText('Pankow'))
  await press('Send the invitation')

  await screen.findByDisplayValue('https://club.example/invitation/abc')
  const chosen = { name: 'Ole Lie', email: 'ole@example.org', roles: ['STAFF', 'reception'], centers: ['102'] }
  expect(sent).toEqual([['studio/invite-staff', { ...chosen, baseUrl: location.origin }]])
  expect(beside().queryByLabelText(/Operator|Elsewhere/)).toBeNull()
})

test.each<[open: string, go: string, call: string, says: RegExp]>([
  ['End Lou', 'End their work here', 'studio/end-staff', /Lou does not work here any more/],
  ['Take back Ida', 'Take the invitation back', 'studio/end-staff', /invitation of Ida is taken back/],
  ['Change Lou', 'Change', 'studio/change-staff', /rights of Lou are changed/],
])('%s asks once more, takes the focus there, and says what was done', async (open, go, call, says) => {
  await press(open)
  await waitFor(() => expect(document.activeElement?.id).toBe('beside'))
  expect(sent).toEqual([])
  await userEvent.click(beside().getByRole('button', { name: go }))

  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(says))
  expect(sent.map(([asked]) => asked)).toEqual([call])
})

test('a refusal is said where it happened, with whom to ask', async () => {
  refusal = 'RIGHTS_ELSEWHERE'
  await press('End Lou')
  await userEvent.click(beside().getByRole('button', { name: 'End their work here' }))

  expect((await screen.findByRole('alert')).textContent).toMatch(/ask a manager of all of them/)
})
