import type { Db } from '@/server/db/schema.ts'
import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { schoolDayUpTo } from '@/modules/records/server/public.ts'
import { createRandom, mixSeed } from '@/server/seed/random.ts'
import { writeCompetition } from './write-competition.ts'
import { writeRecords } from './write-records.ts'

export interface SchoolOfCompetitions {
  id: number
  plan: { number: number; name: string; stages: readonly string[] }
}

const gradesOf = { primary: { from: 4, to: 6 }, junior: { from: 7, to: 9 }, senior: { from: 10, to: 12 } }

/** One athletics meet of the district, half done, and one campus meet of each school, over; the best marks stand as records. */
export async function writeCompetitions(
  trx: Db,
  region: { code: string; name: string },
  schools: readonly SchoolOfCompetitions[],
  { today, calendar }: { today: Date; calendar: SchoolCalendar },
): Promise<void> {
  const day = dayNumber(schoolDay(today))
  const year = schoolDay(today).slice(0, 4)
  const schooled = schools.filter(({ plan }) => plan.number > 0)
  const stageOf = ({ plan }: SchoolOfCompetitions) =>
    (plan.stages.at(-1) ?? 'primary') as keyof typeof gradesOf
  for (const one of schooled)
    await writeCompetition(trx, createRandom(mixSeed(one.plan.number, 28)), {
      region: region.code,
      school: one.id,
      schools: [one.id],
      name: `${year} 年${one.plan.name}秋季运动会`,
      heldOn: dayOfNumber(schoolDayUpTo(calendar, day - 30)),
      template: 'sprints',
      grades: gradesOf[stageOf(one)],
      perTeam: 1,
      done: 1,
    })
  const stage = schooled.some((one) => stageOf(one) === 'junior') ? 'junior' : 'primary'
  const invited = schooled.filter(({ plan }) => plan.stages.includes(stage)).map(({ id }) => id)
  await writeCompetition(trx, createRandom(mixSeed(0, 28)), {
    region: region.code,
    school: null,
    schools: invited,
    name: `${year} 年${region.name}中小学田径运动会`,
    heldOn: dayOfNumber(schoolDayUpTo(calendar, day)),
    template: 'athletics',
    grades: gradesOf[stage],
    perTeam: 2,
    done: 0.5,
  })
  await writeRecords(trx, region.code)
}
