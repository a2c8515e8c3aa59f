import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { DrawPage } from '#contract/drawn-page.ts'

/** Vite in the place of a build: modules straight from the source; an open page follows their changes. */
export interface DevServer {
  attach(app: FastifyInstance): void
  transform(url: string, html: string): Promise<string>
  template(): Promise<string>
  readonly draw: DrawPage
}

/** Addresses that Vite answers. All else is ours, pages of the portal among them. */
const viteOwn = /^\/(@|src\/|node_modules\/|\.vite\/)|[?&](import|raw|url|t=)/

/** Starts Vite as a guest of the application's server. Only `npm run dev` does. */
export async function startDevServer(root: string): Promise<DevServer> {
  const { createServer } = await import('vite')
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true, hmr: { port: 24_678 } } })
  return {
    attach(app) {
      app.addHook('onRequest', (request, reply, done) => {
        if (!viteOwn.test(request.url)) return done()
        vite.middlewares(request.raw, reply.raw, (error: unknown) => done(error instanceof Error ? error : undefined))
      })
      app.addHook('onClose', () => vite.close())
    },
    transform: (url, html) => vite.transformIndexHtml(url, html),
    template: () => readFile(join(root, 'index.html'), 'utf8'),
    draw: async (page) => {
      const { drawPage } = await vite.ssrLoadModule('/src/portal/server-entry.tsx')
      return (drawPage as DrawPage)(page)
    },
  }
}
