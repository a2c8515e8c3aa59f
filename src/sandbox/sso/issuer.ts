import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { watchCalls } from '../calls.ts'
import { addTextBodies, formOf } from '../read-body.ts'
import type { World } from '../world.ts'
import { sandboxAccount } from './account.ts'
import { behaviourOf, isBehaviour, issueToken, redeemToken } from './tokens.ts'

const accessToken = 'urn:ietf:params:oauth:token-type:access_token'

/** An issuer of single sign-on: `start` is a link of the company's own page, `token` what the portal's server asks. */
export async function addIssuer(app: FastifyInstance, world: World): Promise<void> {
  addTextBodies(app)
  await app.register(async (inner) => {
    watchCalls(inner, world, 'sso')
    inner.post('/token', (request, reply) => exchange(world, request, reply))
  })

  app.get('/end', (request, reply) => {
    const { client_id: client, post_logout_redirect_uri: back = '' } = request.query as {
      readonly [name: string]: string
    }
    if (client !== sandboxAccount.account) return reply.code(400).send({ error: 'unknown client' })
    const to = URL.parse(back)
    // As a real issuer, it leads back to addresses that it knows alone.
    if (to === null || to.host !== request.host)
      return reply.type('text/plain').send('You are signed out of Spreewerk.')
    return reply.redirect(to.href, 303)
  })

  app.get('/start', (request, reply) => {
    const { as = 'jon', does = 'good', header, isCompany } = request.query as { readonly [name: string]: string }
    if (!isBehaviour(does)) return reply.code(400).send({ error: 'unknown behaviour' })
    const token = issueToken(world, as, does)
    const query = new URLSearchParams({ token: token.id, externalId: as, mapiToken: token.mapiToken })
    if (header !== undefined) query.set('header', header)
    if (isCompany !== undefined) query.set('isCompany', isCompany)
    return reply
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .redirect(`/sso?${query}`, 303)
  })
}

function exchange(world: World, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' })
  if (!isOurClient(request.headers.authorization)) return refuse(reply.code(401), 'invalid_client')
  const form = formOf(request)
  if (form.grant_type !== 'urn:ietf:params:oauth:grant-type:token-exchange')
    return refuse(reply.code(400), 'unsupported_grant_type')
  if (form.subject_token_type !== accessToken) return refuse(reply.code(400), 'invalid_request')
  if (form.audience !== sandboxAccount.account) return refuse(reply.code(400), 'invalid_target')
  const { subject_token: subject = '', mapi_token: mapi } = form
  const does = behaviourOf(world, subject)
  if (does === 'slow') return reply.hijack()
  if (does === 'html') return reply.type('text/html').send('<html><body><h1>Sign in</h1></body></html>')
  const token = redeemToken(world, subject, mapi)
  if (!token) return refuse(reply.code(400), 'invalid_request')
  return reply.send({
    access_token: world.newId('at_'),
    issued_token_type: accessToken,
    token_type: 'N_A',
    expires_in: 0,
    iss: sandboxAccount.issuer,
    aud: sandboxAccount.account,
    sub: token.sub,
  })
}

const refuse = (reply: FastifyReply, error: string): FastifyReply => reply.send({ error })

function isOurClient(header = ''): boolean {
  const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header) ?? []
  const { account, clientSecret } = sandboxAccount
  return (
    Buffer.from(encoded, 'base64').toString('utf8') ===
    `${encodeURIComponent(account)}:${encodeURIComponent(clientSecret)}`
  )
}
