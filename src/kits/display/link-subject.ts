import { firstScreen, type ShownScreen } from '@/lib/rotation.ts'
import type { ScreenSearch } from '@/lib/screen-search.ts'

/** What a new link shows of the page it is made on: a screen of vision by its address, or another module's screen. */
export type LinkSubject = { search: ScreenSearch } | { shown: ShownScreen }

/** The first stop of a new rotation: the screen that it is made on. */
export function screenOf(subject: LinkSubject): ShownScreen {
  if ('shown' in subject) return subject.shown
  const { school, stage } = subject.search
  return { screen: firstScreen, ...(school !== undefined ? { school } : stage && { stage }) }
}
