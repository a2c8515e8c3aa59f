import { knownZone } from '#calendar/day-in.ts'
import { db } from '../../db/ambient.ts'
import { json } from '../../db/columns.ts'
import { excluded } from '../../db/excluded.ts'
import type { CenterWords } from '../../features/centers/words.ts'
import type { Worded } from '../../features/words.ts'
import { reasons } from '../../releases/operator-language.ts'
import { countLive } from '../count-uses.ts'
import { catalogueKindOf, nounOf } from '../kind.ts'

export interface Club {
  readonly id: string
  readonly name: string
  readonly address: string
  readonly zipCode?: string
  readonly city: string
  readonly country?: string
  readonly timeZone?: string
  readonly opensOn?: string
  readonly onlineSale?: boolean
  readonly vatPercent?: string
  readonly texts?: Worded<CenterWords>
}

export const clubs = catalogueKindOf<Club>({
  id: 'clubs',
  noun: nounOf('club', 'Club', 'kein Club'),
  key: 'id',
  isUnordered: true,
  running: ['vatPercent', 'timeZone'],
  ending: {
    en: 'take it off the sale with "onlineSale": false',
    de: 'nehmen Sie ihn mit "onlineSale": false aus dem Verkauf',
  },
  complete: (club, { country, timeZone }) => ({
    country,
    timeZone,
    ...club,
    vatPercent: percentText(basisPoints(club.vatPercent ?? '0')),
  }),
  brief: ({ country, timeZone, ...club }, facts) => ({
    ...club,
    ...(country !== undefined && country !== facts.country && { country }),
    ...(timeZone !== undefined && timeZone !== facts.timeZone && { timeZone }),
  }),
  check: ({ timeZone }) =>
    timeZone === undefined || knownZone(timeZone) !== undefined
      ? []
      : [
          {
            place: 'timeZone',
            ...reasons(
              'is no time zone that the world knows: write it like Europe/Berlin',
              'ist keine Zeitzone, die die Welt kennt: Schreiben Sie sie wie Europe/Berlin',
            ),
          },
        ],
  async read({ chain }) {
    const rows = await db()
      .selectFrom('centers')
      .select(['id', 'name', 'address', 'zip_code', 'city', 'country', 'time_zone', 'opens_on', 'online_sale'])
      .select(['vat_basis_points', 'texts'])
      .where('chain_id', '=', chain)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      address: row.address,
      zipCode: row.zip_code,
      city: row.city,
      country: row.country,
      timeZone: row.time_zone,
      onlineSale: row.online_sale,
      texts: row.texts,
      ...(row.opens_on !== null && { opensOn: row.opens_on }),
      vatPercent: percentText(row.vat_basis_points),
    }))
  },
  async write({ chain, country, timeZone }, entries) {
    await db()
      .insertInto('centers')
      .values(
        entries.map((club) => ({
          chain_id: chain,
          id: club.id,
          name: club.name,
          address: club.address,
          city: club.city,
          zip_code: club.zipCode ?? '',
          country: club.country ?? country,
          time_zone: club.timeZone ?? timeZone,
          opens_on: club.opensOn ?? null,
          online_sale: club.onlineSale ?? true,
          texts: json(club.texts ?? {}),
          vat_basis_points: basisPoints(club.vatPercent ?? '0'),
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['chain_id', 'id'])
          .doUpdateSet(
            excluded(
              'name',
              'address',
              'zip_code',
              'city',
              'country',
              'time_zone',
              'opens_on',
              'online_sale',
              'vat_basis_points',
              'texts',
            ),
          ),
      )
      .execute()
  },
  async remove({ chain }, ids) {
    await db().deleteFrom('centers').where('chain_id', '=', chain).where('id', 'in', ids).execute()
  },
  async uses({ chain }, ids) {
    const people = await db()
      .selectFrom('persons')
      .select(['center_id as id'])
      .select((eb) => eb.fn.countAll<number>().as('ever'))
      .where('chain_id', '=', chain)
      .where('center_id', 'in', ids)
      .groupBy('center_id')
      .execute()
    return countLive(people.map(({ id, ever }) => ({ id, ever, live: ever })))
  },
})

/** Hundredths of a percent: 1900 for "19". */
function basisPoints(percent: string): number {
  const [whole = '', part = ''] = percent.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const percentText = (points: number): string => String(points / 100)
