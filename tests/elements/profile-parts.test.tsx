import { describe, expect, test } from 'vitest'
import { AccountNoticeView } from '#elements/account-notice/view.tsx'
import { PersonalDetailsView } from '#elements/personal-details/view.tsx'
import { screen, within } from '../support/page.ts'
import { elements, show } from './support.tsx'

const page = { id: 'block', waiting: [], place: 'page' } as const
const person = {
  firstName: 'Nia',
  phone: '+49 30 90182010',
  city: 'Berlin',
  ssn: '•• 6789',
  email: 'nia@example.org',
  centerName: 'Mitte',
  allowEmailNewsletters: true,
  allowThirdPartyOffers: false,
  attributes: { 'member-details.shirt': 'L' },
}
const ways = { changeDetails: '/profile/details', changeEmail: '/profile/email', changePassword: '/profile/password' }
const details = (more: object = {}) => (
  <PersonalDetailsView {...page} props={{ person, form: 'member-details', ...ways, newsletters: true, ...more }} />
)
/** Only sentences of elements are known here; questions are called as their fields. */
const optionalText = (key: string) => {
  const [root, , name = '', ...more] = key.split('.')
  if (root !== 'form') return elements.optionalText(key)
  return more.length === 0 ? name : null
}
const linksOf = (of: HTMLElement) =>
  within(of)
    .queryAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)

describe('personal details', () => {
  test('offer a change for each part, named for those who listen, where it is made', () => {
    show(details(), { optionalText })

    expect(linksOf(document.body)).toEqual([
      'Person: Change #{"path":"/profile/details"}',
      'Contact: Change #{"path":"/profile/details"}',
      'Address: Change #{"path":"/profile/details"}',
      'More about you: Change #{"path":"/profile/details"}',
      'Consent: Change #{"path":"/profile/details"}',
      'E-mail address: Change #{"path":"/profile/email"}',
      'Password: Change #{"path":"/profile/password"}',
    ])
  })

  test('offer nothing that is not there', () => {
    show(details({ changeDetails: null, changeEmail: null, changePassword: null }), { optionalText })

    expect(linksOf(document.body)).toEqual([])
    expect(screen.queryByText('Password')).toBeNull()
  })

  test('say of papers that the club changes them, and offer no link', () => {
    show(details(), { optionalText })

    const papers = screen.getByRole('region', { name: 'Papers' })
    expect(papers.textContent).toContain('•• 6789')
    expect(papers.textContent).toContain('Your club changes this for you')
    expect(linksOf(papers)).toEqual([])
  })

  test('show the consents that the chain asks for, and no others', () => {
    show(details(), { optionalText })

    const consent = screen.getByRole('region', { name: 'Consent' })
    expect(consent.textContent).toContain('News by e-mailyes')
    expect(consent.textContent).not.toContain('partners')
  })

  test('say that there is no address, and that the club enters one', () => {
    show(details({ person: { ...person, email: null } }), { optionalText })

    const account = screen.getByRole('region', { name: 'Sign-in' })
    expect(account.textContent).toContain('E-mail addressnone')
    expect(linksOf(account)).toEqual([])
  })
})

describe('the notice of an account', () => {
  test.each([
    ['ACTIVE', null, null],
    ['PROSPECT', null, 'You are not a member yet.'],
    ['INACTIVE', null, 'Your membership is not active.'],
    ['TEMPORARYINACTIVE', null, 'Your club has put your membership to rest.'],
    ['ACTIVE', 'SANCTIONED', 'You cannot book for a while'],
    ['INACTIVE', 'BLOCKED', 'You cannot book at the moment.'],
  ])('of %s, %s', (status, standing, beginning) => {
    const { container } = show(<AccountNoticeView {...page} props={{ status, standing }} />)

    if (beginning === null) expect(container.textContent).toBe('')
    else expect(container.textContent).toContain(beginning)
  })
})
