import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createTokenStore } from '#portal/session/token.ts'
import { sendPage } from '#sandbox/page/frame.ts'
import { html } from '#sandbox/page/html.ts'
import type { PageWords } from '#sandbox/page/words.ts'
import type { SentenceValues } from '#sentences/create-sentences.ts'
import { openSession } from '#server/sessions/open-session.ts'
import { demoPassword } from '../fill.ts'
import type { PersonRow } from '../rows.ts'
import type { DemoLook } from './index.ts'

/** What a browser has to do with its storage, in order: written by the portal's own code. */
export type Deed = readonly ['local' | 'tab', 'set', string, string] | readonly ['local' | 'tab', 'remove', string]

type Entered =
  | { readonly ok: true; readonly deeds: readonly Deed[] }
  | { readonly ok: false; readonly sentence: string }

interface Who {
  readonly look: DemoLook
  readonly words: PageWords
  readonly person: PersonRow
  readonly now: Date
  /** A sentence of the portal, in the reader's language. */
  readonly said: (key: string, values: SentenceValues) => string | null
}

/**
 * Signs in as a person of the demo through the portal's own login, which may refuse. Who has no address has no login:
 * for them the session is opened here.
 */
export async function signInAs(app: FastifyInstance, { headers, ip }: FastifyRequest, who: Who): Promise<Entered> {
  const { email, password, id } = who.person
  if (email === undefined) {
    const { token } = await openSession({ chain: who.look.chain, now: who.now }, id)
    return { ok: true, deeds: deedsOf(token, id) }
  }
  const answer = await app.inject({
    method: 'POST',
    url: '/api/user/authenticate',
    // Rates count for whoever clicked.
    remoteAddress: ip,
    headers: { host: headers.host ?? '', 'accept-language': who.words.lang, 'content-type': 'application/json' },
    payload: { email, password: password ?? demoPassword },
  })
  const body = answer.json() as Answer
  if (answer.statusCode !== 200 || body.token === undefined) {
    const { errorI18NMessage: key = '', errorMessage, params } = body
    return { ok: false, sentence: who.said(key, mapValues(params ?? {})) ?? errorMessage ?? key }
  }
  return { ok: true, deeds: deedsOf(body.token, id) }
}

interface Answer {
  readonly token?: string
  readonly errorMessage?: string
  readonly errorI18NMessage?: string
  readonly params?: { readonly [name: string]: unknown }
}

const mapValues = (params: NonNullable<Answer['params']>) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  )

function deedsOf(token: string, personId: string): readonly Deed[] {
  const deeds: Deed[] = []
  const storage = (where: 'local' | 'tab') => ({
    get: () => null,
    set: (key: string, value: string) => void deeds.push([where, 'set', key, value]),
    remove: (key: string) => void deeds.push([where, 'remove', key]),
    keys: () => [],
  })
  createTokenStore(storage('local'), storage('tab')).begin({ token, personId }, 'own')
  return deeds
}

/** The page that carries the session into the browser and goes where the person's state is seen. */
export function enterPage(reply: FastifyReply, { look, words, person }: Who, deeds: readonly Deed[]): FastifyReply {
  const to = person.lands ?? '/'
  const title = words.say('demo.entering', { name: person.firstName })
  return sendPage(reply, {
    title,
    words,
    look,
    narrow: true,
    bar: html`<strong>${look.name}</strong>`,
    main: html`<h1>${title}</h1><p id="enter" data-enter="${JSON.stringify({ deeds, to })}">${words.say('demo.needsScript')}</p>
<p><a href="${to}">${words.say('portal.link')}</a></p>`,
    script: enterScript,
  })
}

const enterScript = `
const { deeds, to } = JSON.parse(document.getElementById('enter').dataset.enter)
const storages = { local: localStorage, tab: sessionStorage }
for (const [where, does, key, value] of deeds) {
  if (does === 'set') storages[where].setItem(key, value)
  else storages[where].removeItem(key)
}
location.replace(to)
`
