import { createClipcardStaffShoppingBasket } from '#contract/calls/payment/create-clipcard-staff-shopping-basket.ts'
import { db } from '#server/db/ambient.ts'

const then = new Date('2026-11-05T09:30:00Z')

/** What people asked, referred, brought along and were told, and what others did for them. */
export async function keepWhatElse(of: string): Promise<void> {
  const contract = await db()
    .selectFrom('subscriptions')
    .select(['id'])
    .where('chain_id', '=', of)
    .where('person_id', '=', 'anna')
    .executeTakeFirstOrThrow()
  const inChain = { chain_id: of, center_id: '102' }
  const told = { first_name: 'Zoé', last_name: '=1+1', email: 'zoe@example.org', birthday: '1990-02-03', lang: 'de' }
  await db()
    .insertInto('leads')
    .values({
      ...inChain,
      ...told,
      id: 'lead',
      person_id: 'ben',
      phone: '+49 30 1234567',
      message: '-20 % ? Ça va',
      gdpr_version: '2026-01-01',
      attributes: '{"goal":"run"}',
      referred_by: 'anna',
      created_at: then,
      last_name: 'Brun',
    })
    .execute()
  await db()
    .insertInto('sso_identities')
    .values({
      chain_id: of,
      issuer: 'https://id.example/realm',
      external_id: 'a|b 1',
      person_id: 'anna',
      linked_at: then,
    })
    .execute()
  await db()
    .insertInto('person_history')
    .values([
      { ...byStaff(of), what: 'look', call: 'person/find', hour: new Date('2026-11-05T09:00:00Z'), at: then },
      { ...byStaff(of), what: 'buy', call: createClipcardStaffShoppingBasket.id, hour: null, at: then },
    ])
    .execute()
  await db()
    .insertInto('deletion_requests')
    .values({
      ...inChain,
      id: 'asked',
      person_id: 'ben',
      state: 'REFUSED' as const,
      asked_at: then,
      undo_until: then,
      answer_by: then,
      decided_at: then,
      by_person_id: 'anna',
      reason: 'contract',
      note: '- später\nnoch einmal',
    })
    .execute()
  await db()
    .insertInto('retention_offers')
    .values({ chain_id: of, subscription_id: contract.id, offer_id: 'pause', answer: 'declined', answered_at: then })
    .execute()
  await db()
    .insertInto('declarations')
    .values({
      chain_id: of,
      id: 'declared',
      number: 'D-1234ABCD',
      kind: 'ordinary' as const,
      ...told,
      contract: '+ meiner',
      reason: 'Umzug,\nweit weg',
      wished_date: '2027-01-31',
      page: null,
      withdrawal_days: 14,
      received_at: then,
      outcome: 'by-hand' as const,
      subscription_id: null,
    })
    .execute()
  await db()
    .insertInto('referrals')
    .values({
      ...inChain,
      intent_id: null,
      referer_id: 'ben',
      friend_id: 'anna',
      subscription_id: contract.id,
      created_at: then,
      joined_at: then,
      rewarded_at: then,
      reward_minor: 2500,
      payer_id: 'ben',
    })
    .execute()
  const card = (id: string, person: string) => ({
    ...inChain,
    id,
    person_id: person,
    price_minor: 0,
    currency: 'EUR',
    created_at: then,
    sessions: 1,
    clips_left: 1,
    valid_from: '2026-11-01',
    valid_until: '2027-11-01',
  })
  const { id: product } = await db()
    .selectFrom('clipcard_products')
    .select('id')
    .where('chain_id', '=', of)
    .executeTakeFirstOrThrow()
  const cards = [card('pass', 'anna'), card('got', 'ben')].map((one) => ({ ...one, product_id: product }))
  await db().insertInto('clipcards').values(cards).execute()
  await db()
    .insertInto('clip_movements')
    .values(cards.map(({ id }) => ({ chain_id: of, clipcard_id: id, kind: 'GIVEN' as const, clips: 1, left_after: 1 })))
    .execute()
  const sold = {
    ...inChain,
    person_id: 'anna',
    by_person_id: 'ben',
    price_minor: 1000,
    list_minor: 1500,
    currency: 'EUR',
    reason: '- Treue',
    created_at: then,
    expires_at: then,
    paid_at: then,
  }
  await db()
    .insertInto('pack_baskets')
    .values({ ...sold, id: 'sold', product_id: product })
    .execute()
  const { id: plan } = await db()
    .selectFrom('plans')
    .select('id')
    .where('chain_id', '=', of)
    .where('type', '=', 'RECURRING_CLIPCARD')
    .executeTakeFirstOrThrow()
  await db()
    .insertInto('clipcard_baskets')
    .values({ ...sold, id: 'monthly', plan_id: plan, size: 8, start_date: '2026-12-01' })
    .execute()
  await db()
    .insertInto('friend_visits')
    .values({
      chain_id: of,
      id: 'visit',
      inviter_id: 'anna',
      friend_id: 'ben',
      pass_id: 'pass',
      clipcard_id: 'got',
      marks: [],
      valid_until: '2027-11-01',
      created_at: then,
      returned_at: null,
    })
    .execute()
}

const byStaff = (of: string) => ({
  chain_id: of,
  person_id: 'anna',
  by_person_id: 'ben',
  by_as: 'staff' as const,
})

/** Tables whose every row comes along, by the kind that writes it out. */
export const whole = {
  accepted_papers: 'papers',
  company_contacts: 'companies',
  company_employees: 'company-employees',
  deletion_requests: 'deletion-requests',
  declarations: 'declarations',
  families: 'families',
  friend_visits: 'friend-visits',
  gdpr_acceptances: 'consents',
  invoices: 'invoices',
  leads: 'leads',
  marketing_attributes: 'persons',
  paper_files: 'paper-files',
  paper_signatures: 'person-papers',
  papers: 'person-papers',
  person_history: 'history',
  person_relations: 'relations',
  persons: 'persons',
  questionnaire_answers: 'answers',
  referrals: 'referrals',
  retention_offers: 'offer-answers',
  signed_contracts: 'papers',
  sso_identities: 'sign-ins',
  subscriptions: 'subscriptions',
} as const

/** Tables of which something else comes along than each row, and why. */
export const other: { readonly [table: string]: string } = {
  attempts: 'counts tries of the last hours',
  basket_items: 'bookings and electives: what lies unpaid in a basket is held for minutes',
  baskets: 'the same',
  clip_movements: 'clips: what is left',
  clipcard_baskets: 'staff-months: those at a price of their own',
  clipcards: 'clips: held and used ones, in one row each',
  company_charges: 'company-charges: those of contracts that came along',
  company_invitations: 'a link of this address, for days',
  email_changes: 'a code of the last hours',
  email_codes: 'a code of the last hours',
  email_tickets: 'a code of the last hours',
  flow_acts: 'half a flow, for days',
  flow_instances: 'half a flow, for days',
  fulfilments: 'payments of this installation: invoices say what was paid',
  import_keys: 'how others called them: written with each row',
  invoice_lines: 'invoices',
  jobs: 'work of this installation',
  kept_identities: 'who was deleted stays so',
  kept_texts: 'texts: those that a paper names',
  ledger_entries: 'invoices and balances: sums, booked on the day they come',
  logins: 'persons: addresses of who can sign in',
  name_words: 'made from names',
  occupations: 'bookings',
  operator_challenges: 'a secret of this installation',
  operator_factors: 'a secret of this installation',
  operator_recovery_codes: 'a secret of this installation',
  pack_baskets: 'staff-packs: those at a price of their own',
  participation_moves: 'bookings: the state they are in',
  participations: 'bookings: what ran out does not',
  password_resets: 'a link of this address, for hours',
  payment_agreements: 'agreements and cards: those whose details are whole',
  payment_attempts: 'payments of this installation: invoices say what was paid',
  payment_intents: 'the same',
  payment_moves: 'the same',
  payment_refunds: 'the same',
  payment_tasks: 'work of this installation',
  person_words: 'made from names',
  planned_invoices: 'instalments: those that are still due',
  privilege_uses: 'bookings',
  provider_calls: 'payments of this installation: invoices say what was paid',
  referrers: 'holds a lock',
  session_tokens: 'whoever is signed in signs in again',
  sessions: 'the same',
  staff_accounts: 'rights of staff: npm run staff',
  staff_history: 'rights of staff: npm run staff',
  staff_invitations: 'rights of staff: npm run staff',
  staff_scopes: 'rights of staff: npm run staff',
  stored_methods: 'cards',
  subscription_addons: 'subscriptions: those that are running',
  subscription_bills: 'subscriptions: until when they are billed',
  subscription_changes: 'subscriptions: the one that is planned',
  subscription_discounts: 'subscriptions: those that are running',
  subscription_freezes: 'subscriptions: past ones and planned ones, in one cell',
  subscription_moves: 'subscriptions: the status they have',
  subscription_terminations: 'subscriptions: the notice that counts',
  webhook_deliveries: 'sent by this installation',
  webhook_inbox: 'work of this installation',
}
