import { mkdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import { afterEach, beforeEach, type TestContext } from 'vitest'
import { browsers, recordContexts } from './browser.ts'

/**
 * Of a journey that fails, every open page is photographed; its second try is recorded, too, for `npx playwright
 * show-trace`. Recording slows a journey down: a first try does without.
 */
const folder = 'test-results'
type Test = TestContext['task']

beforeEach(async ({ task }) => {
  const isRecording = triesBefore(task) > 0
  recordContexts(isRecording)
  if (isRecording) await Promise.all(contexts().map(record))
})

afterEach(async ({ task }) => {
  const hasFailed = task.result?.state === 'fail'
  const place = placeOf(task)
  if (hasFailed) {
    mkdirSync(place, { recursive: true })
    for (const path of await Promise.all(contexts().flatMap((context, index) => photograph(context, place, index))))
      if (path) console.log(`── picture: ${path}`)
  }
  if (triesBefore(task) === 0) return
  recordContexts(false)
  await Promise.all(
    contexts().map(async (context, index) => {
      const path = hasFailed ? join(place, `context-${index + 1}.zip`) : undefined
      await context.tracing.stop(path ? { path } : {}).catch(() => undefined)
      if (path) console.log(`── trace: npx playwright show-trace ${path}`)
    }),
  )
})

const triesBefore = (task: Test): number => task.result?.retryCount ?? 0

const contexts = (): readonly BrowserContext[] => [...browsers].flatMap((browser: Browser) => browser.contexts())

/** A context of which a recording runs already cannot begin another. */
const record = (context: BrowserContext): Promise<unknown> =>
  context.tracing.start({ screenshots: true, snapshots: true }).catch(() => undefined)

/** A page that hangs or goes while it is photographed has no picture. */
function photograph(context: BrowserContext, place: string, index: number): Promise<string | null>[] {
  return context.pages().map(async (page, at) => {
    const path = join(place, `context-${index + 1}-page-${at + 1}.png`)
    const taken = await page.screenshot({ path, fullPage: true, timeout: 5_000 }).catch(() => null)
    return taken && path
  })
}

function placeOf(task: Test): string {
  const file = relative('tests/browser', task.file.filepath).replace(/\.test\.tsx?$/, '')
  const title = task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 80)
  return join(folder, file, title, `try-${triesBefore(task) + 1}`)
}
