import { parseArgs } from 'node:util'
import { tx } from '#server/db/ambient.ts'
import { webhookEvents } from '#server/features/webhooks/events.ts'
import { addReceiver, ping, rotateKey } from '#server/features/webhooks/receivers.ts'
import {
  endReceiver,
  keysOf,
  lastDeliveries,
  receiversOf,
  sendAgain,
  suspend,
} from '#server/features/webhooks/service.ts'
import { addressOf, deliveryStateOf } from '#server/features/webhooks/shown.ts'
import { type CommandAnswer, folderOfChain, noSuchChain } from '../command.ts'

interface Here {
  readonly root: string
  /** Whether addresses of this machine may be told: in development alone. */
  readonly thisMachine: boolean
  readonly now: Date
}

const usage = `npm run webhooks -- add <name> <address> --chain C [--events ${webhookEvents.slice(0, 2).join(',')},...]
                                                  tells its key, this once
npm run webhooks -- list --chain C [name]         receivers, and the last messages
npm run webhooks -- rotate <name> --chain C [--hours 24]   a fresh key; the old one signs beside it for so long
npm run webhooks -- ping <name> --chain C         sends a message that says nothing
npm run webhooks -- replay <name> --chain C --since 2027-01-31 | --id msg_...   sends again what was sent
npm run webhooks -- resume <name> --chain C       tells a receiver again that was suspended
npm run webhooks -- end <name> --chain C          tells it nothing more
Events: ${webhookEvents.join(', ')}; without --events all of them.`

/** Who is told what happens. The database is open; no answer but that of `add` and `rotate` holds a key. */
export async function runWebhooks(args: readonly string[], here: Here): Promise<CommandAnswer> {
  const asked = readAsked(args)
  if (asked === null) return wrong(usage)
  const { act, name, address, chain } = asked
  if (folderOfChain(here.root, chain) === null) return noSuchChain(chain)
  const receivers = await receiversOf(chain)
  if (act === 'add') {
    const added = await addReceiver(chain, { ...here, id: name, url: address, events: asked.events })
    return added.ok ? done(keyTold(name, added.key)) : wrong(added.why)
  }
  if (name !== '' && !receivers.some(({ id }) => id === name)) return wrong(`${chain} has no receiver "${name}".`)
  if (act === 'list') return done(await listed(chain, receivers, name || null))
  if (name === '') return wrong(usage)
  switch (act) {
    case 'rotate': {
      const until = new Date(here.now.getTime() + asked.hours * 3_600_000)
      const key = await rotateKey(chain, name, { now: here.now, until })
      return done(`${keyTold(name, key)}\nThe key before it signs beside it until ${until.toISOString()}.`)
    }
    case 'ping':
      return done(
        `${await ping(chain, name, here.now)} is on its way. See: npm run webhooks -- list ${name} --chain ${chain}`,
      )
    case 'replay': {
      const which = asked.id === null ? (asked.since === null ? null : { since: asked.since }) : { id: asked.id }
      if (which === null) return wrong(usage)
      const sent = await sendAgain(chain, name, which, here.now)
      return done(`${sent} ${sent === 1 ? 'message is' : 'messages are'} sent again.`)
    }
    case 'resume':
      await suspend(chain, name, null, here.now)
      return done(
        `${name} is told again. What it missed: npm run webhooks -- replay ${name} --chain ${chain} --since ...`,
      )
    default:
      await tx(() => endReceiver(chain, name, here.now))
      return done(`${name} is told nothing more.`)
  }
}

type Receivers = Awaited<ReturnType<typeof receiversOf>>

async function listed(chain: string, receivers: Receivers, only: string | null): Promise<string> {
  if (receivers.length === 0) return `${chain} tells nobody.`
  const lines: string[] = []
  for (const { id, url, events, suspended_at, suspended_why } of receivers) {
    if (only !== null && only !== id) continue
    const keys = (await keysOf(chain, id, new Date())).length
    const state = suspended_at === null ? '' : `, suspended since ${suspended_at.toISOString()} (${suspended_why})`
    lines.push(`${id}: ${addressOf(url)}, ${keys === 1 ? 'one key' : `${keys} keys`}${state}`, `  ${events.join(', ')}`)
  }
  for (const one of await lastDeliveries(chain, only, 20)) {
    const how = [deliveryStateOf(one), `${one.tries} tries`, one.http_status, one.trouble].filter(
      (part) => part !== null,
    )
    lines.push(`${one.occurred_at.toISOString()} ${one.receiver_id} ${one.event} ${one.id}: ${how.join(', ')}`)
  }
  return lines.join('\n')
}

const acts = ['add', 'list', 'rotate', 'ping', 'replay', 'resume', 'end']

function readAsked(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        chain: { type: 'string' },
        events: { type: 'string' },
        hours: { type: 'string', default: '24' },
        since: { type: 'string' },
        id: { type: 'string' },
      },
    })
    const [act = '', name = '', address = '', ...more] = positionals
    const hours = Number(values.hours)
    const since = values.since === undefined ? null : new Date(values.since)
    const isOdd = !acts.includes(act) || more.length > 0 || (address === '') === (act === 'add')
    if (isOdd || values.chain === undefined || !(hours >= 0 && hours <= 720)) return null
    if (since !== null && Number.isNaN(since.getTime())) return null
    const events = values.events?.split(',').map((event) => event.trim()) ?? webhookEvents
    return { act, name, address, chain: values.chain, events, hours, since, id: values.id ?? null }
  } catch {
    return null
  }
}

const keyTold = (name: string, key: string): string =>
  `${name} is told. It checks signatures by this key, which is shown this once:\n${key}`
const done = (text: string): CommandAnswer => ({ status: 0, text })
const wrong = (text: string): CommandAnswer => ({ status: 2, text })
