import { type Kysely, sql } from 'kysely'

/** Systems of others that are told what happens, and what each of them is still to be told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table webhook_receivers (
    chain_id text not null,
    id text not null,
    url text not null,
    events text[] not null,
    suspended_at timestamptz,
    suspended_why text,
    ended_at timestamptz,
    created_at timestamptz not null default now(),
    primary key (chain_id, id)
  )`,
  `create table webhook_keys (
    chain_id text not null,
    receiver_id text not null,
    id text not null,
    key_sealed text not null,
    created_at timestamptz not null,
    ends_at timestamptz,
    primary key (chain_id, receiver_id, id),
    foreign key (chain_id, receiver_id) references webhook_receivers (chain_id, id)
  )`,
  `create table webhook_deliveries (
    chain_id text not null,
    receiver_id text not null,
    id text not null,
    event text not null,
    body text not null,
    occurred_at timestamptz not null,
    due_at timestamptz not null,
    leased_until timestamptz,
    tries integer not null default 0,
    tried_at timestamptz,
    http_status integer,
    trouble text,
    delivered_at timestamptz,
    given_up_at timestamptz,
    primary key (chain_id, receiver_id, id),
    foreign key (chain_id, receiver_id) references webhook_receivers (chain_id, id)
  )`,
  `create index webhook_deliveries_due on webhook_deliveries (chain_id, receiver_id, due_at)
    where delivered_at is null and given_up_at is null`,
  'create index webhook_deliveries_lately on webhook_deliveries (chain_id, receiver_id, occurred_at desc)',
  // One message for each receiver that wants to hear of it, in the transaction that wrote what it tells.
  `create function announce(chain text, kind text, person text, at timestamptz, facts jsonb) returns void
  language sql as $$
    with message as materialized (select 'msg_' || replace(gen_random_uuid()::text, '-', '') as id)
    insert into webhook_deliveries (chain_id, receiver_id, id, event, body, occurred_at, due_at)
    select receivers.chain_id, receivers.id, message.id, kind,
      jsonb_build_object(
        'type', kind,
        'timestamp', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'data', facts || jsonb_build_object('personId', person, 'externalId', (
          select persons.external_id from persons where persons.chain_id = chain and persons.id = person
        ))
      )::text,
      at, at
    from webhook_receivers receivers
    cross join message
    where receivers.chain_id = chain and receivers.ended_at is null and kind = any(receivers.events)
  $$`,
  `create function announce_subscription(chain text, subscription text, kind text, at timestamptz, facts jsonb)
  returns void language plpgsql as $$
  declare held record;
  begin
    if not exists (select from webhook_receivers where chain_id = chain and ended_at is null) then return; end if;
    select * into held from subscriptions where chain_id = chain and id = subscription;
    perform announce(chain, kind, held.person_id, at, jsonb_build_object(
      'subscriptionId', held.id, 'number', held.number, 'planId', held.plan_id, 'centerId', held.center_id,
      'status', held.status, 'substate', held.substate, 'startDate', held.start_date, 'endDate', held.end_date,
      'priceMonthly', jsonb_build_object('amountMinor', held.price_monthly_minor, 'currency', held.currency)
    ) || facts);
  end $$`,
  // Whoever was brought along from another system has not joined today.
  `create function announce_move() returns trigger language plpgsql as $$
  begin
    perform announce_subscription(new.chain_id, new.subscription_id,
      case
        when new.reason = 'bought' then 'member.joined'
        when new.reason = 'frozen' then 'subscription.frozen'
        when new.reason in ('terminated', 'boughtOut', 'withdrawn', 'neverBegan', 'ended', 'lapsed')
          then 'subscription.terminated'
        else 'subscription.changed'
      end,
      new.moved_at, jsonb_build_object('reason', new.reason, 'on', new.on_date));
    return null;
  end $$`,
  `create trigger announce_move after insert on subscription_moves
    for each row when (new.reason <> 'imported') execute function announce_move()`,
  `create function announce_freeze() returns trigger language plpgsql as $$
  begin
    perform announce_subscription(new.chain_id, new.subscription_id,
      case when new.cancelled_at is null and new.stopped_at is null then 'subscription.frozen' else 'subscription.changed' end,
      coalesce(new.cancelled_at, new.stopped_at, new.created_at),
      jsonb_build_object(
        'reason', case
          when new.cancelled_at is not null then 'freezeCancelled'
          when new.stopped_at is not null then 'freezeStopped'
          else 'freezeAgreed'
        end,
        'freezeId', new.id, 'from', new.from_date, 'to', new.to_date));
    return null;
  end $$`,
  `create trigger announce_freeze after insert or update of cancelled_at, stopped_at on subscription_freezes
    for each row when (new.reason is distinct from 'imported') execute function announce_freeze()`,
  `create function announce_change() returns trigger language plpgsql as $$
  begin
    perform announce_subscription(new.chain_id, new.subscription_id, 'subscription.changed', new.created_at,
      jsonb_build_object('reason', 'changeAgreed', 'on', new.applies_on, 'newPlanId', new.plan_id));
    return null;
  end $$`,
  `create trigger announce_change after insert on subscription_changes
    for each row when (new.applied_at is null) execute function announce_change()`,
  // What one payment settled is one message, however many invoices that were.
  `create function announce_money() returns trigger language plpgsql as $$
  declare paid record;
  begin
    for paid in
      select chain_id, person_id, currency, intent_id, booked_at, to_account = 'received' as comes,
        sum(amount_minor) as amount_minor,
        coalesce(jsonb_agg(jsonb_build_object('invoiceId', invoice_id, 'amountMinor', amount_minor))
          filter (where invoice_id is not null), '[]') as invoices
      from entries
      where amount_minor > 0
        and ((to_account = 'received' and cause in ('payment', 'top-up'))
          or (from_account = 'received' and cause in ('refund', 'reversal')))
      group by chain_id, person_id, currency, intent_id, booked_at, to_account = 'received'
    loop
      perform announce(paid.chain_id, case when paid.comes then 'payment.paid' else 'payment.returned' end,
        paid.person_id, paid.booked_at, jsonb_build_object(
          'amount', jsonb_build_object('amountMinor', paid.amount_minor, 'currency', paid.currency),
          'paymentId', paid.intent_id, 'invoices', paid.invoices));
    end loop;
    return null;
  end $$`,
  `create trigger announce_money after insert on ledger_entries referencing new table as entries
    for each statement execute function announce_money()`,
  `create function announce_place() returns trigger language plpgsql as $$
  declare place record;
  begin
    if not exists (select from webhook_receivers where chain_id = new.chain_id and ended_at is null) then return null; end if;
    select participations.person_id, participations.bookable_id, bookables.activity_id, bookables.center_id,
      bookables.starts_at into place
    from participations
    join bookables on bookables.chain_id = participations.chain_id and bookables.id = participations.bookable_id
    where participations.chain_id = new.chain_id and participations.id = new.participation_id;
    perform announce(new.chain_id, case when new.to_state = 'BOOKED' then 'booking.booked' else 'booking.cancelled' end,
      place.person_id, new.moved_at, jsonb_build_object(
        'participationId', new.participation_id, 'classId', place.bookable_id, 'activityId', place.activity_id,
        'centerId', place.center_id, 'startsAt', to_char(place.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'reason', new.reason));
    return null;
  end $$`,
  `create trigger announce_place after insert on participation_moves for each row
    when ((new.to_state = 'BOOKED') <> (coalesce(new.from_state, '') = 'BOOKED') and new.to_state <> 'BOOKED_NO_SHOW_UP')
    execute function announce_place()`,
]
