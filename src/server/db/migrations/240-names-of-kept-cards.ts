import { type Kysely, sql } from 'kysely'

/** Cards that were kept under what their provider calls them have the name that is on them. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`
    update payment_agreements set name = known.name
    from (values ('visa', 'Visa'), ('mc', 'Mastercard'), ('mastercard', 'Mastercard'), ('maestro', 'Maestro'),
      ('amex', 'American Express'), ('cup', 'UnionPay'), ('diners', 'Diners Club'), ('discover', 'Discover'), ('jcb', 'JCB')
    ) as known (written, name)
    where payment_agreements.kind = 'CC' and split_part(payment_agreements.name, '_', 1) = known.written`.execute(db)
}
