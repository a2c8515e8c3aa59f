import { dayIn } from '#calendar/day-in.ts'
import type { World } from '#sandbox/world.ts'
import type { Releases } from '#server/releases/index.ts'
import { chainsBelow } from '../flows/chains.ts'
import { keepCards } from './cards.ts'
import { fillFromFiles } from './catalogue.ts'
import { demoDays } from './days.ts'
import { fillChain } from './fill.ts'
import { fillClasses } from './fill-classes.ts'
import { nordlys } from './nordlys/index.ts'
import { ridgeline } from './ridgeline/index.ts'
import { fillTimetable } from './timetable.ts'
import { waha } from './waha/index.ts'

/** Every demo chain; one more is a folder and a row here. */
export const demoChains = [nordlys, waha, ridgeline] as const

/** Fills the opened database with the demo chains, with all dates around `now`. May run again at any time. */
export async function fillDemo(now: Date = new Date()): Promise<void> {
  for (const chain of demoChains) {
    const today = dayIn(chain.timeZone, now)
    await fillChain(chain.of(demoDays(today)))
    await fillTimetable(chain.id, chain.id, today)
  }
  for (const chain of otherChains()) await fillFromFiles(chain)
}

/** Lets the crowd of every demo chain take its places in classes, around `now`. May run again at any time. */
export async function fillDemoClasses(releases: Pick<Releases, 'liveRelease'>, now: Date = new Date()): Promise<void> {
  for (const chain of demoChains)
    await fillClasses(chain.of(demoDays(dayIn(chain.timeZone, now))), releases.liveRelease(chain.id), now)
}

/** Chains beside those of the demo: nobody is in them, and they sell what their files say. */
function otherChains(): readonly string[] {
  const own: readonly string[] = demoChains.map(({ id }) => id)
  return chainsBelow(process.cwd()).filter((chain) => !own.includes(chain))
}

/** Lets the imitations know what the demo's people have kept with them. */
export function fillSandbox(world: World, now: Date = new Date()): void {
  for (const chain of demoChains) keepCards(world, chain.of(demoDays(dayIn(chain.timeZone, now))))
}

export { demoPassword } from './fill.ts'
