import type { ScreenSearch } from '@/lib/screen-search.ts'
import { stopsOf } from '@/lib/playlist.ts'
import { Failure } from './failure.ts'

type PlaceOf<Name extends string> = { [part in Name]?: number | undefined }

/**
 * Throws 403 when the bearer of a display link asks for another round or place than the link was made for. What lies in a place belongs to
 * it: a link of the district shows its schools, a link of a school its grades and classes. `asked`: the parts of `visionFilter`.
 */
export function requireOfDisplay(
  search: ScreenSearch,
  asked: PlaceOf<'round' | 'school' | 'grade' | 'class'>,
): void {
  const isOfPlace = placesOf(search).some((place) => liesIn(asked, place))
  if (asked.round !== search.round || !isOfPlace) throw new Failure(403, { messageKey: 'outOfDisplay' })
}

type Place = PlaceOf<'school' | 'grade' | 'class'>

/** A place without a school is the whole of the organisation that made the link. A playlist's stops take the place of the address's. */
function placesOf({ school, grade, class: classId, playlist }: ScreenSearch): Place[] {
  const stops = stopsOf(playlist)
  if (stops.length === 0) return [{ school, grade, class: classId }]
  return stops.map((stop) => (stop.kind === 'school' ? { school: stop.school } : {}))
}

/** Whether each part that the link names is asked for as it stands there. A class is asked for without its grade. */
const liesIn = (asked: Place, place: Place): boolean =>
  asked.school === (place.school ?? asked.school) &&
  (place.class === undefined ? asked.grade === (place.grade ?? asked.grade) : asked.class === place.class)
