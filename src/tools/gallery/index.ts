import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { startServer } from '../bench/page/server.ts'
import { findChromium } from '../setup/programs.ts'
import { checkScene } from './checks/index.ts'
import { contactSheet, type Shot } from './contact-sheet.ts'
import { openGallery } from './open-scene.ts'
import type { Scene } from './scene.ts'
import { scenes } from './scenes/index.ts'
import { shoot, widths } from './shoot.ts'
import { type GalleryStage, usualStages } from './stages.ts'

/**
 * `npm run gallery [-- part-of-a-name ...] [--check] [--phone]`: a picture of every page in every state, at three widths, in
 * `gallery/`; with `--check` each is examined, too, at every width; `--phone`: at 360 px alone.
 */
const folder = 'gallery'
const options = process.argv.slice(2)
const wanted = options.filter((one) => !one.startsWith('--'))
const isChecked = options.includes('--check')
const seenAt = options.includes('--phone') ? [360] : widths
const places = scenes
  .flatMap((scene) => (scene.on ?? usualStages).map((stage) => ({ scene, stage })))
  .filter(({ scene, stage }) => wanted.length === 0 || wanted.some((word) => `${scene.id} ${stage}`.includes(word)))

const executablePath = findChromium()
if (!executablePath) throw new Error('There is no Chromium: run `npm test` once, or set CHROMIUM_PATH.')
if (places.length === 0) throw new Error(`No scene is called like ${wanted.join(', ')}.`)
const running = process.env.GALLERY_PORT
const server = running ? null : await startServer()
const port = Number(running ?? new URL(server?.origin ?? '').port)
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-sync'] })
const gallery = openGallery(browser, port)
if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const shots: Shot[] = await parallel(places, 3, take)
await gallery.close()
await browser.close()
await server?.stop()

writeFileSync(join(folder, 'index.html'), contactSheet(shots))
const failed = shots.filter(({ findings }) => findings.length > 0)
for (const { scene, stage, findings } of failed) console.error([`${scene}, ${stage}:`, ...findings].join('\n  '))
const pictures = shots.reduce((sum, { files }) => sum + files.length, 0)
console.log(`${pictures} pictures of ${shots.length} scenes in ${folder}/index.html; ${failed.length} with findings`)
process.exitCode = failed.length === 0 ? 0 : 1

async function take({ scene, stage }: { scene: Scene; stage: GalleryStage }): Promise<Shot> {
  const shot = { scene: scene.id, state: scene.state, stage, files: [], findings: [] }
  try {
    const open = await gallery.open(scene, stage)
    const findings = isChecked ? await checkScene(open, scene.state, seenAt) : open.complaints
    const files = await shoot(open.page, folder, `${scene.id}-${stage}`, seenAt)
    await open.close()
    return { ...shot, files, findings }
  } catch (error) {
    return { ...shot, findings: [String(error)] }
  }
}

/** Works on a list with so many at once; the answers keep its order. */
async function parallel<In, Out>(all: readonly In[], atOnce: number, work: (one: In) => Promise<Out>): Promise<Out[]> {
  const answers: Out[] = []
  let place = 0
  const worker = async () => {
    while (place < all.length) {
      const mine = place
      place += 1
      answers[mine] = await work(all[mine] as In) // within the list
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return answers
}
