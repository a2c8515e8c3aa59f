import { compileFunction, constants } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { startScript } from '#server/page/start-script.ts'

const entry = (code: string) => `data:text/javascript,${encodeURIComponent(code)}//main-1.js`

const none = { modules: [], styles: [] }

/** A browser as far as the script looks at it. Frames come when they are called. */
function browser({ hidden = false } = {}) {
  const frames: (() => void)[] = []
  const fetched: string[] = []
  const document = {
    hidden,
    cookie: '',
    head: { append: ({ href }: { href: string }) => fetched.push(href) },
    createElement: () => ({ appendChild: (line: unknown) => line }),
    getElementById: () => ({ dataset: {}, replaceChildren: () => (said.length += 1) }),
    addEventListener: () => undefined,
  }
  const said = { length: 0 }
  const run = (script: string) => {
    const names = ['document', 'requestAnimationFrame', 'sessionStorage', 'location']
    const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
    const start = compileFunction(script, names, { importModuleDynamically })
    start(document, (frame: () => void) => frames.push(frame), { 'foyer.reloaded': 1 }, {})
  }
  return { run, frames, fetched, document, said }
}

test('what is fetched later, and the code, wait for the first frame; then the build is known', async () => {
  const page = browser()
  const main = entry('1')

  page.run(startScript(main, { modules: ['/js/main-1.js', '/js/flow-1.js'], styles: ['/css/main-1.css'] }))
  expect(page.fetched).toEqual([])
  for (const frame of page.frames) frame()

  await vi.waitFor(() =>
    expect(page.document.cookie).toMatch(/^files=main-1\.js;path=\/;max-age=31536000;samesite=lax$/),
  )
  expect(page.fetched).toEqual(['/js/main-1.js', '/js/flow-1.js', '/css/main-1.css'])
})

test('a page in the background does not wait for a frame', async () => {
  const page = browser({ hidden: true })

  page.run(startScript(entry('2'), none))

  await vi.waitFor(() => expect(page.document.cookie).toContain('files=main-1.js'))
  expect(page.frames).toEqual([])
})

test('code that does not come is told, and the build is not taken for known', async () => {
  const page = browser({ hidden: true })

  page.run(startScript(entry('throw 3'), none))

  await vi.waitFor(() => expect(page.said.length).toBe(1))
  expect(page.document.cookie).toBe('')
})
