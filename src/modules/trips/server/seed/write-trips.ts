import { sql } from 'kysely'
import type { Db } from '@/server/db/schema.ts'
import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { firstOf, inTurn } from '@/lib/required.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { answerTo } from '@/modules/trips/standards/seats.ts'
import { studentsPerLeader } from '@/modules/trips/standards/rules.ts'
import { schoolDayUpTo } from '@/modules/records/server/public.ts'
import type { Random } from '@/server/seed/random.ts'
import { seedBases, type SeedBase } from './bases.ts'

interface ClassSize {
  school: number
  id: number
  seats: number
}

/** From three weeks back to five weeks ahead two sessions in three days; what is over has been travelled. */
export async function writeTrips(
  trx: Db,
  region: string,
  { today, calendar }: { today: Date; calendar: SchoolCalendar },
  random: Random,
): Promise<void> {
  const classes = await sql<ClassSize>`
    select c.school_id as school, c.id, count(*)::int as seats from class c
    join school k on k.id = c.school_id and k.region_code = ${region}
    join student st on st.school_id = c.school_id and st.class_id = c.id and st.removed is null
    where c.closed_at is null group by c.school_id, c.id order by c.school_id, c.id`.execute(trx)
  if (classes.rows.length === 0) return
  const now = dayNumber(schoolDay(today))
  const bases: (Omit<SeedBase, 'route'> & { id: number; route: number })[] = []
  for (const base of seedBases) {
    const { rows } = await sql<{ id: number; route: number }>`
      with b as (insert into trip_base (region_code, name, category, address, latitude, longitude, capacity,
          qualification, qualified_until, contact_name, contact_phone, closed_at)
        values (${region}, ${base.name}, ${base.category}, ${base.address}, ${base.location[0]}, ${base.location[1]},
          ${base.capacity}, ${base.qualification}, ${dayOfNumber(now + (base.qualifiedDays ?? 240))}::date, ${base.contact}, '13800002046',
          ${base.isClosed ? today : null}::timestamptz)
        returning id)
      insert into trip_route (base_id, name) select id, ${base.route} from b returning base_id as id, id as route`.execute(
      trx,
    )
    if (!base.isClosed) bases.push({ ...base, ...firstOf(rows) })
  }
  const left = random.shuffle(classes.rows)
  for (let ahead = -21, turn = 0; ahead <= 35; ahead += turn % 2 === 0 ? 1 : 2, turn += 1) {
    const base = inTurn(bases, turn * 3 + (turn >> 2))
    const { capacity, fee } = base
    const day = tripDay(calendar, now + ahead)
    const [starts, ends] = hoursOf[base.lasts]
    const made = await sql<{ id: number }>`
      insert into trip_session (region_code, base_id, route_id, day, starts_at, ends_at, meeting, fee, capacity)
      values (${region}, ${base.id}, ${base.route}, ${dayOfNumber(day)}::date, ${starts}, ${ends},
        '学校东门', ${fee}, ${capacity}) returning id`.execute(trx)
    const of = { id: firstOf(made.rows).id, capacity, day, now }
    await bookClasses(trx, of, left.splice(0, ahead > 25 ? 1 : 2 + (turn % 4)), random)
  }
}

const hoursOf = { day: ['08:00', '16:30'], half: ['08:00', '11:50'] } as const

/** A class travels on a school day; in a vacation, on the day itself. */
function tripDay(calendar: SchoolCalendar, day: number): number {
  const open = schoolDayUpTo(calendar, day)
  return day - open > longestHoliday ? day : open
}
/** Days in a row without school, beside vacations, at most. */
const longestHoliday = 10

async function bookClasses(
  trx: Db,
  { id, capacity, day, now }: { id: number; capacity: number; day: number; now: number },
  classes: readonly ClassSize[],
  random: Random,
) {
  const seats = { capacity, taken: 0, waiting: 0 }
  const isOver = day < now
  for (const [index, one] of classes.entries()) {
    const answer = answerTo(seats, one.seats)
    if (isOver && answer === 'waiting') continue
    const drawn = random.next()
    const state = answer === 'waiting' ? 'waiting' : isOver || drawn < 0.65 ? 'approved' : 'requested'
    seats[answer === 'waiting' ? 'waiting' : 'taken'] += one.seats
    // One class liked its day better than another.
    const liked = 3.7 + ((one.id * 7 + id * 3) % 10) / 10
    const isReady = isOver || (state === 'approved' && drawn < 0.3)
    // The same in every run of the seed.
    const booking = `00000000-0034-4000-8000-${String(id * 1000 + index).padStart(12, '0')}`
    await sql`
      insert into trip_booking (school_id, id, session_id, class_id, whole, seats, state, slot, leaders, insured_until,
        plan_on, departed_at, made_by)
      values (${one.school}, ${booking}, ${id}, ${one.id}, true, ${one.seats}, ${state}, ${index + 1},
        ${Math.ceil(one.seats / studentsPerLeader)}, ${isReady || drawn < 0.55 ? dayOfNumber(day + 30) : null}::date,
        ${isReady || drawn < 0.4 ? dayOfNumber(day - 20) : null}::date,
        ${isOver ? `${dayOfNumber(day)}T00:20:00Z` : null}::timestamptz, 0)`.execute(trx)
    await sql`
      insert into trip_student (school_id, booking_id, student_id, consent, present, rating)
      select ${one.school}, ${booking}, id, ${isReady} or id % 5 <> 0, case when ${isOver} then id % 29 <> 0 end,
        case when ${isOver} and id % 29 <> 0 and id % 4 <> 0 then greatest(1, least(5, round(
          ${liked}::float8 + (hashint8extended(id, 34) & 1023) / 512.0 - 1 - ((hashint8extended(id, 35) & 15) = 0)::int)))::int end
      from student where school_id = ${one.school} and class_id = ${one.id} and removed is null`.execute(trx)
  }
  await sql`
    update trip_booking b set consents = c.consents, attended = c.attended, marked = c.marked, rating_sum = c.sum,
      rating_n = c.n
    from (select p.school_id, p.booking_id, count(*) filter (where p.consent) as consents,
        count(*) filter (where p.present) as attended, count(p.present) as marked,
        coalesce(sum(p.rating), 0) as sum, count(p.rating) as n
      from trip_student p join trip_booking o on o.school_id = p.school_id and o.id = p.booking_id
      where o.session_id = ${id} group by p.school_id, p.booking_id) c
    where b.school_id = c.school_id and b.id = c.booking_id`.execute(trx)
  await sql`
    update trip_session s set taken = ${seats.taken}, waiting = ${seats.waiting}, next_slot = ${classes.length + 1},
      waiting_groups = (select count(*) from trip_booking where session_id = s.id and state = 'waiting')
    where id = ${id}`.execute(trx)
  await sql`
    update trip_base t set rating_sum = t.rating_sum + c.sum, rating_n = t.rating_n + c.n
    from (select s.base_id, sum(b.rating_sum) as sum, sum(b.rating_n) as n from trip_booking b
      join trip_session s on s.id = b.session_id where s.id = ${id} group by s.base_id) c
    where t.id = c.base_id`.execute(trx)
}
