import type { Page } from 'playwright'

const seen = new Set<string>()

/**
 * Whether a page stands here for the first time in this process as it is built now: elements, classes, states and roles
 * count, texts and ids do not. Many journeys pass the same steps, whose look is judged once.
 */
export async function isNewLook(page: Page): Promise<boolean> {
  const look = await page.evaluate(() => {
    const counts = /^(class|role|type|dir|lang|hidden|disabled|aria-(?!labelledby|describedby|controls|owns))/
    const each = [document.documentElement, ...document.querySelectorAll('body, body *')].map((element) => {
      const said = [...element.attributes].filter(({ name }) => counts.test(name))
      return `${element.tagName} ${said.map(({ name, value }) => `${name}=${name === 'aria-label' ? '' : value}`).join(' ')}`
    })
    return [location.host, ...each].join('\n')
  })
  if (seen.has(look)) return false
  seen.add(look)
  return true
}
