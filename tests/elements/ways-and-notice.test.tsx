import { describe, expect, test } from 'vitest'
import { GdprNoticeView } from '#elements/gdpr-notice/view.tsx'
import { WaysOnView } from '#elements/ways-on/view.tsx'
import { screen } from '../support/page.ts'
import { show } from './support.tsx'

const page = { waiting: [], place: 'page' } as const

describe('the ways from an end', () => {
  test('are links in their order, without those that the chain does not offer', () => {
    const ways = [{ id: 'plans', path: '/join', icon: 'ticket' } as const, null, { id: 'home', path: '/' }]

    show(<WaysOnView {...page} id="ways" props={{ ways }} />)

    expect(screen.getByRole('heading', { level: 2, name: 'What you can do next' })).toBeTruthy()
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#{"path":"/join"}',
      '#{"path":"/"}',
    ])
  })

  test('show nothing when there are none', () => {
    show(<WaysOnView {...page} id="ways" props={{ ways: [null] }} />)

    expect(screen.queryByRole('heading')).toBeNull()
  })
})

describe('the notice on personal data', () => {
  const notice = { parts: ['what', 'why'], version: '2026-05-25' }

  test('shows its parts under headings, and from when it is in force', () => {
    show(<GdprNoticeView {...page} id="privacy" props={notice} />)

    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(2)
    expect(screen.getByText(/This notice is in force from .*2026/)).toBeTruthy()
    expect(screen.queryByText(/already accepted/)).toBeNull()
  })

  test('says in the specification’s words that it was accepted, and when', () => {
    show(<GdprNoticeView {...page} id="privacy" props={{ ...notice, acceptedAt: '2026-06-10T12:00:00.000Z' }} />)

    expect(screen.getByText(/You already accepted the GDPR above\. That was on .*2026/)).toBeTruthy()
  })
})
