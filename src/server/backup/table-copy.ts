import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import type { StoredTable } from './database-shape.ts'
import { quoted } from './own-connection.ts'
import { RowSum, type TableSum } from './row-sum.ts'

const columnsOf = ({ columns }: StoredTable) => columns.map(quoted).join(', ')

/** All rows of a table as the connection sees them, each a line of text. */
export const rowsOut = (client: pg.Client, table: StoredTable) =>
  client.query(to(`copy (select ${columnsOf(table)} from public.${quoted(table.name)}) to stdout`))

/** Takes the rows of a table; values of identity columns are stored as they come. */
export const rowsIn = (client: pg.Client, table: StoredTable) =>
  client.query(from(`copy public.${quoted(table.name)} (${columnsOf(table)}) from stdin`))

/** Number and checksum of the rows that a table holds. */
export async function sumOf(client: pg.Client, table: StoredTable): Promise<TableSum> {
  const sum = new RowSum()
  for await (const chunk of rowsOut(client, table)) sum.add(chunk as Buffer)
  return sum.total()
}
