import { sql, type Kysely } from 'kysely'

/**
 * Wrong passwords in one table, for all instances and by the database's clock; devices that accounts have signed in on; and
 * sessions that ended are no longer stored.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Keys are hashes: of an account, a device, an address.
  await sql`
    create table wrong_try (
      key_hash bytea primary key,
      tries integer not null,
      last_at timestamptz not null
    )`.execute(db)
  await sql`create index wrong_try_oldest on wrong_try (last_at)`.execute(db)

  await sql`
    create table known_device (
      token_hash bytea not null,
      account_id integer not null references account (id) on delete cascade,
      seen_at timestamptz not null,
      primary key (token_hash, account_id)
    )`.execute(db)
  await sql`create index known_device_of_account on known_device (account_id, seen_at desc)`.execute(db)

  await sql`create index account_by_small_name on account (lower(username))`.execute(db)

  await sql`
    update account a set last_sign_in_at = s.at
    from (select account_id, max(created_at) as at from session group by account_id) s
    where s.account_id = a.id and (a.last_sign_in_at is null or a.last_sign_in_at < s.at)`.execute(db)
  await sql`delete from session where revoked_at is not null or expires_at <= now()`.execute(db)
  await sql`alter table session drop column revoked_at`.execute(db)
  await sql`create index session_over on session (expires_at)`.execute(db)
}
