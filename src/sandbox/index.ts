import type { FastifyInstance } from 'fastify'
import { sandboxApp } from './app.ts'
import { fileStore } from './file-store.ts'
import type { Look } from './page/frame.ts'
import { sandboxProviders } from './providers.ts'
import { createWorld } from './world.ts'

interface ImitationOptions {
  /** What the imitations remember, across starts. */
  readonly file: string
  readonly lookOf: (host: string | undefined) => Look | null
}

/** All imitations, living by themselves. Amounts are no triggers here: they come from price lists. */
export function imitations({ file, lookOf }: ImitationOptions) {
  const world = createWorld({ providers: sandboxProviders, store: fileStore(file), amounts: false })
  return async (app: FastifyInstance): Promise<void> => {
    await app.register(sandboxApp, { world, lookOf, ticking: true })
  }
}
