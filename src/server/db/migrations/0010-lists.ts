import { sql, type Kysely } from 'kysely'

/** What paging through lists needs: a key that seals their cursors, and the orders in which a district's pupils are read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table server_key (name text primary key, bytes bytea not null)`.execute(db)
  // 244 random bits, the same for every instance on this database.
  await sql`
    insert into server_key (name, bytes)
    select 'cursor', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')`.execute(
    db,
  )
}
