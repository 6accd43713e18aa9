import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Topic } from '@/api/query-options.ts'
import { liveEvent, sessionOut, type LiveEvent } from '@/contract/live.ts'
import { tripsEvent, type TripsEvent } from '@/contract/trips-live.ts'

type Heard = LiveEvent | TripsEvent
const heard = z.union([liveEvent, tripsEvent])

/** What each kind of event makes old. */
const stale: Record<Heard['kind'], readonly Topic[]> = {
  'vision-changed': ['vision', 'rounds', 'start-panel', 'students', 'first-week'],
  'health-changed': ['health', 'rounds', 'start-panel', 'students', 'first-week'],
  'sport-changed': ['sport'],
  'lessons-changed': ['lessons'],
  'labour-changed': ['labour', 'labour-tasks'],
  'sport-tasks-changed': ['sport-tasks'],
  'competition-changed': ['competitions'],
  'trips-changed': ['trips'],
  'turnover-changed': ['turnover'],
  'calendar-changed': [
    'calendar',
    'vision',
    'health',
    'sport',
    'labour',
    'lessons',
    'lists',
    'rounds',
    'start-panel',
    'first-week',
  ],
  'roster-changed': [
    'turnover',
    'vision',
    'health',
    'start-panel',
    'schools',
    'students',
    'classes',
    'lists',
    'first-week',
    'displays',
  ],
  'upload-changed': ['uploads', 'start-panel', 'first-week'],
  'first-week-changed': ['first-week'],
  'notices-changed': ['notices'],
  'account-changed': ['account'],
}

/** The event in a message, or null for anything the contract does not know: an older console meets a newer server. */
export const parseEvent = (payload: string) => parsed(heard, payload)

/** Why the own session is over; what cannot be read says no more than that it is. */
export const reasonOf = (payload: string) => parsed(sessionOut, payload)?.reason ?? 'ended'

function parsed<T extends z.ZodMiniType>(schema: T, payload: string): z.infer<T> | null {
  try {
    const read = z.safeParse(schema, JSON.parse(payload))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/**
 * Turns events into invalidations. What arrives within `windowMs` of a first event goes as one round, so that an import which
 * publishes per school refetches a screen once.
 */
export function createBridge(queryClient: Pick<QueryClient, 'invalidateQueries'>, windowMs = 400) {
  const waiting = new Set<Topic>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    timer = undefined
    for (const topic of waiting) void queryClient.invalidateQueries({ queryKey: [topic] })
    waiting.clear()
  }
  return {
    take(event: Heard) {
      for (const topic of stale[event.kind]) waiting.add(topic)
      timer ??= setTimeout(flush, windowMs)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      waiting.clear()
    },
  }
}
