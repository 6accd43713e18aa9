import { Check, Clock, X } from 'lucide-react'
import type { ScreeningState } from '@/modules/vision/standards/screening-pace.ts'

/** Colour and sign of each state: either alone is enough. */
export const stateLooks = {
  'on-time': { Icon: Check, ground: 'bg-good-soft text-good', tag: 'good' },
  late: { Icon: Clock, ground: 'bg-warning-soft text-warning', tag: 'warning' },
  missing: { Icon: X, ground: 'bg-severe-soft text-severe', tag: 'severe' },
} as const satisfies Record<ScreeningState, unknown>

export const stateKey = { 'on-time': 'onTime', late: 'late', missing: 'missing' } as const
