import { expect, test } from 'vitest'
import { createDatabase } from '../support/harness.ts'
import { asRequest } from '../support/one-connection.ts'

test('SEC-33 a request that asks for a second connection within its transaction is found; one after the other, or at once, is not', async () => {
  const { db, drop } = await createDatabase()
  const one = () => db.selectFrom('school').select('id').execute()
  try {
    await asRequest(async () => {
      await expect(db.transaction().execute(one)).rejects.toThrow('a second connection')
      await db.transaction().execute((trx) => trx.selectFrom('school').select('id').execute())
      await Promise.all([
        one(),
        one(),
        db.transaction().execute((trx) => trx.selectFrom('school').select('id').execute()),
      ])
    })
    // What a test holds around a request is not the request's.
    await db.transaction().execute(() => asRequest(one))
  } finally {
    await drop()
  }
})
