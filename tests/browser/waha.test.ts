import { expect, test } from 'vitest'
import { nightly } from '../support/in-turn.ts'
import { overflows, type WatchedPage } from './support/browser.ts'
import { arrive, next } from './support/join.ts'
import { servedWithOthers } from './support/served.ts'

const { at, visit: open } = servedWithOthers('waha')
const phone = { width: 360, height: 760 }

const visit = (path: string, options: Parameters<typeof open>[1] = {}) => open(path, { locale: 'ar-AE', ...options })

/** Arrives at a step, and looks at it on the narrowest of phones, too. */
async function arriveNarrow(watched: WatchedPage, heading: string) {
  const { page } = watched
  await arrive(watched, heading)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflows(page), `${heading} scrolls sideways at 320`).toBe(false)
  await page.setViewportSize(phone)
}

async function choosePlan({ page }: WatchedPage) {
  await page.getByRole('radio', { name: /واحة بلس/ }).check()
  await page.getByText('المستحق اليوم').filter({ visible: true }).first().waitFor()
}

async function fillDetails({ page }: WatchedPage, email: string) {
  await page.getByRole('radio', { name: 'أنثى' }).check()
  await page.getByLabel('الاسم الأول').fill('ليلى')
  await page.getByLabel('اسم العائلة').fill('المنصوري')
  await page.getByLabel('يوم', { exact: true }).fill('٠٩')
  await page.getByLabel('الشهر', { exact: true }).fill('٠٧')
  await page.getByLabel('السنة', { exact: true }).fill('١٩٩٤')
  await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill(email)
  await page.getByLabel('رقم الهاتف المتحرك').fill('٠٥٠ ١٢٣ ٤٥٦٧')
  await page.getByLabel('كلمة المرور', { exact: true }).fill('Geheim12!x')
}

test('a visitor joins in Arabic on a phone: a passport, cash at the desk, the questions after paying', async () => {
  const watched = await visit('/join')
  const { page } = watched

  await arriveNarrow(watched, 'أين ترغب في التدريب؟')
  await page.getByRole('radio', { name: 'الخالدية' }).check()
  await next(watched, 'متابعة إلى الاشتراكات')
  await arriveNarrow(watched, 'اختيار الاشتراك')
  await choosePlan(watched)
  await arriveNarrow(watched, 'اختيار الاشتراك')
  await next(watched, /^متابعة/)

  await arriveNarrow(watched, 'بياناتك')
  expect(await page.getByRole('radio', { name: 'غير محدد' }).count()).toBe(0)
  await page.getByRole('radio', { name: 'جواز السفر' }).check()
  await fillDetails(watched, 'layla.passport@example.org')
  await page.getByLabel('رقم الوثيقة').fill('N07845213')
  await next(watched, /^متابعة/)
  await page.getByText('إجابتان تحتاجان إلى تصحيح').waitFor()
  await arriveNarrow(watched, 'بياناتك')
  await page.getByLabel('تاريخ الانتهاء').fill('2035-05-01')
  await page.getByLabel('بلد الإصدار').selectOption({ label: 'مصر' })
  await next(watched, /^متابعة/)

  await arriveNarrow(watched, 'الدفع')
  await page.getByRole('checkbox', { name: /شروط العقد/ }).check()
  await page.getByRole('radio', { name: 'الدفع في مكتب الاستقبال' }).check()
  await next(watched, /^الانضمام ودفع .*د\.إ/)

  await arriveNarrow(watched, 'بضعة أسئلة')
  await page.reload()
  await arriveNarrow(watched, 'بضعة أسئلة')
  await page.getByLabel('ما أهم هدف لديك؟').selectOption({ label: 'الصحة' })
  await page.getByLabel('بادل').check()
  await next(watched, 'إرسال الإجابات')

  await arriveNarrow(watched, 'أهلًا بك في الخالدية')
  await page.goto(at('/profile'))
  await arriveNarrow(watched, 'عضويتي')
  await page.getByRole('heading', { name: 'واحة بلس' }).waitFor()
  await page.getByRole('link', { name: 'بياناتي' }).click()
  await page.getByText('050 123 4567').waitFor()
  await arriveNarrow(watched, 'عضويتي')
})

test('the page runs from the right; codes and amounts keep their own direction', async () => {
  const watched = await visit('/join?centerId=201')
  const { page } = watched
  await choosePlan(watched)
  const html = page.locator('html')
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['ar', 'rtl'])
  const amounts = await page.locator('bdi').filter({ hasText: 'د.إ' }).allTextContents()
  expect(amounts.length).toBeGreaterThan(5)
  expect(amounts.filter((amount) => /[\u0660-\u0669]/.test(amount))).toEqual([])
  await next(watched, /^متابعة/)
  await page.getByRole('radio', { name: 'الهوية الإماراتية' }).check()

  for (const box of [
    page.getByRole('textbox', { name: 'البريد الإلكتروني' }),
    page.getByLabel('رقم الهاتف المتحرك'),
    page.getByLabel('رقم الوثيقة'),
    page.getByLabel('كلمة المرور', { exact: true }),
  ]) {
    const { direction, textAlign } = await box.evaluate((one) => {
      const { direction, textAlign } = getComputedStyle(one)
      return { direction, textAlign }
    })
    expect({ direction, textAlign }).toEqual({ direction: 'ltr', textAlign: 'right' })
  }
  const faces = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  expect(faces.map((face) => /readex-pro-(arabic|latin)/.exec(face)?.[1])).toEqual(['arabic', 'latin'])
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Readex/)
})

nightly('the same club joins in English from the left, with an Emirates ID and cash', async () => {
  const watched = await visit('/join?lang=en', { locale: 'en-GB', viewport: { width: 1280, height: 900 } })
  const { page } = watched

  await arrive(watched, 'Where would you like to train?')
  expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
  await page.getByRole('radio', { name: 'Al Khalidiya' }).check()
  await next(watched, 'Continue to plans')
  await arrive(watched, 'How would you like to train?')
  await page.getByRole('radio', { name: /Waha Plus/ }).check()
  await page.getByText('Due today').filter({ visible: true }).first().waitFor()
  await next(watched, /^Continue/)
  await arrive(watched, 'Your details')
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await page.getByLabel('First name').fill('Omar')
  await page.getByLabel('Last name').fill('Haddad')
  await page.getByLabel('day', { exact: true }).fill('14')
  await page.getByLabel('month', { exact: true }).fill('03')
  await page.getByLabel('year', { exact: true }).fill('1991')
  await page.getByRole('radio', { name: 'Emirates ID' }).check()
  await page.getByLabel('Document number').fill('784-1991-1234567-1')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('omar.haddad@example.org')
  await page.getByLabel('Mobile number').fill('+971 50 123 4567')
  await page.getByLabel('Password', { exact: true }).fill('Geheim12!x')
  await next(watched, /^Continue/)
  await arrive(watched, 'Payment')
  await page.getByRole('checkbox', { name: /contract terms/ }).check()
  await page.getByRole('radio', { name: 'Pay at the front desk' }).check()
  await next(watched, /^Join, pay AED/)
  await arrive(watched, 'A few questions')
  await page.getByLabel('What matters most to you?').selectOption({ label: 'Health' })
  await next(watched, 'Send answers')

  await arrive(watched, 'Welcome to Al Khalidiya')
})

test('another language turns the page around and keeps what was typed', async () => {
  const watched = await visit('/join?centerId=201')
  const { page } = watched
  await choosePlan(watched)
  await next(watched, /^متابعة/)
  await arrive(watched, 'بياناتك')
  await page.getByRole('radio', { name: 'جواز السفر' }).check()
  await fillDetails(watched, 'layla.turns@example.org')

  await page.getByLabel('اللغة', { exact: true }).selectOption('en')

  await arrive(watched, 'Your details')
  const html = page.locator('html')
  expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['en', 'ltr'])
  expect(await page.getByLabel('First name').inputValue()).toBe('ليلى')
  expect(await page.getByLabel('Mobile number').inputValue()).toBe('050 123 4567')
  expect(await page.getByLabel('year', { exact: true }).inputValue()).toBe('1994')
  expect(await page.getByRole('radio', { name: 'Passport' }).isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Back to the plan' }).click()
  await arrive(watched, 'How would you like to train?')
  expect(await page.getByRole('radio', { name: /Waha Plus/ }).isChecked()).toBe(true)
})
