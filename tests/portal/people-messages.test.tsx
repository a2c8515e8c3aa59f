import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { JsonObject } from '#engine/documents.ts'
import { PortalProvider } from '#portal/portal.ts'
import { ActingNotice } from '#portal/shell/acting-notice.tsx'
import { loadRelease } from '../flows/release.ts'
import { cleanup, render } from '../support/page.ts'
import { keptCase, said, saidOfRefusal, saidOnScreen } from './said.tsx'
import { bootOf, personOf, startWith, wire } from './support.tsx'

const child = 'child/add-child-is-refused-with-child-too-'

test.each<readonly [message: string, code: string, kept: string, params: JsonObject, sentence: string]>([
  ['M-105', 'CHILD_TOO_OLD', `${child}old`, { years: 17 }, 'Children are added up to the age of 17.'],
  ['M-106', 'CHILD_TOO_YOUNG', `${child}young`, { years: 1 }, 'Children are added from the age of 1.'],
  [
    'M-108',
    'CANNOT_CREATE_FAMILY',
    'begin-family/create-family-is-refused-with-cannot-create-family-and-ends-with-begun',
    { reason: 'primary' },
    'You have a family already.',
  ],
  [
    'M-108',
    'CANNOT_CREATE_CHILD',
    'child/add-child-is-refused-with-cannot-create-child-and-ends-with-added',
    { reason: 'full', most: 12 },
    'A family has at most 12 children here.',
  ],
  ['M-175', 'LEAD_FAILED', 'generate-lead/lead-that-fails-is-told-and-tried-again', {}, 'Error creating lead!'],
])('%s: %s is told in %s, with %j', async (_, code, kept, params, sentence) => {
  expect(await saidOfRefusal(kept, code, params)).toContain(sentence)
})

const friend = 'friend/nordlys-take-is-refused-with-invalid-friend-code-and-ends-with-refused'
const refer = 'refer/nordlys-ends-with-refused'
const friendCode = 'bring-a-friend/validate-friend-code'
const referCode = 'refer-a-friend/validate-refer-code'

test.each<readonly [message: string, whyNot: string, sentence: string]>([
  ['M-163', 'INVALID_FRIEND_CODE', 'Invalid friend code'],
  ['M-164', 'INVITER_NO_CLIPS', 'The member who invited you has reached their limit of invitation sessions.'],
  ['M-165', 'SELF_REFERRAL', 'You cannot refer yourself'],
  ['M-166', 'SESSION_UNAVAILABLE', 'Session not available'],
  ['M-167', 'NO_PROVIDER', 'No payment provider available'],
  [
    'M-168',
    'MAX_FREE_SESSIONS',
    'You have reached the maximum number of free sessions. It might be time for you to consider joining the gym?',
  ],
])('%s: a friend’s link that answers %s says so', async (_, whyNot, sentence) => {
  const calls = { [friendCode]: { whyNot, pass: null, takenUntil: null } }
  expect(await said({ kept: friend, calls })).toContain(sentence)
})

test.each<readonly [message: string, whyNot: string, sentence: string]>([
  ['M-169', 'REFER_INVALID', 'Invalid referal link'],
  [
    'M-170',
    'REFER_LIMIT',
    'The member who invited you has reached their limit of referrals. Do you want to continue without the campaign?',
  ],
  ['M-171', 'REFER_ACTIVE_MEMBER', 'You already have an active membership.'],
])('%s: a link of a campaign that answers %s says so', async (_, whyNot, sentence) => {
  const calls = { [referCode]: { whyNot, invitation: null, token: null } }
  expect(await said({ kept: refer, calls })).toContain(sentence)
})

test.each<readonly [message: string, kept: string, sentence: string]>([
  ['M-107', 'edit-child/edit-child-is-refused-with-wrong-family-and-ends-with-wrong-family', 'This is not your family'],
  ['M-174', 'company-import/a-file-that-is-no-table-is-told-at-its-field', 'Error while parsing the CSV file'],
  ['M-176', 'generate-lead/lead-creation-that-is-off-is-an-end', 'Lead creation is not enabled'],
  ['M-179', 'sign/key-that-opens-nothing-is-told', 'Document fetching failed'],
  ['M-180', 'sign/signature-that-cannot-be-stored-is-told', 'Could not sign the document'],
  ['M-182', 'sign/without-a-signature-nothing-is-sent', 'The required signature is missing. Please sign to continue'],
])('%s: the page to which %s comes says so', async (_, kept, sentence) => {
  const { do: does } = await keptCase(kept)
  expect(await said({ kept, does })).toContain(sentence)
})

test('M-010: what is signed is confirmed to be saved, before it is', async () => {
  const kept = 'sign/without-a-signature-nothing-is-sent'
  expect(await said({ kept })).toMatch(/It may be saved with my signature\..*Sign and save/)
})

test.each<readonly [message: string, scene: string, call: string, sentence: string]>([
  [
    'M-173',
    'profile.refer-a-friend.ready',
    'refer-a-friend/member-refer-infos',
    'Error while getting referal information',
  ],
  ['M-177', 'profile.documents.ready', 'documents/getJournalNotes', 'Fetching Documents failed'],
])('%s: %s, whose data cannot be read, says so (%s)', async (_, scene, call, sentence) => {
  expect(await saidOnScreen(scene, { [call]: ['break'] })).toContain(sentence)
})

test('M-181: who has no documents reads so', async () => {
  const none = [{ answer: { documents: [] } }]
  expect(await saidOnScreen('profile.documents.ready', { 'documents/getJournalNotes': none })).toContain(
    'No Documents available for the profile',
  )
})

const broken = 'profile.documents.error'

test.each<readonly [message: string, sentence: string]>([
  ['M-029', 'The document is invalid'],
  ['M-178', 'Could not download the document'],
])('%s: a document whose file is damaged is told as “%s”', async (_, sentence) => {
  expect(await saidOnScreen(broken, {})).toContain(sentence)
})

test('M-001: whoever acts for another reads for whom, on every page', async () => {
  const { docs } = await loadRelease('nordlys', process.cwd())
  const boot = bootOf({ texts: docs.texts.en ?? {} })
  const portal = startWith(wire)(boot)
  const [person, user] = [personOf('p8'), { ...personOf('p7'), relations: [{ userId: 'p8' }] }]
  const names = { acting: { firstName: 'Emil', lastName: 'Kraft' }, name: { firstName: 'Eva', lastName: 'Kraft' } }
  const session = { status: 'signedIn', user, person, ...names, sso: null } as unknown as Parameters<
    typeof ActingNotice
  >[0]['session']
  cleanup()
  render(
    <PortalProvider value={portal}>
      <MemoryRouter>
        <ActingNotice session={session} />
      </MemoryRouter>
    </PortalProvider>,
  )
  expect(document.body.textContent).toContain('You are acting for Emil')
})
