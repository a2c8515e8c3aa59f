import { expect, test } from 'vitest'
import { calls } from '#contract/index.ts'
import ledger from '../ledger/calls.json' with { type: 'json' }

const listed = new Map(ledger.calls.map((call) => [call.id, call]))
const ours = [
  'booking/check-in',
  'booking/check-in-by-code',
  'booking/get-calendar-file',
  'booking/get-check-in-code',
  'company/accept-invitation',
  'company/check-employees',
  'company/download-employees',
  'company/download-invoice',
  'company/end-employee',
  'company/get-company',
  'company/get-invitation',
  'company/get-invoices',
  'company/import-employees',
  'company/invite-employee',
  'company/withdraw-invitation',
  'config/get-legal-paper',
  'flow/read',
  'flow/save',
  'person/confirm-email',
  'person/get-history',
  'person/get-deletion',
  'person/request-deletion',
  'person/withdraw-deletion',
  'user/decide-deletion',
  'user/get-first-sign-in',
  'user/link-identity',
  'user/load-sign-ons',
  'user/unlink-identity',
  'user/load-deletion-requests',
  'person/get-transfer-options',
  'payment/get-receipt',
  'payment/leave-payment',
  'payment/load-coming-payments',
  'payment/load-payment-tasks',
  'payment/close-payment-task',
  'payment/refund-payment',
  'subscription/declare-cancellation',
  'subscription/get-contract',
  'subscription/get-termination-confirmation',
  'subscription/load-termination',
  'staff-manager/note-visit',
  'staff-manager/preview-staff-booking',
  'studio/apply-catalogue',
  'studio/change-staff',
  'clipcards/load-staff-shopping-basket',
  'payment/hand-over-shopping-basket',
  'studio/check-catalogue',
  'studio/clean-words',
  'studio/confirm-sign-in',
  'studio/count-catalogue-uses',
  'studio/diff-catalogue',
  'studio/end-staff',
  'studio/export-catalogue',
  'studio/invite-staff',
  'studio/list-paths',
  'studio/list-staff',
  'studio/list-walks',
  'studio/open-walk',
  'studio/open',
  'studio/open-preview',
  'studio/play-preview',
  'studio/sign-in',
  'studio/change-draft',
  'studio/check-draft',
  'studio/publish-draft',
  'studio/read-draft',
  'studio/approve-draft',
  'studio/count-people',
  'studio/plan-release',
  'studio/read-approvals',
  'studio/read-file',
  'studio/export-files',
  'studio/take-back-plan',
  'studio/read-history',
  'studio/read-documents',
  'studio/read-subjects',
  'studio/read-texts',
  'studio/roll-back',
  'studio/undo-change',
  'studio/sign-out',
  'user/accept-invitation',
  'user/act-for',
  'user/exchange-sso',
  'user/get-invitation',
  'reset-password/read-link',
  'person/get-copy-terms',
  'person/open-data-copy',
  'person/get-data-copy',
  'user/sign-out',
  'webhook/load-deliveries',
]

test.each(calls.filter((call) => !ours.includes(call.id)).map((call) => [call.id, call] as const))(
  '%s has the method and path of the specification',
  (id, call) => {
    const entry =
      listed.get(id) ??
      listed.get(id.replace('staff-manager/', 'staff-manager:')) ??
      listed.get(`${id}/{id}/{centerId}`) ??
      listed.get(`${id}/{id}`)

    expect(entry, `${id} is not in the ledger`).toBeDefined()
    // Of some calls the specification shows no path.
    expect([call.method, call.path]).toEqual([entry?.method ?? call.method, entry?.path ?? `/api/${id}`])
  },
)

test('no call stands twice', () => {
  expect(new Set(calls.map((call) => call.id)).size).toBe(calls.length)
  expect(new Set(calls.map((call) => `${call.method} ${call.path}`)).size).toBe(calls.length)
})
