import type { Page } from 'playwright'

interface Control {
  readonly id: string
  readonly kind: 'radio' | 'checkbox' | 'select' | 'text'
  /** What a browser would fill in here. */
  readonly autocomplete: string
}

/** Answers what a step asks, whatever it is: texts by what a browser fills in, of choices the first, of ways to pay the invoice. */
export async function fillStep(page: Page, round: number): Promise<void> {
  const controls: readonly Control[] = await page.evaluate(open)
  for (const { id, kind, autocomplete } of controls) {
    const control = page.locator(`[id="${id}"]`)
    if (kind === 'select') await control.selectOption({ index: 1 })
    else if (kind === 'text') await control.fill(textFor(autocomplete, round))
    else await control.check({ force: true })
  }
}

/** Clicks on Next, and waits until another step stands there, or the end. */
export async function goOn(page: Page): Promise<void> {
  const button = page.locator('button[data-step]')
  const before = await button.getAttribute('data-step')
  await button.click()
  const isElsewhere = (step: string | null) =>
    document.querySelector('button[data-step]')?.getAttribute('data-step') !== step
  await page.waitForFunction(isElsewhere, before).catch(async () => {
    throw new Error(`the step ${before} is not passed: ${await page.innerText('main')}`)
  })
  await page.waitForLoadState('networkidle')
}

/** Runs in the page: what stands open in the form of the shown step. */
const open = `[...Map.groupBy(
  [...document.querySelectorAll('form input, form select')].filter((one) => !one.disabled && one.type !== 'search'),
  (one) => one.type === 'radio' ? one.name : one.id
).values()].flatMap(([first, ...more]) => {
  const kind = first.tagName === 'SELECT' ? 'select' : ['radio', 'checkbox'].includes(first.type) ? first.type : 'text'
  const isDone = kind === 'radio' ? [first, ...more].some((one) => one.checked) : kind === 'checkbox' ? first.checked : first.value !== ''
  const isAsked = kind !== 'text' || first.autocomplete.replace('off', '') !== ''
  const { id } = [first, ...more].find((one) => one.id.endsWith('-invoice')) ?? first
  return isDone || !isAsked ? [] : [{ id, kind, autocomplete: first.autocomplete }]
})`

/** Nobody joins twice: each round is somebody else. */
function textFor(autocomplete: string, round: number): string {
  if (autocomplete === 'email') return `visitor${round}@example.org`
  if (autocomplete === 'family-name') return `Visitor ${String.fromCharCode(65 + (round % 26))}`
  return texts[autocomplete] ?? '1'
}

const texts: { readonly [autocomplete: string]: string } = {
  'given-name': 'Annemarie',
  'bday-day': '14',
  'bday-month': '03',
  'bday-year': '1991',
  tel: '+49 30 1234567',
  'address-line1': 'Kastanienallee 82',
  'postal-code': '10435',
  'address-level2': 'Berlin',
  'new-password': 'Geheim12!x',
}
