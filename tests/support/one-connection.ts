import { AsyncLocalStorage } from 'node:async_hooks'
import { TransactionBuilder } from 'kysely'
import pg from 'pg'

/** Of a request at work: whether a transaction of its holds a connection. */
const atWork = new AsyncLocalStorage<{ holds: boolean }>()

/** Runs a request; what the test itself holds around it is not the request's. */
export const asRequest = <T>(work: () => T): T => atWork.run({ holds: false }, work)

const execute = TransactionBuilder.prototype.execute
TransactionBuilder.prototype.execute = function (callback) {
  return execute.call(this, (trx) =>
    atWork.getStore() ? atWork.run({ holds: true }, () => callback(trx)) : callback(trx),
  ) as ReturnType<typeof execute<never>>
}

/**
 * A pool that refuses a request a second connection while a transaction of the same request holds one: with as many requests at work as
 * there are connections, each would wait for the others for ever. Every test that asks a call shows so that the call does not.
 */
export class OneConnectionPool extends pg.Pool {
  // oxlint-disable-next-line typescript/no-explicit-any -- pg declares connect twice, with and without a callback.
  override connect(...input: any[]): any {
    if (atWork.getStore()?.holds)
      throw new Error('a second connection is asked for while a transaction holds one')
    return super.connect(...(input as []))
  }
}
