import { describe, expect, test } from 'vitest'
import { blocks, preloadElements } from '#elements/registry.ts'
import { screen, within } from '../support/page.ts'
import { show, usd } from './support.tsx'

await preloadElements(['plan-change', 'change-terms', 'why-not'])

const subscription = { planName: 'Summit', centerName: 'RiNo', monthly: usd(4900) }
const upgrade = {
  planName: 'Summit Plus',
  planNameBefore: 'Summit',
  startDate: '2026-12-11',
  nextPayment: '2027-01-01',
  monthly: usd(6900),
  monthlyBefore: usd(4900),
  dueToday: usd(1355),
  credit: null,
  difference: { to: '2026-12-31', newPrice: usd(4674), oldPrice: usd(3319) },
}
const downgrade = { ...upgrade, startDate: '2027-01-01', dueToday: usd(0), difference: null }

function block(kind: string, props: object, place: 'page' | 'bar' = 'page') {
  const Block = blocks[kind]
  if (!Block) throw new Error(`no block ${kind}`)
  show(<Block id="block" place={place} waiting={[]} props={props as never} />)
}

const duties = () => screen.getAllByRole('listitem').map((item) => item.textContent)

describe('what a change costs stands on the money line', () => {
  test.each([
    ['the difference today', upgrade, '$13.55', 'element.plan-change.difference'],
    ['nothing today', downgrade, '$0.00', 'element.plan-change.nothing'],
    ['what goes onto the account', { ...downgrade, credit: usd(1200) }, '-$12.00', 'element.plan-change.credit'],
  ])('%s, then each month', (_, change, amount, note) => {
    block('plan-change', { subscription, change })

    const [today, later] = duties()
    expect(today).toContain(amount)
    expect(today).toContain(note)
    expect(later).toContain('$69.00')
    expect(screen.getByText('Summit Plus')).toBeTruthy()
  })

  test('before anything is chosen, what one has', () => {
    block('plan-change', { subscription, change: null })

    expect(screen.getByText('Summit')).toBeTruthy()
    expect(screen.getByText('element.plan-change.choose')).toBeTruthy()
  })

  test('in the bar of a phone: what is due, and all of it in a sheet', () => {
    block('plan-change', { subscription, change: upgrade }, 'bar')

    expect(screen.getByRole('button', { name: /Due today.*\$13\.55/ })).toBeTruthy()
  })
})

test('the terms name what goes along and what ends', () => {
  const addon = (name: string) => ({ id: name, name, priceMonthly: usd(500) })
  block('change-terms', {
    contract: {
      ...upgrade,
      number: '301-7',
      memberName: 'Alex',
      centerName: 'RiNo',
      minimumTermEnds: null,
      notice: null,
      clubs: { all: false, count: 1, name: 'RiNo' },
      addonsKept: [addon('Towels')],
      addonsEnded: [addon('Sauna')],
    },
  })

  const term = (name: string) => screen.getByText(name).parentElement as HTMLElement
  expect(within(term('element.change-terms.addons')).getByText('Towels')).toBeTruthy()
  expect(within(term('element.change-terms.term')).getByText('element.change-terms.term.none')).toBeTruthy()
  expect(screen.getByText(/element.change-terms.addons.ended/)).toBeTruthy()
})

describe('why something cannot be done', () => {
  test('is said beside the page that helps, and the way back', () => {
    const instead = '/debt?back=%2Fchange%2Fs1%2F102'
    block('why-not', { refusal: { code: 'OVERDUE_DEBT', params: {}, instead } })

    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['element.why-not.to.debt', `#${JSON.stringify({ path: instead })}`],
      ['element.why-not.to.profile', `#${JSON.stringify({ path: '/profile' })}`],
    ])
  })

  test('is nothing where nothing stands in the way', () => {
    block('why-not', { refusal: null })

    expect(document.body.textContent).toBe('')
  })
})
