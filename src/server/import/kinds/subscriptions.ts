import { sql } from 'kysely'
import { subscriptionSubstates } from '#contract/shapes/subscription.ts'
import { writtenAmountOf } from '../../catalogue/money.ts'
import { db } from '../../db/ambient.ts'
import { problem } from '../cells.ts'
import { insertRecords } from '../insert-records.ts'
import type { ImportKind } from '../kind.ts'
import { passNumbers } from '../number-series.ts'
import { inPages } from '../pages.ts'
import { contractColumns, contractRow, listOfCell, written } from './contract-row.ts'

export const subscriptions: ImportKind = {
  name: 'subscriptions',
  columns: {
    externalId: { type: 'id', required: true, about: 'the number of the contract' },
    personExternalId: { type: 'id', required: true, about: 'whose' },
    centerId: { type: 'id', required: true, about: 'the club of the catalogue' },
    planId: { type: 'id', required: true, about: 'the plan of the catalogue' },
    priceMonthly: { type: 'amount', required: true, about: 'what they pay, whatever the plan costs today' },
    startDate: { type: 'day', required: true, about: '' },
    endDate: { type: 'day', about: 'the last day' },
    bindingEnds: { type: 'day', about: 'the last day of the minimum term' },
    billedUntil: { type: 'day', about: 'up to this day it is billed; Foyer bills from the next' },
    means: { type: 'text', of: ['invoice', 'dd', 'card', 'cash', 'cof', 'instalment'], about: 'invoice without it' },
    size: { type: 'count', about: 'of a plan that brings clips: how many a month' },
    clipsLeft: { type: 'count', about: '' },
    substate: {
      type: 'text',
      about: 'what happened to it last',
      of: subscriptionSubstates,
    },
    lastMove: { type: 'list', about: 'what happened to it last, and when: terminated/2026-09-22' },
    terminatedOn: { type: 'day', about: 'when notice was given; endDate is the day that was confirmed' },
    terminatedAs: {
      type: 'text',
      about: 'notice without it',
      of: ['notice', 'buyOut', 'extraordinary', 'withdrawal'],
    },
    terminationNumber: { type: 'id', about: 'what was quoted to the member' },
    freezes: {
      type: 'list',
      about: '2027-01-01/2027-01-31/5.00 (from, to, fee a month; /extends when it moved the end), several with ;',
    },
    addons: {
      type: 'list',
      about: 'towel/6.00/2026-05-01 (add-on, price a month, since; its last day when it ends), several with ;',
    },
    discounts: {
      type: 'list',
      about: '10%/2027-01-01/2027-06-30 or 5.00/... (off the price of periods that begin then; /why), several with ;',
    },
    plannedChange: {
      type: 'list',
      about: 'UP/komplett/64.90/2027-02-01 (UP, DOWN or SAME, plan, price, from; /end of its minimum term/size)',
    },
  },

  check(row, facts) {
    const { cells } = row
    const plan = facts.plans.get(cells.planId ?? '')
    const { startDate = '', endDate, billedUntil } = cells
    const freezes = listOfCell(cells.freezes, written.freezes)
    const addons = listOfCell(cells.addons, written.addons)
    const discounts = listOfCell(cells.discounts, written.discounts)
    const planned = listOfCell(cells.plannedChange, written.plannedChange)
    const [, plannedPlan = '', , appliesOn = ''] = planned?.[0] ?? []
    const hasBegun = startDate <= facts.today && (endDate === undefined || endDate >= facts.today)
    return [
      ...(facts.centers.has(cells.centerId ?? '') ? [] : [problem('centerId', `there is no club "${cells.centerId}"`)]),
      ...(plan === undefined ? [problem('planId', `there is no plan "${cells.planId}"`)] : []),
      ...(Number(cells.priceMonthly) < 0 ? [problem('priceMonthly', 'is below zero')] : []),
      ...(endDate !== undefined && endDate < startDate ? [problem('endDate', 'is before the start')] : []),
      ...(cells.terminatedOn !== undefined && endDate === undefined
        ? [problem('terminatedOn', 'needs the day on which it ends (endDate)')]
        : []),
      ...(plan !== undefined && plan.type !== 'CASH' && hasBegun && billedUntil === undefined
        ? [problem('billedUntil', 'is missing: Foyer would bill every month since the start')]
        : []),
      ...(freezes === null || freezes.some(([from = '', to = '']) => from > to)
        ? [problem('freezes', 'are from/to/fee, such as 2027-01-01/2027-01-31/5.00')]
        : []),
      ...(addons === null ? [problem('addons', 'are add-on/price/since, such as towel/6.00/2026-05-01')] : []),
      ...(discounts === null ||
      discounts.some(([what = '', from = '', to = '']) => from > to || (parseInt(what, 10) > 100 && what.endsWith('%')))
        ? [problem('discounts', 'are what/from/to, such as 10%/2027-01-01/2027-06-30 or 5.00/2027-01-01/2027-06-30')]
        : []),
      ...(listOfCell(cells.lastMove, written.lastMove)?.length === (cells.lastMove === undefined ? 0 : 1)
        ? []
        : [problem('lastMove', 'is what and when, such as terminated/2026-09-22')]),
      ...(planned === null || planned.length > 1
        ? [problem('plannedChange', 'is one change, such as UP/komplett/64.90/2027-02-01')]
        : []),
      ...(planned?.length === 1 && !facts.plans.has(plannedPlan)
        ? [problem('plannedChange', `there is no plan "${plannedPlan}"`)]
        : []),
      ...(planned?.length === 1 && appliesOn <= facts.today
        ? [problem('plannedChange', 'is of a day that is over: write the plan and the price that it led to')]
        : []),
      ...(addons ?? []).flatMap(([id = '']) =>
        facts.addons.has(id) ? [] : [problem('addons', `there is no add-on "${id}"`)],
      ),
    ]
  },

  async write(rows, facts) {
    const { chain, now, today } = facts
    const contracts = rows.map((row) => contractRow(row, facts))
    const all = JSON.stringify(contracts)
    await insertRecords('subscriptions', chain, contracts, contractColumns)
    const numbers = (of: string) => rows.map(({ cells }) => cells[of])
    await passNumbers(chain, 'subscription', numbers('externalId'))
    await passNumbers(chain, 'termination', numbers('terminationNumber'))
    await sql`
      insert into subscription_moves (chain_id, subscription_id, to_status, substate, reason, on_date, moved_at)
      select ${chain}, row->>'id', row->>'status', row->>'substate', coalesce(row->'last'->>0, 'imported'),
        coalesce((row->'last'->>1)::date, ${today}::date), ${now}::timestamptz
      from jsonb_array_elements(${all}::jsonb) row`.execute(db())
    await sql`
      insert into subscription_terminations (chain_id, id, subscription_id, number, kind, end_date, requested_at)
      select ${chain}, row->>'id', row->>'id', row->>'terminationNumber', row->>'terminatedAs', (row->>'end_date')::date,
        (row->>'terminatedOn')::timestamptz
      from jsonb_array_elements(${all}::jsonb) row
      where row->>'terminatedOn' is not null`.execute(db())
    await sql`
      insert into subscription_freezes (chain_id, id, subscription_id, from_date, to_date, fee_monthly_minor, extends_end,
        reason, created_at)
      select ${chain}, gen_random_uuid()::text, row->>'id', (days->>0)::date, (days->>1)::date,
        (days->>2)::bigint, (days->>3)::boolean, 'imported', ${now}::timestamptz
      from jsonb_array_elements(${all}::jsonb) row, jsonb_array_elements(row->'freezes') days`.execute(db())
    await sql`
      insert into subscription_addons (chain_id, subscription_id, addon_id, price_monthly_minor, from_date, to_date)
      select ${chain}, row->>'id', addon->>0, (addon->>1)::bigint, (addon->>2)::date, (addon->>3)::date
      from jsonb_array_elements(${all}::jsonb) row, jsonb_array_elements(row->'addons') addon`.execute(db())
    await sql`
      insert into subscription_discounts (chain_id, id, subscription_id, reason, percent, amount_minor, most_minor, from_date,
        to_date, created_at)
      select ${chain}, gen_random_uuid()::text, row->>'id', off->>'reason', (off->>'percent')::integer,
        (off->>'amount')::bigint, (off->>'most')::bigint, (off->>'from')::date, (off->>'to')::date, ${now}::timestamptz
      from jsonb_array_elements(${all}::jsonb) row, jsonb_array_elements(row->'discounts') off`.execute(db())
    await sql`
      insert into subscription_changes (chain_id, id, subscription_id, from_plan_id, plan_id, direction,
        price_monthly_minor, applies_on, binding_ends, size, created_at)
      select ${chain}, gen_random_uuid()::text, row->>'id', row->>'plan_id', change->>'plan', change->>'direction',
        (change->>'price')::bigint, (change->>'on')::date, (change->>'bindingEnds')::date, (change->>'size')::integer,
        ${now}::timestamptz
      from jsonb_array_elements(${all}::jsonb) row, jsonb_array_elements(row->'changes') change`.execute(db())
    await sql`
      insert into clip_movements (chain_id, subscription_id, kind, clips, left_after, month)
      select ${chain}, row->>'id', 'GIVEN', (row->>'clips_left')::integer, (row->>'clips_left')::integer,
        (row->>'month')::date
      from jsonb_array_elements(${all}::jsonb) row
      where row->>'clips_left' is not null`.execute(db())
  },

  read: ({ chain, currency, today }) =>
    inPages(async (after, most) => {
      const { rows } = await sql<ContractRead>`
        select held.id, coalesce(keys.external_id, held.number) as "externalId",
          coalesce(whose.external_id, held.person_id) as "personExternalId", held.center_id as "centerId",
          held.plan_id as "planId", held.price_monthly_minor as price, held.start_date::text as "startDate",
          held.end_date::text as "endDate", held.binding_ends::text as "bindingEnds",
          held.billed_until::text as "billedUntil", held.means, held.size::text as size,
          held.clips_left::text as "clipsLeft",
          held.substate,
          (notice.requested_at at time zone 'UTC')::date::text as "terminatedOn", notice.kind as "terminatedAs",
          notice.number as "terminationNumber",
          (select moves.reason || '/' || coalesce(moves.on_date, (moves.moved_at at time zone 'UTC')::date)
            from subscription_moves moves
            where moves.chain_id = held.chain_id and moves.subscription_id = held.id and moves.reason <> 'imported'
            order by moves.position desc
            limit 1) as "lastMove",
          coalesce((select jsonb_agg(jsonb_build_array(freezes.from_date, freezes.to_date, freezes.fee_monthly_minor,
              freezes.extends_end) order by freezes.from_date)
            from subscription_freezes freezes
            where freezes.chain_id = held.chain_id and freezes.subscription_id = held.id
              and freezes.cancelled_at is null), '[]') as freezes,
          coalesce((select jsonb_agg(jsonb_build_array(addons.addon_id, addons.price_monthly_minor, addons.from_date,
              addons.to_date) order by addons.addon_id)
            from subscription_addons addons
            where addons.chain_id = held.chain_id and addons.subscription_id = held.id
              and (addons.to_date is null or addons.to_date >= ${today}::date)), '[]') as addons,
          coalesce((select jsonb_agg(jsonb_build_array(offs.percent, offs.amount_minor, offs.from_date, offs.to_date,
              offs.reason, offs.most_minor) order by offs.from_date, offs.to_date, offs.reason, offs.id)
            from subscription_discounts offs
            where offs.chain_id = held.chain_id and offs.subscription_id = held.id), '[]') as discounts,
          (select jsonb_build_array(changes.direction, changes.plan_id, changes.price_monthly_minor, changes.applies_on,
              changes.binding_ends, changes.size)
            from subscription_changes changes
            where changes.chain_id = held.chain_id and changes.subscription_id = held.id
              and changes.applied_at is null and changes.cancelled_at is null and changes.applies_on > ${today}::date
            order by changes.applies_on
            limit 1) as planned
        from subscriptions held
        left join lateral (
          select notices.requested_at, notices.kind, notices.number from subscription_terminations notices
          where notices.chain_id = held.chain_id and notices.subscription_id = held.id and notices.regretted_at is null
          order by notices.requested_at desc
          limit 1
        ) notice on true
        left join import_keys keys on keys.chain_id = held.chain_id and keys.kind = 'subscriptions'
          and keys.entity_id = held.id
        left join import_keys whose on whose.chain_id = held.chain_id and whose.kind = 'persons'
          and whose.entity_id = held.person_id
        where held.chain_id = ${chain} and held.id > ${after}
        order by held.id
        limit ${most}`.execute(db())
      const money = (minor: number) => writtenAmountOf(minor, currency)
      return rows.map(({ price, freezes, addons, discounts, planned, ...row }) => ({
        ...row,
        priceMonthly: money(price),
        freezes: joined(freezes.map(([from, to, fee, moves]) => [from, to, money(fee), moves && 'extends'])),
        addons: joined(addons.map(([id, cost, since, until]) => [id, money(cost), since, until])),
        discounts: joined(
          discounts.map(([percent, amount, from, to, why, most]) => [
            percent === null ? money(amount ?? 0) : `${percent}%${most === null ? '' : `<=${money(most)}`}`,
            from,
            to,
            why,
          ]),
        ),
        plannedChange: joined(
          [planned ?? []].flatMap(([way, plan, cost, on, ends, size]) =>
            way === undefined
              ? []
              : [[way, plan, money(cost ?? 0), on, size ? (ends ?? '') : ends, size && String(size)]],
          ),
        ),
      }))
    }),
}

/** A list as it is written; what is missing at the end of an entry is left out. */
const joined = (entries: readonly (readonly (string | number | false | null | undefined)[])[]): string | null =>
  entries
    .map((entry) => entry.filter((part) => part !== null && part !== undefined && part !== false).join('/'))
    .join(';') || null

type ContractRead = Record<string, string | null> & {
  readonly id: string
  readonly price: number
  readonly freezes: readonly (readonly [from: string, to: string, fee: number, movesEnd: boolean])[]
  readonly addons: readonly (readonly [id: string, price: number, since: string, until: string | null])[]
  readonly discounts: readonly (readonly [
    percent: number | null,
    amount: number | null,
    from: string,
    to: string,
    why: string,
    most: number | null,
  ])[]
  readonly planned:
    | readonly [way: string, plan: string, price: number, on: string, bindingEnds: string | null, size: number | null]
    | null
}
