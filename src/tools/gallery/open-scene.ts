import type { Browser, BrowserContext, Page } from 'playwright'
import { type Arranged, arrangeNetwork } from './network.ts'
import { reaches } from './reach.ts'
import type { Scene, SceneStep } from './scene.ts'
import { fillIn, type GalleryRole, type GalleryStage, galleryPeople, password, stages } from './stages.ts'

export interface Gallery {
  /** The scene as it stands on a phone, with what the browser complained about. */
  open(scene: Scene, stage: GalleryStage): Promise<OpenScene>
  close(): Promise<void>
}

export interface OpenScene {
  readonly page: Page
  /** Console errors, exceptions, violations of the policy: what the scene itself breaks is not among them. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

export const phone = { width: 360, height: 760 }

const actingBar = '.frame-acting-bar_bar'

/** Opens scenes, several at once: whoever is signed in stays so in their context, which serves one scene at a time. */
export function openGallery(browser: Browser, port: number): Gallery {
  const free = new Map<string, BrowserContext[]>()
  const originOf = (stage: GalleryStage) => `http://${stages[stage].chain}.localhost:${port}`

  const take = async (stage: GalleryStage, role: GalleryRole | undefined): Promise<BrowserContext> => {
    const kept = free.get(`${stage} ${role}`)?.pop()
    if (kept) return kept
    const { locale } = stages[stage]
    const context = await browser.newContext({
      locale,
      viewport: phone,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.addInitScript(beginAnew)
    await context.addInitScript(reportPolicy)
    await warm(context, originOf(stage), stage)
    if (role) await signIn(context, originOf(stage), emailOf(stage, role))
    return context
  }
  const giveBack = (stage: GalleryStage, role: GalleryRole | undefined, context: BrowserContext) => {
    const key = `${stage} ${role}`
    free.set(key, [...(free.get(key) ?? []), context])
  }

  return {
    async open(scene, stage) {
      const context = await take(stage, scene.as)
      const page = await context.newPage()
      const complaints: string[] = []
      let arranged: Arranged | null = null
      const close = async () => {
        await arranged?.release()
        const isActing = (await page.locator(actingBar).count()) > 0
        await page.close()
        // A session keeps for whom somebody acts: the next scene would be about them.
        if (isActing) await context.close()
        else giveBack(stage, scene.as, context)
      }
      try {
        arranged = await arrangeNetwork(page, scene)
        listen(page, arranged, complaints)
        const origin = originOf(stage)
        const given = fillIn(scene.path, stage)
        const path = scene.reach
          ? await reaches[scene.reach](page, origin, { email: emailOf(stage, scene.as), path: given })
          : given
        await page.goto(origin + path, { waitUntil: 'commit' })
        for (const step of scene.steps ?? []) await act(page, step, stage)
        await page
          .locator(`${fillIn(scene.shown, stage)} >> visible=true`)
          .first()
          .waitFor({ timeout: 15_000 })
        await settle(page)
        return { page, complaints, close }
      } catch (error) {
        const seen = await page.locator('body').innerText()
        await close()
        const why = [String(error).split('\n')[0], ...complaints].join('; ')
        throw new Error(
          `${scene.id}, ${stage}: ${why}; at ${page.url()}: ${seen.replaceAll(/\s+/g, ' ').slice(0, 400)}`,
          { cause: error },
        )
      }
    },
    async close() {
      for (const context of [...free.values()].flat()) await context.close()
    },
  }
}

/** The language is chosen once, and faces come from the browser's memory: the first visit would show the fallback. */
async function warm(context: BrowserContext, origin: string, stage: GalleryStage): Promise<void> {
  const [, lang] = stage.split(' ')
  const page = await context.newPage()
  await page.goto(`${origin}/404?lang=${lang}`)
  await page.locator(`html[lang=${lang}] main h1`).waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.close()
}

const emailOf = (stage: GalleryStage, role: GalleryRole = 'member') =>
  `${galleryPeople[stages[stage].chain][role]}@example.org`

async function signIn(context: BrowserContext, origin: string, email: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${origin}/login`)
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('main [type=submit]').click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
  await page.close()
}

/** A hand on the page. What a step needs comes in its time. */
async function act(page: Page, step: SceneStep, stage: GalleryStage): Promise<void> {
  if (step.only !== undefined && step.only !== stages[stage].chain) return
  const control = (id: string) => page.locator(`[id="${fillIn(id, stage)}"]`)
  if ('fill' in step) return control(step.fill).fill(fillIn(step.with, stage))
  if ('file' in step) {
    const table = { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(step.with) }
    return control(step.file).setInputFiles(table)
  }
  if ('check' in step) return control(step.check).check()
  if ('select' in step) return void (await control(step.select).selectOption(step.option))
  const seen = page.locator(`${fillIn('press' in step ? step.press : step.see, stage)} >> visible=true`).first()
  await ('press' in step ? seen.click() : seen.waitFor({ timeout: 15_000 }))
}

/** Faces are there, and what is on its way without being held has arrived. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(350)
  // A page that keeps a document for itself may have loaded it anew.
  for (;;) {
    await page.waitForLoadState('load')
    const isStill = await page.evaluate(() => document.fonts.ready).then(isTrue, isLeft)
    if (isStill) return
  }
}

const isTrue = () => true

/** The page went on to another address meanwhile. */
function isLeft(error: unknown): false {
  if (String(error).includes('context was destroyed')) return false
  throw error
}

function listen(page: Page, { expected }: Arranged, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const text = message.text()
    if (text.startsWith('policy: ') || !expected(text, message.location().url)) complaints.push(text)
  })
}

/** What was begun in an earlier scene of the same person does not go on here. */
function beginAnew() {
  if (sessionStorage.getItem('scene')) return
  sessionStorage.setItem('scene', 'begun')
  for (const key of Object.keys(localStorage)) if (/^foyer\.(flow|center)/.test(key)) localStorage.removeItem(key)
}

function reportPolicy() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    console.error(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
  )
}
