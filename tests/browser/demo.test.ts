import { expect, test } from 'vitest'
import { sandboxAccount } from '#sandbox/paytabs/account.ts'
import { inTurn } from '../support/in-turn.ts'
import { axe, overflows, type WatchedPage } from './support/browser.ts'
import { servedWithOthers } from './support/served.ts'

const { at, open, port } = servedWithOthers('waha')
const widths = [360, 768, 1280]

/** The server by an address that Node itself finds. */
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

async function look({ page, complaints }: WatchedPage, what: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 760 })
    expect(await axe(page), `axe at ${what}, ${width}`).toEqual([])
    expect(await overflows(page), `${what} scrolls sideways at ${width}`).toBe(false)
  }
  expect(complaints, what).toEqual([])
}

/** A payment as an adapter would begin it, in the reader's language. */
async function hostedPage(lang: string): Promise<string> {
  const order = {
    profile_id: 84120,
    tran_type: 'sale',
    tran_class: 'ecom',
    cart_id: `browser-${lang}`,
    cart_description: 'Schwarzenberger-Lindqvist',
    cart_currency: 'AED',
    cart_amount: 399,
    return: at('/payment-result/paytabs?paymentId=nobody'),
    callback: at('/api/payment-webhook/paytabs/84120'),
    paypage_lang: lang,
    customer_details: { name: 'Layla', email: 'layla@example.org' },
    hide_shipping: true,
  }
  const answer = await post('/sandbox/paytabs/payment/request', order, { authorization: sandboxAccount.serverKey })
  const { redirect_url: url } = (await answer.json()) as { redirect_url: string }
  return url
}

const places = [
  ['waha', 'ar-AE', 'rtl'],
  ['waha', 'en-GB', 'ltr'],
  ['nordlys', 'de-DE', 'ltr'],
  ['ridgeline', 'es-US', 'ltr'],
] as const

test.each(inTurn(places, 1, 0))('the demo page and the mailbox of %s in %s', async (chain, locale, direction) => {
  const id = `${chain}-${locale}`
  const subject = 'Ihre Zahlung über 39,00 € ist angekommen'
  await post('/sandbox/mail/send', {
    id,
    chain,
    from: 'Club <no-reply@club.example>',
    to: 'annemarie.schwarzenberger-lindqvist@example.org',
    subject,
    text: 'Guten Tag',
    html: '<!doctype html><html lang="de"><head><title>Mail</title></head><body><main><h1>Guten Tag</h1></main></body></html>',
    lang: 'de',
  })
  const watched = await open({ locale })
  const { page } = watched

  await page.goto(at('/demo', chain))
  expect(await page.locator('html').getAttribute('dir')).toBe(direction)
  await look(watched, 'the demo page')
  await page.getByRole('combobox').selectOption('decline')
  await page.locator('button.primary').click()
  await page.getByRole('status').waitFor()
  await look(watched, 'the demo page with the next payment set')
  await page
    .locator('form[action="/demo/next"]', { hasNot: page.locator('select, [name=amounts]') })
    .getByRole('button')
    .click()
  expect(await page.getByRole('status').count()).toBe(0)

  await page.goto(at('/sandbox/mail', chain))
  await look(watched, 'the mailbox')
  await page.getByRole('link', { name: subject }).first().click()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Guten Tag' }).waitFor()
  await look(watched, 'a mail')
  await page.context().close()
})

test.each(
  inTurn(
    [
      ['ar', 'rtl'],
      ['en', 'ltr'],
    ],
    1,
    1,
  ),
)('the hosted page in %s: a wrong number, the bank asks, and back', async (lang, direction) => {
  const watched = await open({ locale: lang })
  const { page } = watched

  await page.goto(await hostedPage(lang))
  expect(await page.locator('html').getAttribute('dir')).toBe(direction)
  await look(watched, 'the hosted page')
  const number = page.getByRole('textbox').first()
  await number.fill('12')
  await page.locator('button[value=pay]').click()
  await page.locator('[aria-invalid=true]').waitFor()
  expect(await number.evaluate((box) => box === document.activeElement)).toBe(true)
  await number.fill('4212 3456 7891 0006')
  await page.keyboard.press('Enter')
  await page.locator('button[value=passed]').waitFor()
  await page.keyboard.press('Tab')
  expect(watched.complaints.filter((one) => !one.includes('422'))).toEqual([])
  await page.locator('button[value=passed]').click()
  await page.waitForURL(/payment-result\/paytabs/)
  await page.context().close()
})
