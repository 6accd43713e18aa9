import pino from 'pino'
import { callBase, type Call, type InputOf, type ReplyOf } from '../../src/contract/call.ts'
import { assembleServer } from '../../src/server/start-server.ts'
import type { TestServer } from './harness.ts'

/** Another instance on the database of a test's server, asked without a port. */
export async function secondInstance(
  { db, connectionConfig }: Pick<TestServer, 'db' | 'connectionConfig'>,
  now: () => Date = () => new Date(),
) {
  const instance = await assembleServer({
    db,
    connectionConfig,
    now,
    log: pino({ level: 'silent' }),
    uploadLimitBytes: 1024,
    importWorkers: 0,
    deviceKey: Buffer.alloc(32, 7),
  })
  return {
    request: (path: string, init?: RequestInit) => instance.app.request(path, init),
    ask: async <C extends Call>(call: C, token: string, input: InputOf<C> = {} as InputOf<C>) => {
      const response = await instance.app.request(`${callBase}${call.path}`, {
        method: call.method,
        headers: { 'x-token': token, 'content-type': 'application/json' },
        ...(call.method === 'GET' ? {} : { body: JSON.stringify(input) }),
      })
      const { data } = (await response.json()) as { data: ReplyOf<C> }
      return data
    },
    close: () => instance.close(),
  }
}
