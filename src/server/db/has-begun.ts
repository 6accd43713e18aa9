import { sql } from 'kysely'

/** Condition on a row of a table of rounds: its first day is here. */
export const hasBegun = sql<boolean>`starts_on <= (now() at time zone 'Asia/Shanghai')::date`
