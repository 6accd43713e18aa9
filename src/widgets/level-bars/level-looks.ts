import type { FitnessLevel } from '@/standards/fitness/level.ts'
import type { SegmentLook } from '@/widgets/echart/row-segments.ts'

/** Ground and ink of a fitness level, the same on every page. */
export const levelLooks: Record<FitnessLevel, string> = {
  excellent: 'bg-lv3 text-on-z4',
  good: 'bg-lv2 text-on-z3',
  pass: 'bg-lv1 text-on-s0',
  fail: 'bg-lv0 text-on-s2',
}

/** The same two as tokens, for a canvas. */
export const levelColours: Record<FitnessLevel, SegmentLook> = {
  excellent: { ground: 'lv3', ink: 'on-z4' },
  good: { ground: 'lv2', ink: 'on-z3' },
  pass: { ground: 'lv1', ink: 'on-s0' },
  fail: { ground: 'lv0', ink: 'on-s2' },
}
