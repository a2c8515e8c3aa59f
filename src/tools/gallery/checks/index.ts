import type { OpenScene } from '../open-scene.ts'
import { phone } from '../open-scene.ts'
import type { State } from '../scene.ts'
import { axe } from './axe.ts'
import { faintTexts } from './contrast.ts'
import { headings } from './heading.ts'
import { keyboard } from './keyboard.ts'
import { motions } from './motion.ts'
import { sideways } from './sideways.ts'
import { smallTargets } from './targets.ts'

/**
 * What is wrong with a scene, in sentences. On a phone everything is looked at; in a wider window what depends on the
 * width.
 */
export async function checkScene(open: OpenScene, state: State, widths: readonly number[]): Promise<readonly string[]> {
  const { page } = open
  const findings: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: phone.height })
    const all = [
      ...(await sideways(page, width)),
      ...(await axe(page)),
      ...(await page.evaluate(faintTexts)),
      ...(await page.evaluate(headings, state === 'waiting')),
      ...(await page.evaluate(smallTargets)),
      ...(await page.evaluate(motions)),
      ...(await keyboard(page)),
    ]
    findings.push(...all.map((one) => `${width}: ${one}`))
  }
  return [...findings, ...open.complaints]
}
