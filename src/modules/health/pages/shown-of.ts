import { CallError } from '@/api/call-error.ts'
import type { LiveLink } from '@/kits/live-screen/live-link.ts'
import {
  shownOf as shownOfReading,
  type Reading,
  type Shown,
  type Stamped,
} from '@/kits/live-screen/reading.ts'

/** What a frame shows of a reading of health: a school year in which none was held is empty, no failure. */
export const shownOf = (reading: Reading<Stamped>, isEmpty: boolean, link: LiveLink): Shown =>
  !reading.data && reading.error instanceof CallError && reading.error.code === 404
    ? { state: 'empty' }
    : shownOfReading(reading, isEmpty, link)
