import type { Scene, SceneStep } from '../scene.ts'
import { alarm, busy, next, problemBox, shownProblems } from './words.ts'

const address = 'annemarie.schwarzenberger-lindqvist@example.org'
const secret = 'Wintertage-2026'

const forgot = { route: 'forgot-password', path: '/forgot-password' } as const
const asksForMail: readonly SceneStep[] = [{ fill: 'address.email', with: address }, next]

const reset = { route: 'reset-password', path: '/reset-password/102/100-1/0123456789abcdef' } as const
const asksLink = 'reset-password/read-link'
const good = { [asksLink]: { answer: { isGood: true } } } as const
const newPassword: readonly SceneStep[] = [
  { fill: 'password.newPassword', with: secret },
  { fill: 'password.confirmPassword', with: secret },
]
const resets: readonly SceneStep[] = [...newPassword, next]

const accepts = 'user/accept-invitation'
const asksInvitation = 'user/get-invitation'
const invited = {
  route: 'accept-invitation',
  path: '/invitation/0123456789abcdef',
  calls: { [asksInvitation]: { answer: { invitation: { firstName: 'Mia', hasLogin: false } } } },
} as const

const email = { route: 'screen-change-email', path: '/profile/email', as: 'member' } as const
const newAddress: readonly SceneStep[] = [
  { fill: 'address.newEmail', with: address },
  { fill: 'address.currentPassword', with: secret },
  next,
]

const copy = { route: 'data-copy', path: '/gdpr/copy', as: 'member' } as const
const copies: readonly SceneStep[] = [{ fill: 'ask.currentPassword', with: secret }, next]
const opened = { 'person/open-data-copy': { answer: { ticket: 'A'.repeat(43) } } } as const
const archive = {
  data: 'UEsFBgAAAAAAAAAAAAAAAAAAAAAAAA==',
  type: 'application/zip',
  name: 'my-data-2026-11-21.zip',
} as const
const own = { route: 'change-password', path: '/profile/password', as: 'member' } as const
const changes: readonly SceneStep[] = [{ fill: 'password.currentPassword', with: 'a wrong one' }, ...resets]

const details = { route: 'profile-details', path: '/profile/details', as: 'member' } as const
const reads = 'person/load-person-detail-for-profile'

/** What belongs to an account: its password, its address, what the club knows. */
export const accountScenes: readonly Scene[] = [
  { ...forgot, id: 'forgot-password.ready', state: 'ready', shown: '#form-address' },
  { ...forgot, id: 'forgot-password.error', state: 'error', steps: [next], shown: shownProblems },
  {
    ...forgot,
    id: 'forgot-password.waiting',
    state: 'waiting',
    calls: { 'reset-password/send-email': 'hold' },
    steps: asksForMail,
    shown: busy,
  },
  {
    ...forgot,
    id: 'forgot-password.problem',
    state: 'problem',
    calls: { 'reset-password/send-email': 'break' },
    steps: asksForMail,
    shown: alarm,
  },
  {
    ...forgot,
    id: 'forgot-password.sent',
    state: 'ready',
    calls: { 'reset-password/send-email': { answer: {} } },
    steps: asksForMail,
    shown: '.parts-list-row_row',
  },
  {
    ...reset,
    id: 'reset-password.ready',
    state: 'ready',
    calls: good,
    steps: newPassword,
    shown: '.fields-password-input_meter',
  },
  {
    ...reset,
    id: 'reset-password.error',
    state: 'error',
    calls: good,
    steps: [{ see: 'form' }, next],
    shown: shownProblems,
  },
  {
    ...reset,
    id: 'reset-password.waiting',
    state: 'waiting',
    calls: { ...good, 'reset-password/change-password-with-token': 'hold' },
    steps: resets,
    shown: busy,
  },
  {
    ...reset,
    id: 'reset-password.problem',
    state: 'problem',
    calls: { ...good, 'reset-password/change-password-with-token': 'break' },
    steps: resets,
    shown: alarm,
  },
  {
    ...reset,
    id: 'reset-password.over',
    state: 'empty',
    calls: { [asksLink]: { answer: { isGood: false } } },
    shown: '.parts-list-row_row',
  },
  {
    ...invited,
    id: 'accept-invitation.ready',
    state: 'ready',
    steps: newPassword,
    shown: '.fields-password-input_meter',
  },
  { ...invited, id: 'accept-invitation.error', state: 'error', steps: [{ see: 'form' }, next], shown: shownProblems },
  {
    ...invited,
    id: 'accept-invitation.own.ready',
    state: 'ready',
    shown: 'input[type=password]',
    calls: { [asksInvitation]: { answer: { invitation: { firstName: 'Mia', hasLogin: true } } } },
  },
  {
    ...invited,
    id: 'accept-invitation.over',
    state: 'empty',
    shown: '.parts-list-row_row',
    calls: { [asksInvitation]: { answer: { invitation: null } } },
  },
  {
    ...invited,
    id: 'accept-invitation.waiting',
    state: 'waiting',
    calls: { ...invited.calls, [accepts]: 'hold' },
    steps: resets,
    shown: busy,
  },
  {
    ...invited,
    id: 'accept-invitation.problem',
    state: 'problem',
    calls: { ...invited.calls, [accepts]: 'break' },
    steps: resets,
    shown: alarm,
  },
  {
    ...invited,
    id: 'accept-invitation.done',
    state: 'ready',
    calls: { ...invited.calls, [accepts]: { answer: {} } },
    steps: resets,
    shown: '.parts-list-row_row',
  },
  { ...email, id: 'change-email.ready', state: 'ready', shown: '#form-address' },
  { ...email, id: 'change-email.error', state: 'error', steps: [{ see: 'form' }, next], shown: shownProblems },
  {
    ...email,
    id: 'change-email.waiting',
    state: 'waiting',
    calls: { 'person/update-email': 'hold' },
    steps: newAddress,
    shown: busy,
  },
  {
    ...email,
    id: 'change-email.problem',
    state: 'problem',
    calls: { 'person/update-email': 'break' },
    steps: newAddress,
    shown: alarm,
  },
  {
    ...email,
    id: 'change-email.code',
    state: 'ready',
    calls: { 'person/update-email': { answer: {} } },
    steps: newAddress,
    shown: '#form-code',
  },
  {
    ...email,
    id: 'change-email.wrong-code',
    state: 'error',
    calls: {
      'person/update-email': { answer: {} },
      'person/confirm-email': { refuse: 'INVALID_CODE', params: { left: 2 } },
    },
    steps: [...newAddress, { fill: 'code.securityCode', with: '123456' }, next],
    shown: shownProblems,
  },
  { ...copy, id: 'data-copy.ready', state: 'ready', shown: '#form-ask' },
  {
    ...copy,
    id: 'data-copy.waiting',
    state: 'waiting',
    calls: { ...opened, 'person/get-data-copy': 'hold' },
    steps: copies,
    shown: busy,
  },
  {
    ...copy,
    id: 'data-copy.error',
    state: 'error',
    calls: { 'person/open-data-copy': { refuse: 'WRONG_PASSWORD' } },
    steps: copies,
    shown: shownProblems,
  },
  {
    ...copy,
    id: 'data-copy.problem',
    state: 'problem',
    calls: { ...opened, 'person/get-data-copy': 'break' },
    steps: copies,
    shown: problemBox,
  },
  {
    ...copy,
    id: 'data-copy.over',
    state: 'empty',
    calls: { ...opened, 'person/get-data-copy': { refuse: 'COPY_OVER' } },
    steps: copies,
    shown: '.parts-list-row_row',
  },
  {
    ...copy,
    id: 'data-copy.made',
    state: 'ready',
    calls: { ...opened, 'person/get-data-copy': { answer: archive } },
    steps: copies,
    shown: '.parts-list-row_row',
  },
  { ...own, id: 'change-password.ready', state: 'ready', shown: '#form-password' },
  {
    ...own,
    id: 'change-password.error',
    state: 'error',
    calls: { 'person/update-password': { refuse: 'WRONG_PASSWORD' } },
    steps: changes,
    shown: shownProblems,
  },
  {
    ...own,
    id: 'change-password.waiting',
    state: 'waiting',
    calls: { 'person/update-password': 'hold' },
    steps: changes,
    shown: busy,
  },
  {
    ...own,
    id: 'change-password.problem',
    state: 'problem',
    calls: { 'person/update-password': 'break' },
    steps: changes,
    shown: alarm,
  },
  { ...details, id: 'change-details.ready', state: 'ready', shown: '#form-details' },
  {
    ...details,
    id: 'change-details.waiting',
    state: 'waiting',
    calls: { 'person/update-information': 'hold' },
    steps: [{ see: '#form-details' }, { fill: 'details.lastName', with: 'Schwarzenberger-Lindqvist' }, next],
    shown: busy,
  },
  { ...details, id: 'change-details.problem', state: 'problem', calls: { [reads]: 'break' }, shown: problemBox },
  {
    ...details,
    id: 'change-details.error',
    state: 'error',
    steps: [{ fill: 'details.lastName', with: '' }, next],
    shown: shownProblems,
  },
]
