import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaSource } from '../support/schema-source.ts'
import { startServer, type TestServer } from '../support/harness.ts'

const file = 'src/server/db/schema.gen.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
}, 120_000)
afterAll(() => server.stop())

test('FND-types the types of all tables are those of the migrated schema', async () => {
  const source = await schemaSource(server.db)
  if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, source)
  expect(readFileSync(file, 'utf8')).toBe(source)
})
