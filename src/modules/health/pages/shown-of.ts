import { CallError } from '@/api/call-error.ts'
import type { LiveLink } from '@/kits/live-screen/live-link.ts'
import { shownOf as shownOfQuery, type Query, type Shown, type Stamped } from '@/kits/live-screen/reading.ts'

/** What a frame shows of a reading of health: a school year in which none was held is empty, no failure. */
export const shownOf = (query: Query<Stamped>, isEmpty: boolean, link: LiveLink): Shown =>
  !query.data && query.error instanceof CallError && query.error.code === 404
    ? { state: 'empty' }
    : shownOfQuery(query, isEmpty, link)
