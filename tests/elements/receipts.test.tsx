import { expect, test } from 'vitest'
import { DeclarationReceiptView } from '#elements/declaration-receipt/view.tsx'
import { LeavingReceiptView } from '#elements/leaving-receipt/view.tsx'
import { screen } from '../support/page.ts'
import { show } from './support.tsx'

const page = { id: 'receipt', waiting: [], place: 'page' } as const
const at = '2026-11-29T23:30:00Z'

test.each([
  ['America/Denver', 'Nov 29, 2026, 4:30:00 PM MST'],
  ['Asia/Dubai', 'Nov 30, 2026, 3:30:00 AM GMT+4'],
])('what was received is dated by the clock of the club, in %s', (timeZone, inWords) => {
  const termination = { number: 'T-1', kind: 'notice', endDate: '2026-12-31', requestedAt: at, buyOut: null } as const
  const subscription = { id: 's1', centerId: '301', number: 'N-1', planName: 'Summit', centerName: 'RiNo' }
  show(<LeavingReceiptView {...page} props={{ subscription, termination }} />, { timeZone })
  show(<DeclarationReceiptView {...page} props={{ number: 'D-1', receivedAt: at, declaration: {} }} />, { timeZone })

  expect(screen.getAllByText(inWords)).toHaveLength(2)
})
