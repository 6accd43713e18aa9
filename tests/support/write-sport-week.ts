import type { SportRecordIn } from '@/modules/sport/contract/records.ts'
import { startServer } from './harness.ts'
import { openSport, send, sportRecord } from './sport-driver.ts'
import { fillClass, writeClass } from './write-classes.ts'

/** A Friday, four in the afternoon at the schools. */
export const now = new Date('2026-11-20T08:00:00Z')
export const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

/** A class of 24, half of which moved today and yesterday, and a boy of another class who ran so many hours ago. */
export async function startSportWeek(ran: number) {
  const server = await startServer({ now: () => now })
  const driver = await openSport(server)
  const id = await writeClass(server.db, driver.schools.first, { grade: 5 })
  const sexes = Array.from({ length: 24 }, (_, i) => ({
    sex: 1 + (i % 2),
    birth: `2015-${String(1 + (i % 12)).padStart(2, '0')}-01`,
  }))
  const big = { id, students: await fillClass(server.db, { school: driver.schools.first, class: id }, sexes) }
  const bureau = await server.signIn('bureau')
  const half: SportRecordIn[] = big.students
    .slice(0, 12)
    .flatMap((student, i) => [
      sportRecord(student, hoursAgo(3), { seconds: i < 6 ? 7200 : 3600 }),
      sportRecord(student, hoursAgo(24 + 3), { seconds: i === 0 ? 14_400 : 3600, inSchool: false }),
    ])
  const [boy] = driver.students as [number]
  await send(server, driver.device, [...half, sportRecord(boy, hoursAgo(ran), { item: 'running' })], now)
  return { server, driver, big, bureau }
}
