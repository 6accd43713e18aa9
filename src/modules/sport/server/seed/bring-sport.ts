import { sql } from 'kysely'
import type { SportRecordIn } from '@/modules/sport/contract/records.ts'
import { schoolDay } from '@/lib/school-day.ts'
import { sportItemName } from '@/standards/sport/items.ts'
import { addDays } from '@/lib/day.ts'
import { calendarOf } from '@/server/db/calendar-of.ts'
import { isOpenClass } from '@/server/db/open-classes.ts'
import { lockDevice } from '@/server/devices/lock-device.ts'
import { sportSources, type SportSource } from '@/server/devices/sources.ts'
import { takeRecords } from '../intake/take-records.ts'
import type { Random } from '@/server/seed/random.ts'
import { itemsOften } from './items-often.ts'
import type { Live } from '@/server/seed/live/live-parts.ts'
import type { LiveSchool } from '@/server/seed/live/live-schools.ts'
import { partOfDay, type PartOfDay } from '@/server/seed/live/part-of-day.ts'
import { drawRecordId } from '@/server/seed/live/record-id.ts'

const deviceName = '操场手环基站'

interface Student {
  id: number
  grade: number
}

/** Records of one class of a school, as its wristbands hand them over: most of the class in school, a few children at home. How many were taken. */
export async function bringSport(live: Live, school: LiveSchool): Promise<number> {
  const { db, now, random } = live
  const calendar = await calendarOf(db, { regionCode: school.region, schoolId: school.id })
  const part = partOfDay(calendar, now)
  const children = await drawClass(live, school, part)
  const from = await sourceOf(live, school)
  if (children.length === 0 || !from) return 0
  const records = children.map((student) => drawRecord(student, part, now, random))
  return db.transaction().execute(async (trx) => {
    if (from.source === sportSources.device) await lockDevice(trx, from, now)
    const outcomes = await takeRecords(trx, from, records, { now })
    return outcomes.filter(({ state }) => state === 'taken').length
  })
}

/** Share of a class that hands records over at one time. */
const shares: Record<PartOfDay, [least: number, most: number]> = {
  break: [0.45, 0.85],
  lesson: [0.75, 0.95],
  afterSchool: [0.3, 0.7],
  home: [0.08, 0.25],
  night: [0.05, 0.12],
}

async function drawClass({ db, random }: Live, school: LiveSchool, part: PartOfDay): Promise<Student[]> {
  const { rows: classes } = await sql<{ id: number }>`
    select c.id from class c where c.school_id = ${school.id} and ${isOpenClass} order by c.id`.execute(db)
  if (classes.length === 0) return []
  const { rows } = await sql<Student>`
    select s.id, c.grade from student s join class c on c.school_id = s.school_id and c.id = s.class_id
    where s.school_id = ${school.id} and s.class_id = ${random.pick(classes).id} and s.removed is null order by s.id`.execute(
    db,
  )
  const [min, max] = shares[part]
  const share = min + random.next() * (max - min)
  return random.shuffle(rows).slice(0, Math.ceil(share * rows.length))
}

/** The school's base station of wristbands, registered when it first sends; null once the school has revoked it. */
async function sourceOf({ db, now, doors }: Live, school: LiveSchool): Promise<SportSource | null> {
  const { rows } = await sql<{ id: number; revoked: boolean }>`
    select id, revoked_at is not null as revoked from sport_device
    where school_id = ${school.id} and name = ${deviceName} order by id desc limit 1`.execute(db)
  if (rows[0]?.revoked) return null
  const device = rows[0]?.id ?? (await doors.addDevice(school, deviceName, now))
  // Without a key no device can be made: then as the seed has it, by workbook.
  return device === undefined
    ? { schoolId: school.id, source: sportSources.workbook, id: 0 }
    : { schoolId: school.id, source: sportSources.device, id: device }
}

const minuteMs = 60_000
/** By night what was done in the evening is still handed over: it ended at nine. */
const eveningEnds = 'T21:00:00+08:00'

/** What a child did that has just ended, or by night in the evening before. */
function drawRecord({ id, grade }: Student, part: PartOfDay, now: Date, random: Random): SportRecordIn {
  const setting = part === 'night' ? 'home' : part
  const item = random.pick(itemsOften[setting])
  const seconds = drawSeconds(setting, item, random)
  const endsAt = part === 'night' ? eveningBefore(now) - random.integer(0, 90) * minuteMs : now.getTime()
  const startedAt = endsAt - seconds * 1000 - random.integer(0, 3 * 60) * 1000
  const pace = random.integer(0, 29)
  return {
    id: drawRecordId(now, random),
    student: id,
    item: sportItemName(item),
    startedAt: new Date(startedAt).toISOString(),
    seconds,
    inSchool: setting !== 'home',
    ...(item === 0 ? { amount: Math.floor((seconds * (65 + 5 * grade + pace)) / 60) } : {}),
    ...(item === 1 ? { amount: Math.floor((seconds * (180 + 4 * grade + pace)) / 100) } : {}),
    ...(random.next() < 0.01 ? { disputed: true } : {}),
  }
}

function eveningBefore(now: Date): number {
  const today = Date.parse(schoolDay(now) + eveningEnds)
  return today <= now.getTime() ? today : Date.parse(addDays(schoolDay(now), -1) + eveningEnds)
}

/** As the seed has it: blocks fill a break, a lesson, the time after school. */
function drawSeconds(part: Exclude<PartOfDay, 'night'>, item: number, random: Random): number {
  if (item === 0) return random.integer(300, 900)
  if (item === 1) return random.integer(600, 1500)
  if (part === 'break') return random.integer(600, 1500)
  if (part === 'lesson') return random.integer(1500, 2400)
  return part === 'afterSchool' ? random.integer(1500, 3000) : random.integer(900, 2700)
}
