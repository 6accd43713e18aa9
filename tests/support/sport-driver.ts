import { createHmac, randomUUID } from 'node:crypto'
import { sportDeviceAdd } from '../../src/contract/devices.ts'
import { sportUp, type SportRecordIn } from '../../src/modules/sport/contract/records.ts'
import { createDistricts } from './fixture-district.ts'
import type { TestServer } from './harness.ts'
import { fillClass, writeClass } from './write-classes.ts'

export interface DeviceKey {
  key: string
  secret: string
}

/** Two schools with a class of four students each, and a device of the first. */
export async function openSport(server: TestServer) {
  const { schools } = await createDistricts(server.db)
  const own = await writeClass(server.db, schools.first, { grade: 3 })
  const students = await fillClass(server.db, { school: schools.first, class: own }, [
    { sex: 1 },
    { sex: 2 },
    { sex: 1 },
    { sex: 2 },
  ])
  const other = await writeClass(server.db, schools.second, { grade: 3 })
  const strangers = await fillClass(server.db, { school: schools.second, class: other }, [{}])
  const token = await server.signIn('first')
  const device = await makeDevice(server, token)
  return { schools, class: own, students, strangers, token, device }
}

export async function makeDevice(server: TestServer, token: string): Promise<DeviceKey & { id: number }> {
  const made = await server.ask(sportDeviceAdd, { name: '操场一号', kind: 'device' }, { token })
  if (made.code !== 0) throw new Error(`device: ${made.code} ${made.msg}`)
  return made.data
}

/** A record that nothing is wrong with, unless set otherwise. */
export const sportRecord = (
  student: number,
  startedAt: Date,
  more: Partial<SportRecordIn> = {},
): SportRecordIn => ({
  id: randomUUID(),
  student,
  item: 'rope',
  startedAt: startedAt.toISOString(),
  seconds: 600,
  inSchool: true,
  ...more,
})

/** The call as a device makes it. */
export function signed(
  { key, secret }: DeviceKey,
  records: readonly SportRecordIn[],
  now: Date,
): { key: string; at: number; signature: string; body: string } {
  const [at, body] = [now.getTime(), JSON.stringify({ records })]
  const hmac = createHmac('sha256', Buffer.from(secret, 'hex')).update(`${at}\n${body}`)
  return { key, at, signature: hmac.digest('hex'), body }
}

export async function send(
  server: TestServer,
  device: DeviceKey,
  records: readonly SportRecordIn[],
  now: Date,
) {
  return server.ask(sportUp, signed(device, records, now))
}
