import { mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sportDeviceAdd } from '../../src/contract/devices.ts'
import { openDeviceKey } from '../../src/server/device-key.ts'
import { deviceKeyOf, openSecret, sealSecret } from '../../src/server/devices/seal-secret.ts'
import { startServer, type TestServer } from '../support/harness.ts'
import { openSport, send, sportRecord } from '../support/sport-driver.ts'

let server: TestServer
let driver: Awaited<ReturnType<typeof openSport>>
const setting = 'a setting of at least 24 characters'
const now = new Date('2026-11-20T04:00:00Z')
beforeAll(async () => {
  server = await startServer({ now: () => now, parts: { deviceKey: deviceKeyOf(setting) } })
  driver = await openSport(server)
})
afterAll(() => server.stop())
const elsewhere = { databaseUrl: 'postgresql://db.example/mingmu', dataDir: '/nowhere' }

test('CALL-05 a secret of a device stands sealed in the database, and opens for its own device alone', async () => {
  const { rows } = await sql<{
    secret: null
    sealed: Buffer
  }>`select secret, sealed from sport_device`.execute(server.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]!.secret).toBeNull()
  const plain = Buffer.from(driver.device.secret, 'hex')
  expect(rows[0]!.sealed.includes(plain)).toBe(false)
  const owner = { schoolId: driver.schools.first, id: driver.device.id }
  expect(openSecret(deviceKeyOf(setting), owner, rows[0]!.sealed)).toEqual(plain)
  expect(() => openSecret(deviceKeyOf(setting), { ...owner, id: owner.id + 1 }, rows[0]!.sealed)).toThrow()
  expect(() => openSecret(deviceKeyOf('another setting of 24 characters'), owner, rows[0]!.sealed)).toThrow()
  const twice = [1, 2].map(() => sealSecret(deviceKeyOf(setting), owner, plain).toString('hex'))
  expect(new Set(twice).size).toBe(2)
})

test('CALL-05 secrets from before are sealed at the start, and their devices send on', async () => {
  const plain = Buffer.from(driver.device.secret, 'hex')
  await sql`update sport_device set secret = ${plain}, sealed = null`.execute(server.db)
  expect(await openDeviceKey(server.db, { ...elsewhere, deviceSecretKey: setting })).toEqual(
    deviceKeyOf(setting),
  )
  const { rows } = await sql`select from sport_device where secret is not null or sealed is null`.execute(
    server.db,
  )
  expect(rows).toEqual([])
  const record = sportRecord(driver.students[0]!, new Date(now.getTime() - 3_600_000))
  expect((await send(server, driver.device, [record], now)).data.taken).toBe(1)
})

test('CALL-05 without the key that devices need, or with another, the server does not start and says why', async () => {
  await expect(openDeviceKey(server.db, { ...elsewhere, deviceSecretKey: undefined })).rejects.toThrow(
    'DEVICE_SECRET_KEY',
  )
  const other = { ...elsewhere, deviceSecretKey: 'another setting of 24 characters' }
  await expect(openDeviceKey(server.db, other)).rejects.toThrow('is not the key')
})

test('CALL-05 without devices another database needs no key, and none can be made; the embedded one makes its file once', async () => {
  const bare = await startServer({ parts: { deviceKey: undefined } })
  const schools = await openSport(bare).catch((error: Error) => error.message)
  expect(schools).toContain('409')
  const token = await bare.signIn('first')
  expect((await bare.ask(sportDeviceAdd, { name: '一', kind: 'device' }, { token })).code).toBe(409)
  expect(await openDeviceKey(bare.db, { ...elsewhere, deviceSecretKey: undefined })).toBeUndefined()
  const dataDir = mkdtempSync(join(tmpdir(), 'mingmu-key-'))
  const embedded = { databaseUrl: undefined, deviceSecretKey: undefined, dataDir }
  const key = await openDeviceKey(bare.db, embedded)
  expect(await openDeviceKey(bare.db, embedded)).toEqual(key)
  const file = join(dataDir, 'device-secret.key')
  expect(readFileSync(file, 'utf8')).toMatch(/^[0-9a-f]{64}\n$/)
  expect(statSync(file).mode & 0o077).toBe(0)
  await bare.stop()
})
