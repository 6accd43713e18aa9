import type { Db } from '@/server/db/schema.ts'
import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { schoolDayUpTo } from '@/modules/records/server/public.ts'
import { createRandom, mixSeed } from '@/server/seed/random.ts'
import { writeCompetition } from './write-competition.ts'
import { writeOpenCompetition } from './write-open-competition.ts'
import { writeRecords } from './write-records.ts'

export interface SchoolOfCompetitions {
  id: number
  plan: { number: number; name: string; stages: readonly string[] }
}

const gradesOf = { primary: { from: 4, to: 6 }, junior: { from: 7, to: 9 }, senior: { from: 10, to: 12 } }

/**
 * Of the district one athletics meet, half done, one of each other stage that is over, and one that all schools may enter; and one campus
 * meet of each school, over. The best marks stand as records.
 */
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
  for (const [index, other] of (['primary', 'senior'] as const).entries()) {
    const of = schooled.filter(({ plan }) => plan.stages.includes(other)).map(({ id }) => id)
    if (other === stage || of.length === 0) continue
    await writeCompetition(trx, createRandom(mixSeed(index + 1, 29)), {
      region: region.code,
      school: null,
      schools: of,
      name: `${year} 年${region.name}${other === 'primary' ? '小学生趣味运动会' : '高中短跑赛'}`,
      heldOn: dayOfNumber(schoolDayUpTo(calendar, day - 10 - index)),
      template: other === 'primary' ? 'fun' : 'sprints',
      grades: gradesOf[other],
      perTeam: 1,
      done: 1,
    })
  }
  const ahead = schoolDayUpTo(calendar, day + 21)
  await writeOpenCompetition(trx, createRandom(mixSeed(0, 30)), {
    region: region.code,
    name: `${dayOfNumber(ahead).slice(0, 4)} 年${region.name}中小学生长跑赛`,
    schools: schooled.map(({ id }) => id),
    heldOn: dayOfNumber(ahead),
    entryUntil: dayOfNumber(ahead - 7),
    groups: Object.values(gradesOf),
  })
  await writeRecords(trx, region.code)
}
