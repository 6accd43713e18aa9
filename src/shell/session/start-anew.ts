import { forgetUnsavedWork } from '@/lib/unsaved-work.ts'

/** Somebody else is signed in now: nothing of this page may stay, in sight or in memory. */
export function startAnew() {
  forgetUnsavedWork()
  location.assign('/')
}
