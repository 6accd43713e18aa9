import type { Call, ParsedInputOf, ReplyOf } from '@/contract/call.ts'
import { schoolDay } from '@/lib/school-day.ts'
import type { SchoolCalendar } from '@/standards/calendar/school-calendar.ts'
import { elapsedOf, type Elapsed } from '@/modules/vision/standards/screening-pace.ts'
import { cachedCalendars, type DistrictCalendar } from '@/server/db/calendar-of.ts'
import { regionOf } from '@/server/db/scope.ts'
import { route, type Route, type SignedInContext } from '@/server/http/route.ts'
import type { ScreenCache } from '../screen-cache.ts'
import { answerFigure, type Provenance, type ScreenFigure } from '../screen-route.ts'

/** The day of the answer at the schools, and how much of the round is over by then. */
export interface Today {
  today: string
  elapsed: Elapsed
  /** The same of one school, which may have closed on some of the days. */
  elapsedFor: (school: number) => Elapsed
  /** The district's, or the reader's own school's. */
  calendar: SchoolCalendar
}

/**
 * A figure of progress: `read` gives counts, which are cached as those of the screens are; `judge` says what they mean today, each
 * time anew, since a day that passes changes nothing that would drop a cached answer.
 */
interface ProgressFigure<C extends Call, Counts> extends ScreenFigure<ParsedInputOf<C>, Counts> {
  judge: (
    counts: Counts & Provenance,
    now: Today,
    input: ParsedInputOf<C>,
  ) => Omit<ReplyOf<C>, keyof Provenance>
}

export function progressRoute<C extends Call, Counts extends object>(
  call: C,
  cache: ScreenCache,
  figure: ProgressFigure<C, Counts>,
): Route {
  /** What cached counts mean, for as long as they and the day are the same. */
  const judgedOf = new WeakMap<object, { today: string; calendars: DistrictCalendar; reply: object }>()
  return route(call as Call, async (requested, context) => {
    const input = requested as ParsedInputOf<C>
    const signedIn = context as SignedInContext
    const counts = await answerFigure(call, cache, figure, input, signedIn)
    const { round, definitionSet, asOf } = counts
    const today = schoolDay(signedIn.now())
    const { scope } = signedIn.caller
    const calendars = await cachedCalendars(cache, signedIn.db, regionOf(scope))
    const stored = judgedOf.get(counts)
    if (stored?.today === today && stored.calendars === calendars) return stored.reply
    const calendar = scope.kind === 'school' ? calendars.ofSchool(scope.schoolId) : calendars.district
    const elapsedIn = (of: SchoolCalendar) => elapsedOf(of, round, today)
    const elapsed = elapsedIn(calendar)
    const elapsedFor = (school: number) => {
      const own = calendars.ofSchool(school)
      return own === calendar ? elapsed : elapsedIn(own)
    }
    const judged = figure.judge(counts, { today, elapsed, elapsedFor, calendar }, input)
    // One object each day: its words are written once.
    const reply = { round, definitionSet, asOf, ...judged }
    judgedOf.set(counts, { today, calendars, reply })
    return reply
  })
}
