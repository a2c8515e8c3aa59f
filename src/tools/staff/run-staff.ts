import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { JsonObject } from '#engine/documents.ts'
import { tx } from '#server/db/ambient.ts'
import { staffInvitationDays } from '#server/features/staff/invitations.ts'
import { mailInvitation } from '#server/features/staff/mail.ts'
import type { StaffRights } from '#server/features/staff/rights.ts'
import {
  changeStaff,
  clubIds,
  type Done,
  endStaff,
  historyOf,
  inviteStaff,
  listAccounts,
  openInvitations,
  staffOf,
} from '#server/features/staff/service.ts'
import { forgetFactor } from '#server/features/studio/second-factor.ts'
import { type CommandAnswer, folderOfChain, noSuchChain } from '../command.ts'

const usage = `npm run staff -- invite  <email> --chain C --roles MANAGER,PUBLISHER [--centers 101,102] [--name "Mia Berg"]
npm run staff -- change  <email> --chain C --roles STAFF [--centers 101]
npm run staff -- end     <email> --chain C
npm run staff -- forget-app <email> --chain C
npm run staff -- list    --chain C
npm run staff -- history --chain C
Roles: MANAGER, STAFF, OPERATOR (drafts changes of the portal in the studio), PUBLISHER (makes them live, and applies the
catalogue), SUPPORT (opens in the studio where members are stuck in a flow), MEMBERS, SALES, SCHEDULE, PAYMENTS, and those of the chain's catalogue (staff-roles.json). Centers left out:
all clubs of the chain; then OPERATOR, PUBLISHER and SUPPORT reach the whole chain, else only these clubs. forget-app is for whoever has
lost the app that the studio asks for and every recovery code: the next sign-in sets up another.`

interface Asked {
  readonly act: string
  readonly email: string
  readonly chain: string
  readonly name: string
  readonly roles: readonly string[]
  /** Null: all. */
  readonly centers: readonly string[] | null
}

/** The database is open. */
export async function runStaff(args: readonly string[], root: string, now: Date): Promise<CommandAnswer> {
  const asked = readAsked(args)
  if (typeof asked === 'string') return { status: 2, text: `${asked}\n\n${usage}` }
  const folder = folderOfChain(root, asked.chain)
  if (folder === null) return noSuchChain(asked.chain)
  if (asked.act === 'list') return list(asked.chain, now)
  if (asked.act === 'history') return history(asked.chain)
  const known = await clubIds(asked.chain)
  if (known.length === 0)
    return { status: 1, text: `${asked.chain} has no club yet: npm run catalogue -- apply --chain ${asked.chain}` }
  const rights = { roles: asked.roles, centers: asked.centers ?? known, wholeChain: asked.centers === null }
  if (asked.act === 'invite')
    return invite(asked, rights, JSON.parse(readFileSync(path.join(folder, 'config.json'), 'utf8')) as JsonObject, now)
  const personId = await staffOf(asked.chain, asked.email)
  if (personId === null)
    return { status: 1, text: `Nobody who works for ${asked.chain} has the address ${asked.email}.` }
  if (asked.act === 'forget-app') return forgetApp(asked, personId, now)
  const done = await tx(() =>
    asked.act === 'end'
      ? endStaff(asked.chain, null, personId, now)
      : changeStaff(asked.chain, null, personId, rights, now),
  )
  const words = asked.act === 'end' ? 'works here no more' : `is now ${asked.roles.join(', ')}`
  return done.ok ? { status: 0, text: `${asked.email} ${words}.` } : refusal(done)
}

async function invite(
  { chain, email, name }: Asked,
  rights: StaffRights,
  config: JsonObject,
  now: Date,
): Promise<CommandAnswer> {
  const [host = 'localhost'] = Array.isArray(config.hosts) ? config.hosts.map(String) : []
  const page = `https://${host}/invitation`
  const done = await tx(async () => {
    const invited = await inviteStaff(chain, null, { email, name, ...rights }, now)
    if (invited.ok) await mailInvitation(chain, { email, name, lang: null, page, token: invited.token }, now)
    return invited
  })
  if (!done.ok) return refusal(done)
  const lines = [
    `${email} is invited as ${rights.roles.join(', ')} at ${rights.centers.join(', ')}. The link is good once, for ${staffInvitationDays} days:`,
    `${page}/${done.token}`,
    'It is mailed as well where mail is configured. Whoever has it and no account here yet chooses a password with it.',
  ]
  return { status: 0, text: lines.join('\n') }
}

async function forgetApp({ chain, email }: Asked, personId: string, now: Date): Promise<CommandAnswer> {
  const account = (await listAccounts(chain, null)).find(({ id }) => id === personId)
  if (account === undefined || account.ended_at !== null) return refusal({ ok: false, code: 'NOT_STAFF' })
  if (!(await forgetFactor({ chain, now }, personId, account)))
    return { status: 1, text: `${email} has no second factor: the next sign-in to the studio sets one up.` }
  const lines = [
    `The second factor of ${email} is gone, and they are signed out everywhere.`,
    'Make sure that it is really them who sign in next: whoever has the password sets up the new one.',
  ]
  return { status: 0, text: lines.join('\n') }
}

/** Who works for a chain, and who was asked and has not answered yet. */
async function list(chain: string, now: Date): Promise<CommandAnswer> {
  const accounts = await listAccounts(chain, null)
  const invitations = await openInvitations(chain, await clubIds(chain), now)
  const lines = [
    ...accounts.map((one) => `${nameOf(one)}: ${one.ended_at === null ? rightsOf(one) : `ended ${day(one.ended_at)}`}`),
    ...invitations.map(
      (one) => `${nameOf(one)}: invited as ${rightsOf(one)}, the link is good until ${day(one.ends_at)}`,
    ),
  ]
  return { status: 0, text: lines.join('\n') || 'Nobody was invited yet.' }
}

async function history(chain: string): Promise<CommandAnswer> {
  const rows = await historyOf(chain, null, null)
  const lines = rows.map(({ at, what, name, person_id, by, by_person_id, ...rights }) => {
    const giver = by_person_id === null ? 'the command line' : by || by_person_id
    return `${at.toISOString()}  ${name || person_id} ${what}: ${rightsOf(rights)}, by ${giver}`
  })
  return { status: 0, text: lines.join('\n') || 'Nothing has happened yet.' }
}

interface Named {
  readonly email: string | null
  readonly first_name: string
  readonly last_name: string
}

const nameOf = ({ email, first_name, last_name }: Named) => `${email ?? ''}  ${first_name} ${last_name}`.trim()
const rightsOf = ({ roles, centers }: StaffRights) => `${roles.join(', ')} at ${centers.join(', ')}`
const day = (at: Date) => at.toISOString().slice(0, 10)

const sentences: { readonly [code in Extract<Done, { readonly ok: false }>['code']]: string } = {
  UNKNOWN_ROLE: 'There is no such role',
  UNKNOWN_CLUB: 'There is no such club',
  EMAIL_SHARED: 'Several people sign in with this address: invite an address of their own',
  OWN_RIGHTS: 'Nobody changes their own rights',
  RIGHTS_ELSEWHERE: 'These rights reach beyond the clubs of whoever gives them',
  NOT_STAFF: 'This person does not work here',
}

const refusal = ({ code, of }: Extract<Done, { readonly ok: false }>): CommandAnswer => ({
  status: 1,
  text: `${sentences[code]}${of === undefined ? '' : ` (${of})`}.`,
})

const acts = ['invite', 'change', 'end', 'forget-app', 'list', 'history']

/** What was asked, or what is wrong with it. */
function readAsked(args: readonly string[]): Asked | string {
  const text = { type: 'string' } as const
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    allowPositionals: true,
    strict: false,
    tokens: true,
    options: { chain: text, roles: text, centers: text, name: text },
  })
  for (const one of tokens) {
    if (one.kind !== 'option') continue
    if (!known.has(one.name)) return `${one.rawName} is not known here.`
    // Centers that somebody forgot to name are not all centers.
    if (one.value === undefined || one.value.startsWith('--')) return `${one.rawName} needs a value.`
  }
  const flag = (name: string) => (typeof values[name] === 'string' ? values[name] : undefined)
  const [act = '', email = '', ...more] = positionals
  const isAboutSomebody = act !== 'list' && act !== 'history'
  if (!acts.includes(act)) return act === '' ? 'What is to be done?' : `"${act}" is nothing that can be done here.`
  const [tooMuch] = isAboutSomebody ? more : [email, ...more].filter((one) => one !== '')
  if (tooMuch !== undefined) return `"${tooMuch}" is one word too many.`
  if (isAboutSomebody && !/^[^\s@]+@[^\s@]+$/.test(email))
    return `${email === '' ? 'The address is missing' : `"${email}" is no address`}: write it like mia@club.example.`
  const chain = flag('chain')
  if (!chain) return '--chain is missing: whose people are they?'
  const roles = namesIn(flag('roles')) ?? []
  if ((act === 'invite' || act === 'change') && roles.length === 0)
    return '--roles is missing: what are they to do here?'
  return { act, email, chain, name: flag('name') ?? '', roles, centers: namesIn(flag('centers')) }
}

const known = new Set(['chain', 'roles', 'centers', 'name'])

const namesIn = (text: string | undefined): readonly string[] | null =>
  text === undefined ? null : [...new Set(text.split(',').map((one) => one.trim()))].filter((one) => one !== '')
