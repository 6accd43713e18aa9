import pg from 'pg'
import { announceChannel, type HubMessage } from '../../src/server/db/announce.ts'

/** Listens as a server instance does; `heard` answers the accounts notified since it was last called. */
export async function hearNotices(config: pg.ClientConfig) {
  const client = new pg.Client(config)
  await client.connect()
  let accounts: number[] = []
  client.on('notification', ({ payload }) => {
    const message = JSON.parse(payload ?? '{}') as HubMessage
    if ('accounts' in message && message.event.kind === 'notices-changed') accounts.push(...message.accounts)
  })
  await client.query(`listen ${announceChannel}`)
  return {
    heard: async (): Promise<number[]> => {
      // What was committed before has been sent before the answer to this.
      await client.query('select 1')
      const published = [...new Set(accounts)].sort((a, b) => a - b)
      accounts = []
      return published
    },
    stop: () => client.end(),
  }
}
