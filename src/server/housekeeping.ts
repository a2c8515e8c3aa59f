import { db } from './db/ambient.ts'
import { instanceDays } from './flow/instances.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
/** Longer than any provider repeats a webhook: only what is kept is known when it comes again. */
const webhookDays = 60

/** Longer than any issuer lets a token live. */
const ssoTokenDays = 7

/** Once an hour: what is past its time and nobody will read again goes away. */
export function keepHouse(chains: readonly string[], note: (line: string, error?: unknown) => void): () => void {
  const clean = async () => {
    for (const chain of chains) await removeOld(chain, new Date()).catch((error) => note('cleaning up failed', error))
  }
  const timer = setInterval(clean, hourMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Ended sessions, flows past their 30 days (their journal with them), keys of direct calls, forgotten attempts, links, codes and sign-ins past their time, words of names that nobody has any more, work that is done, what receivers were told. */
export async function removeOld(chain: string, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const mine = [
    db().deleteFrom('sessions').where('chain_id', '=', chain).where('ends_at', '<', before(dayMs)),
    db().deleteFrom('sessions').where('chain_id', '=', chain).where('ended_at', '<', before(dayMs)),
    db().deleteFrom('session_tokens').where('chain_id', '=', chain).where('ends_at', '<', before(dayMs)),
    db()
      .deleteFrom('flow_instances')
      .where('chain_id', '=', chain)
      .where('created_at', '<', before(instanceDays * dayMs)),
    db()
      .deleteFrom('flow_acts')
      .where('chain_id', '=', chain)
      .where('instance_id', 'is', null)
      .where('created_at', '<', before(instanceDays * dayMs)),
    // A key that is no longer kept is a new one.
    db()
      .updateTable('payment_intents')
      .set({ act_scope: null, act_key: null })
      .where('chain_id', '=', chain)
      .where('act_key', 'is not', null)
      .where('flow_instance_id', 'is', null)
      .where('created_at', '<', before(instanceDays * dayMs)),
    db()
      .deleteFrom('attempts')
      .where('chain_id', '=', chain)
      .where('last_at', '<', before(2 * dayMs)),
    db()
      .deleteFrom('sso_tokens')
      .where('chain_id', '=', chain)
      .where('used_at', '<', before(ssoTokenDays * dayMs)),
    db().deleteFrom('sso_first_sign_ins').where('chain_id', '=', chain).where('expires_at', '<', now),
    db()
      .deleteFrom('name_words')
      .where('name_words.chain_id', '=', chain)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('person_words')
              .select('person_words.person_id')
              .where('person_words.chain_id', '=', chain)
              .whereRef('person_words.word', '=', 'name_words.word'),
          ),
        ),
      ),
    db().deleteFrom('password_resets').where('chain_id', '=', chain).where('ends_at', '<', before(dayMs)),
    db().deleteFrom('operator_challenges').where('chain_id', '=', chain).where('ends_at', '<', before(dayMs)),
    db().deleteFrom('email_changes').where('chain_id', '=', chain).where('ends_at', '<', before(dayMs)),
    db()
      .deleteFrom('email_codes')
      .where('chain_id', '=', chain)
      .where('sent_at', '<', before(2 * dayMs)),
    db()
      .deleteFrom('email_tickets')
      .where('chain_id', '=', chain)
      .where('created_at', '<', before(instanceDays * dayMs)),
    db()
      .deleteFrom('jobs')
      .where('chain_id', '=', chain)
      .where('done_at', '<', before(instanceDays * dayMs)),
    db()
      .deleteFrom('webhook_inbox')
      .where('chain_id', '=', chain)
      .where('processed_at', '<', before(webhookDays * dayMs)),
    db()
      .deleteFrom('webhook_deliveries')
      .where('chain_id', '=', chain)
      .where('occurred_at', '<', before(instanceDays * dayMs)),
    db().deleteFrom('webhook_keys').where('chain_id', '=', chain).where('ends_at', '<', before(dayMs)),
  ]
  for (const statement of mine) await statement.execute()
}
