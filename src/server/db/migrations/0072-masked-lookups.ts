import { sql, type Kysely } from 'kysely'

/**
 * Whole values that readers looked up for whom they are masked, by account: so many different ones an hour, for all instances together.
 * And the district that somebody who registers applied to: no other bureau sees or refuses them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A hash, so that no name or number stands here.
  await sql`
    create table masked_lookup (
      account_id integer not null references account (id) on delete cascade,
      value_hash bytea not null,
      at timestamptz not null,
      primary key (account_id, value_hash)
    )`.execute(db)
  await sql`create index masked_lookup_oldest on masked_lookup (at)`.execute(db)

  await sql`alter table account add column applied_region text`.execute(db)
  // Where there is one district, whoever waits has applied to it.
  await sql`
    update account set applied_region = one.code
    from (select min(region_code) as code from account where role = 'qu' and closed_at is null
      having count(distinct region_code) = 1) one
    where role is null`.execute(db)
}
