import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe finds on the page as it stands, its target sizes of 24 px included; the heading is our own check's. */
export async function axe(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: source })
  const { result } = await session.send('Runtime.evaluate', {
    expression: `axe.run(document, { runOnly: ${JSON.stringify(tags)}, resultTypes: ['violations'] }).then(({ violations }) =>
      JSON.stringify(violations.filter(({ id }) => id !== 'page-has-heading-one').flatMap((one) => one.nodes.map((node) => 'axe ' + one.id + ': ' + node.target.join(' ')))))`,
    awaitPromise: true,
  })
  await session.detach()
  return JSON.parse(String(result.value))
}
