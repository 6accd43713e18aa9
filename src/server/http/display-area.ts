import type { Call } from '@/contract/call.ts'
import { daysApart } from '@/lib/day.ts'
import { stopsOf } from '@/lib/playlist.ts'
import { firstScreen, type RotationStop, type ScreenKind } from '@/lib/rotation.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'
import { Failure } from './failure.ts'
import type { DisplayShown } from './route.ts'

type AreaOf<Name extends string> = { [part in Name]?: number | undefined }
type Requested = Record<string, unknown> & AreaOf<'round' | 'school' | 'grade' | 'class'>

const screensOf = ({ stops }: DisplayShown): readonly ScreenKind[] =>
  stops ? stops.map(({ screen }) => screen) : [firstScreen]

/** Whether a link shows one of these screens. */
export const showsAny = (shown: DisplayShown, screens: Call['display'] = []): boolean =>
  screensOf(shown).some((screen) => screens.includes(screen))

/**
 * Throws 403 when the bearer of a display link asks for what the link was not made for: a screen, place, round or window. `asked`: the input
 * of the call.
 */
export function requireOfDisplay(shown: DisplayShown, call: Call, requested: object): void {
  const { search, stops } = shown
  const isShown = stops
    ? stops.some(
        (stop) => call.display?.includes(stop.screen) && isOfStop(requested as Requested, stop, call),
      )
    : isOfSearch(requested as Requested, search)
  if (!isShown) throw new Failure(403, { messageKey: 'outOfDisplay' })
}

/** What else a wall may say: for whom, how its rows are divided, and which stage of the place is compared. */
const said: readonly string[] = ['school', 'audience', 'by', 'stage']

/** A wall asks for its own place, as it stands now, and for what the call says it may name. */
function isOfStop(requested: Requested, { school }: RotationStop, { displayInput = {} }: Call): boolean {
  const { days, isDated = false, fields = [] } = displayInput
  const input = Object.keys(requested).filter((key) => requested[key] !== undefined)
  const known = [...said, ...fields, ...(days === undefined ? [] : ['start', 'end'])]
  return (
    requested.school === school &&
    input.every((key) => known.includes(key)) &&
    (days === undefined || isWithin(requested, days, isDated))
  )
}

function isWithin({ start, end }: Requested, days: number, isDated: boolean): boolean {
  if (start === undefined && end === undefined) return !isDated
  return typeof start === 'string' && typeof end === 'string' && daysApart(start, end) < days
}

/** What lies in a place belongs to it: a link of the district shows its schools, a link of a school its grades and classes. */
const isOfSearch = (requested: Requested, search: ScreenSearch): boolean =>
  requested.round === search.round && areasOf(search).some((area) => liesIn(requested, area))

type Area = AreaOf<'school' | 'grade' | 'class'>

/** A place without a school is the whole of the organisation that made the link. A playlist's stops take the place of the address's. */
function areasOf({ school, grade, class: classId, playlist }: ScreenSearch): Area[] {
  const stops = stopsOf(playlist)
  if (stops.length === 0) return [{ school, grade, class: classId }]
  return stops.map((stop) => (stop.kind === 'school' ? { school: stop.school } : {}))
}

/** Whether each part that the link names is asked for as it stands there. A class is asked for without its grade. */
const liesIn = (requested: Area, area: Area): boolean =>
  requested.school === (area.school ?? requested.school) &&
  (area.class === undefined
    ? requested.grade === (area.grade ?? requested.grade)
    : requested.class === area.class)
