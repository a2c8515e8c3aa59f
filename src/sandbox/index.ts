import type { FastifyInstance } from 'fastify'
import { sandboxApp } from './app.ts'
import { fileStore } from './file-store.ts'
import type { Look } from './page/frame.ts'
import { sandboxProviders } from './providers.ts'
import { createWorld } from './world.ts'

interface ImitationOptions {
  /** What the imitations remember, across starts. */
  readonly file: string
  readonly clock?: () => Date
  readonly lookOf: (host: string | undefined) => Look | null
}

/** All imitations, living by themselves (amounts are no triggers, for prices are worked out by the day): the world they share, and everything below `/sandbox`. */
export function imitations({ file, clock, lookOf }: ImitationOptions) {
  const world = createWorld({
    providers: sandboxProviders,
    store: fileStore(file),
    amounts: false,
    ...(clock && { clock }),
  })
  const plugin = (app: FastifyInstance) => sandboxApp(app, { world, lookOf, ticking: true })
  return { world, plugin }
}
