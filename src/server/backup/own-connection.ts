import { Socket } from 'node:net'
import pg from 'pg'

/**
 * A connection for a copy of whole tables, apart from the pool. `cut` ends it in the middle of a copy, which the protocol has no word for:
 * a client that waits for the rest of a table would wait for whoever no longer reads it.
 */
export async function ownConnection(
  config: pg.ClientConfig,
): Promise<{ client: pg.Client; cut: () => void }> {
  const socket = new Socket()
  const client = new pg.Client({ ...config, stream: () => socket })
  // The query that runs reports its loss.
  client.on('error', () => undefined)
  await client.connect()
  // As text, whatever the database or its role prefer; and no time limit of theirs ends a long copy.
  await client.query(`
    set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
    set bytea_output = 'hex'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
    set lock_timeout = 0; set max_parallel_workers_per_gather = 0; set synchronize_seqscans = off; set row_security = off`)
  return { client, cut: () => socket.destroy() }
}

export const quoted = (name: string): string => pg.escapeIdentifier(name)
