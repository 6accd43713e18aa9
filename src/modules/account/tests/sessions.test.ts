import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { Sessions, tokenHashOf } from '@/server/http/session.ts'
import { createDistricts } from '../../../../tests/support/fixture-district.ts'
import { startServer, type TestServer } from '../../../../tests/support/harness.ts'
import { until } from '../../../../tests/support/import/start-process.ts'

let server: TestServer
let token: string
let hash: Buffer
let at: number
let sessions: Sessions
/** Reads that began, those whose answer is there, and how long answers are held back. */
let reads = { begun: 0, found: 0, held: Promise.resolve() }

const watch: KyselyPlugin = {
  transformQuery: ({ node }) => {
    reads.begun += 1
    return node
  },
  transformResult: async ({ result }) => {
    reads.found += 1
    await reads.held
    return result
  },
}

beforeAll(async () => {
  server = await startServer()
  await createDistricts(server.db)
})
afterAll(() => server.stop())
beforeEach(async () => {
  token = await server.signIn('first')
  hash = tokenHashOf(token)
  at = Date.now()
  sessions = new Sessions(server.db.withPlugin(watch), () => new Date(at))
  reads = { begun: 0, found: 0, held: Promise.resolve() }
})

function holdBack(): () => void {
  let letGo = () => {}
  reads.held = new Promise((resolve) => (letGo = resolve))
  return letGo
}
const revoke = () => server.db.deleteFrom('session').where('token_hash', '=', hash).execute()
const role = async () => (await sessions.callerOf(token))?.role

test('CALL-04 all who ask at once share one read, and a cached answer is read anew beside the call before it ends', async () => {
  expect(new Set(await Promise.all([role(), role(), role()]))).toEqual(new Set(['admin']))
  expect(reads.begun).toBe(1)
  at += Sessions.keepMs * (1 - Sessions.aheadPart) - 1
  expect(await role()).toBe('admin')
  expect(reads.begun).toBe(1)
  const letGo = holdBack()
  at += 2
  expect(await role()).toBe('admin')
  expect(reads.begun).toBe(2)
  letGo()
})

test('CALL-04 a session that ended unheard is over when its answer is, or once it was read anew', async () => {
  expect(await role()).toBe('admin')
  await revoke()
  at += Sessions.keepMs - 1
  const letGo = holdBack()
  expect(await role()).toBe('admin')
  at += 1
  const later = role()
  letGo()
  expect(await later).toBeUndefined()
  expect(await role()).toBeUndefined()
})

test.each(['anew', 'for the first time'])(
  'CALL-04 an answer read %s before the session ended, and there after, is not cached',
  async (which) => {
    if (which === 'anew') {
      expect(await role()).toBe('admin')
      at += Sessions.keepMs - 1
    }
    const { found } = reads
    const letGo = holdBack()
    const early = role()
    await until(async () => reads.found === found + 1)
    await revoke()
    sessions.forget(hash.toString('hex'))
    const late = role()
    letGo()
    expect(await early).toBe('admin')
    expect(await late).toBeUndefined()
    expect(await role()).toBeUndefined()
  },
)

test('CALL-04 an account that changed is read anew, also by those who ask while it is being read', async () => {
  const id = (await sessions.callerOf(token))!.accountId
  at += Sessions.keepMs - 1
  const { found } = reads
  const letGo = holdBack()
  expect(await role()).toBe('admin')
  await until(async () => reads.found === found + 1)
  const close = (closed: Date | null) =>
    server.db.updateTable('account').set({ closed_at: closed }).where('id', '=', id).execute()
  await close(new Date())
  sessions.forgetAccounts([id])
  const late = role()
  letGo()
  expect(await late).toBeUndefined()
  expect(await role()).toBeUndefined()
  await close(null)
})
