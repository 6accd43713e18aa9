import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from './db/schema.ts'
import type { Settings } from './settings.ts'
import { deviceKeyOf, openSecret, sealSecret } from '@/server/devices/seal-secret.ts'
import { StartError } from './start/start-error.ts'

/** Of the data folder, which the first start of an embedded database makes. */
export const deviceKeyFile = 'device-secret.key'

/**
 * The key that secrets of devices are sealed with: from DEVICE_SECRET_KEY, or, beside the embedded database, from a file of the data folder
 * that the first start makes. Secrets that still stand plain are sealed. Undefined on another database without the setting, as long as
 * nobody has a device; then none can be made. Throws StartError without the key that devices need, or with another one.
 */
export async function openDeviceKey(
  db: Db,
  settings: Pick<Settings, 'deviceSecretKey' | 'databaseUrl' | 'dataDir'>,
): Promise<Buffer | undefined> {
  const material = settings.deviceSecretKey ?? (settings.databaseUrl ? undefined : keyFile(settings.dataDir))
  if (material === undefined) {
    const { rows } = await sql`select from sport_device where revoked_at is null limit 1`.execute(db)
    if (rows.length === 0) return undefined
    throw new StartError(
      'devices send sport records: set DEVICE_SECRET_KEY, which their secrets are sealed with',
    )
  }
  const key = deviceKeyOf(material)
  await checkKey(db, key)
  await sealPlain(db, key)
  return key
}

function keyFile(folder: string): string {
  const path = join(folder, deviceKeyFile)
  try {
    writeFileSync(path, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}

interface Device {
  schoolId: number
  id: number
  sealed: Buffer
}

async function checkKey(db: Db, key: Buffer): Promise<void> {
  const { rows } = await sql<Device>`
    select school_id as "schoolId", id, sealed from sport_device
    where sealed is not null and revoked_at is null order by id desc limit 1`.execute(db)
  try {
    for (const device of rows) openSecret(key, device, device.sealed)
  } catch {
    throw new StartError(
      `DEVICE_SECRET_KEY, or ${deviceKeyFile} in the data folder, is not the key that the secrets of devices are sealed with`,
    )
  }
}

/** Several instances may start at once: each row is sealed by one of them. */
async function sealPlain(db: Db, key: Buffer): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ schoolId: number; id: number; secret: Buffer }>`
      select school_id as "schoolId", id, secret from sport_device where secret is not null for update`.execute(
      trx,
    )
    for (const { secret, ...device } of rows)
      await sql`
        update sport_device set sealed = ${sealSecret(key, device, secret)}, secret = null
        where school_id = ${device.schoolId} and id = ${device.id}`.execute(trx)
  })
}
