import * as z from 'zod/mini'
import { optionalParam as set } from './optional-param.ts'
import { playlistPattern } from './playlist.ts'
import { gradeNumber } from './grade-fields.ts'
import { stages } from './grades.ts'

/** As large as the number of a school or a round gets. */
const id = z.int().check(z.minimum(1), z.maximum(2_147_483_647))
const longId = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))

/** What a data screen's address says: where it stands in round and place, which measure, and how it is shown. */
export const screenSearch = z.object({
  round: set(id),
  school: set(id),
  grade: set(gradeNumber),
  class: set(longId),
  /** The stage whose ranking is shown. */
  stage: set(z.enum(stages)),
  /** The schools of a district on its map or as tiles; unset: the map on a wall, tiles in the console. */
  view: set(z.enum(['map', 'tiles'])),
  /** The stage whose schools the map shows; unset: all. */
  mapStage: set(z.enum(stages)),
  /** The order of the tiles. */
  sort: set(z.enum(['rate', 'change', 'roster'])),
  metric: set(z.enum(['myopia', 'poorVision', 'highMyopia', 'coverage'])),
  theme: set(z.enum(['light', 'dark', 'wall'])),
  /** 1: without the frame, for a screen on a wall. */
  wall: set(z.literal(1)),
  /** What a wall shows in turn (playlist.ts): `district,school:3,stage:primary`. */
  playlist: set(z.string().check(z.maxLength(1000), z.regex(playlistPattern))),
  /** Seconds that each screen of the playlist stays. */
  every: set(z.int().check(z.minimum(10), z.maximum(600))),
})
export type ScreenSearch = z.infer<typeof screenSearch>
