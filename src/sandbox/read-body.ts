import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Every body arrives as text, whatever it calls itself: signatures are over what was sent. */
export function addTextBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
}

export const bodyText = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')

/** The fields of a form that a browser posted. */
export const formOf = (request: FastifyRequest): { readonly [name: string]: string } =>
  Object.fromEntries(new URLSearchParams(bodyText(request)))
