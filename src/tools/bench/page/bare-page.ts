import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Browser } from 'playwright'
import { largestPaintOf } from './join.ts'

/** When a page of one sentence is painted, without style, script or database: what line, browser and machine take by themselves. */
export async function paintBare(browser: Browser): Promise<number> {
  const server = createServer((_, answer) => {
    answer
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>Bare</title><h1>One sentence and no more</h1>')
  }).listen(0)
  await once(server, 'listening')
  const address = server.address()
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    return await largestPaintOf(context, `http://localhost:${typeof address === 'object' ? address?.port : ''}`)
  } finally {
    await context.close()
    server.close()
  }
}
