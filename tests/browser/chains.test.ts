import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { loadReleases } from '#server/releases/index.ts'
import { memoryStore } from '../server/releases/memory-store.ts'
import { servedWithOthers } from './support/served.ts'

const { at, open } = servedWithOthers('nordlys')

describe('two chains in one browser', () => {
  test('keep apart what they store, their cookies, words, colours and direction', async () => {
    const { page, complaints } = await open()
    const goTo = (chain: string, path: string) => page.goto(at(path, chain))
    const kept = () =>
      page.evaluate(() => ({
        keys: Object.keys(localStorage),
        tab: Object.keys(sessionStorage),
        cookie: document.cookie,
      }))
    const shown = () =>
      page.evaluate(() => ({
        lang: document.documentElement.lang,
        dir: document.documentElement.dir,
        title: document.title,
        accent: getComputedStyle(document.documentElement).getPropertyValue('--primary'),
      }))

    await goTo('nordlys', '/join?lang=en')
    await page.getByRole('radio').first().check()
    // Answers are kept, and the build's files noted, once there is time for it.
    await expect.poll(async () => (await kept()).keys.join()).toContain('foyer.flow:nordlys:join@')
    await expect.poll(async () => (await kept()).cookie).toContain('files=')
    const [first, firstShown] = [await kept(), await shown()]
    await goTo('waha', '/join')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const [other, otherShown] = [await kept(), await shown()]
    await goTo('nordlys', '/join')
    await page.getByRole('heading', { level: 1 }).waitFor()

    expect(first.keys).toEqual(
      expect.arrayContaining(['foyer.lang', expect.stringMatching(/^foyer\.flow:nordlys:join@/)]),
    )
    expect(first.cookie).toMatch(/^files=main-[\w-]+\.js; lang=en$/)
    expect(other.keys.filter((key) => key.includes('nordlys'))).toEqual([])
    expect(other.keys).not.toContain('foyer.lang')
    expect(other.cookie).not.toContain('lang')
    expect(firstShown).toMatchObject({ lang: 'en', dir: 'ltr', title: expect.stringContaining('nordlys') })
    expect(otherShown).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(otherShown.title).not.toContain('nordlys')
    expect(await shown()).toMatchObject({ lang: 'en', dir: 'ltr', accent: firstShown.accent })
    expect(otherShown.accent).not.toBe(firstShown.accent)
    expect(complaints).toEqual([])
  })

  test('a host that is nobody’s shows nothing of either', async () => {
    const { page } = await open()

    const response = await page.goto(at('/join', 'nobody'))

    expect(response?.status()).toBe(404)
    expect(await page.textContent('body')).toBe('There is nothing at this address.')
  })
})

describe('what browsers run', () => {
  /** Compilers of schemas, and whatever makes code of text. */
  const compilers =
    /\bajv\b|validateSchema|\$id["'`]?:\s*["'`]https?:\/\/json-schema\.org|new Function\b|\bFunction\(["'`]|(^|[^.\w])eval\(|setTimeout\(["'`]/i

  test.each([
    ['const f = new Function("return 1")'],
    ['eval("1")'],
    ['import Ajv from "ajv"'],
    // A dialect is carried by compilers; others only name it.
    ['const m={$id:`http://json-schema.org/draft-07/schema#`}'],
    ['setTimeout("x()", 1)'],
  ])('%s would be found', (code) => {
    expect(compilers.test(code)).toBe(true)
  })

  test('is built without a compiler of schemas and makes no code of text', () => {
    const files = readdirSync('dist/js').filter((name) => name.endsWith('.js'))

    expect(files.length).toBeGreaterThan(10)
    expect(files.filter((name) => compilers.test(readFileSync(`dist/js/${name}`, 'utf8')))).toEqual([])
  })

  test('comes from releases with its checks compiled', async () => {
    const loaded = await loadReleases({ root: process.cwd(), demo: true, store: memoryStore() })
    if (!loaded.ok) throw new Error(loaded.problems.join('\n'))
    const modules = loaded.releases.chains.flatMap((chain) =>
      [...loaded.releases.liveRelease(chain).files].filter(([path]) => path.endsWith('.js')),
    )

    expect(modules.length).toBeGreaterThan(5)
    expect(modules.filter(([, { body }]) => compilers.test(body)).map(([path]) => path)).toEqual([])
    expect(modules.filter(([, { body }]) => body.includes('validators=runtime=>({"')).length).toBeGreaterThan(2)
  })

  test('cannot make code of text: the policy forbids it', async () => {
    const { page, complaints } = await open()
    await page.goto(at('/join'))
    await page.getByRole('heading', { level: 1 }).waitFor()

    // Later, so that it is the page that tries and not the one who looks at it.
    const made = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          setTimeout(() => {
            try {
              resolve(String(new Function('return 1')()))
            } catch (error) {
              resolve((error as Error).name)
            }
          }, 50)
        }),
    )

    expect(made).toBe('EvalError')
    expect(complaints.join()).toMatch(/TrustedScript|script-src/)
  })
})
