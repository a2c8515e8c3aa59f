import { type RawBuilder, sql } from 'kysely'

/** For `on conflict do update`: each of these columns takes on what was about to be inserted. */
export const excluded = <C extends string>(...columns: readonly C[]) =>
  Object.fromEntries(columns.map((name) => [name, sql.ref<never>(`excluded.${name}`)])) as {
    readonly [name in C]: RawBuilder<never>
  }
