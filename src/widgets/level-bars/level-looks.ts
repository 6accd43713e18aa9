import type { FitnessLevel } from '@/standards/fitness/level.ts'

/** Ground and ink of a fitness level, the same on every page. */
export const levelLooks: Record<FitnessLevel, string> = {
  excellent: 'bg-lv3 text-on-z4',
  good: 'bg-lv2 text-on-z3',
  pass: 'bg-lv1 text-on-s0',
  fail: 'bg-lv0 text-on-s2',
}
