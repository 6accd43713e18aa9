import { dayNumber, dayOfNumber } from '@/lib/day.ts'
import { inTurn, required } from '@/lib/required.ts'
import { usualBells } from '@/modules/pe/standards/bells.ts'
import type { Random } from '@/server/seed/random.ts'

export interface ClassOfTeacher {
  classId: number
  teacherId: number
  grade: number
}

export interface PlannedLesson {
  class_id: number
  teacher_id: number
  day: string
  period: number
  starts_at: string
  topic: string
  venue: string
  state: 'planned' | 'held' | 'cancelled'
  reason: 'weather' | 'event' | 'teacher' | null
  phases: [number, number, number]
}

/** What the timetable says of every lesson; a teacher writes what was done once it was held. */
export const usualTopic = '体育'
const topics = [
  '篮球运球与投篮',
  '足球带球与射门',
  '短绳与体能',
  '快速跑与接力',
  '立定跳远',
  '武术基本动作',
  '排球垫球',
  '核心力量循环',
  '韵律操',
  '折返跑与灵敏',
]
const venues = ['东操场', '西操场', '体育馆', '篮球场']
const lessonsAWeek = 3
const weeksStored = 12
/** Days on which it rains: lessons outside are cancelled. */
const rainShare = 0.04
const otherShare = 0.025
const bells = usualBells.slice(0, 7).map(({ starts }) => starts)
const lessonMinutes = 40

/** Lessons of the weeks up to that of `now`: three a class and week, no teacher in two places; what is over was held, or not, and why. */
export function planLessons(
  classes: readonly ClassOfTeacher[],
  { today, clock }: { today: string; clock: string },
  random: Random,
): PlannedLesson[] {
  const thisMonday = dayNumber(today) - ((dayNumber(today) + 3) % 7)
  const slots = planWeek(classes)
  const planned: PlannedLesson[] = []
  for (
    let monday = Math.max(thisMonday - 7 * (weeksStored - 1), termStart(today));
    monday <= thisMonday;
    monday += 7
  ) {
    const rains = Array.from({ length: 5 }, () => random.next() < rainShare)
    for (const [index, slot] of slots.entries()) {
      const day = dayOfNumber(monday + slot.weekday)
      const startsAt = required(bells[slot.period - 1], 'a bell')
      const isOver = day < today || (day === today && clock > endOf(startsAt))
      const where = venueOf(slot)
      const chance = random.next()
      const reason = !isOver
        ? null
        : rains[slot.weekday] && where !== '体育馆'
          ? ('weather' as const)
          : chance < otherShare
            ? inTurn(['event', 'teacher'] as const, index)
            : null
      planned.push({
        class_id: slot.classId,
        teacher_id: slot.teacherId,
        day,
        period: slot.period,
        starts_at: startsAt,
        venue: where,
        reason,
        topic: isOver ? inTurn(topics, Math.floor((monday - 4) / 7) + slot.grade * 3 + slot.nth) : usualTopic,
        state: !isOver ? 'planned' : reason ? 'cancelled' : 'held',
        phases: slot.grade <= 2 ? [8, 24, 8] : [8, 26, 6],
      })
    }
  }
  return planned
}

/** The Monday of the week in which the term began. */
function termStart(today: string): number {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const first = month >= 9 ? `${year}-09-01` : month >= 3 ? `${year}-03-01` : `${year - 1}-09-01`
  return dayNumber(first) - ((dayNumber(first) + 3) % 7)
}

/** A class's lessons of one period are always at the same place. */
export const venueOf = ({ classId, period }: { classId: number; period: number }): string =>
  inTurn(venues, classId + period)

/** Weekday 0 = Monday; periods 2 to 7. Who has more than thirty lessons a week gives the rest up. */
export function planWeek(classes: readonly ClassOfTeacher[]) {
  const taken = new Map<string, number>()
  const ofTeacher = new Map<number, number>()
  return classes.flatMap((each) => {
    const index = ofTeacher.get(each.teacherId) ?? 0
    ofTeacher.set(each.teacherId, index + 1)
    return Array.from({ length: lessonsAWeek }, (_, nth) => {
      const weekday = (index + 2 * nth) % 5
      const key = `${each.teacherId} ${weekday}`
      const before = taken.get(key) ?? 0
      taken.set(key, before + 1)
      return { ...each, nth, weekday, period: before + 2 }
    }).filter(({ period }) => period <= bells.length)
  })
}

/** `HH:MM` at which a lesson that began then is over. */
function endOf(startsAt: string): string {
  const minutes = Number(startsAt.slice(0, 2)) * 60 + Number(startsAt.slice(3)) + lessonMinutes
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}
