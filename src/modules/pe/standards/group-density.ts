import type { Rate } from '@/standards/rate.ts'
import { densityParts } from '@/standards/pe/density-parts.ts'
import { partOf, peLimits, validRate, type Samples } from './limits.ts'

export interface WornSamples {
  samples: Samples
  greatest: number
}

/**
 * Students moving in each minute, of those measured in it. A student moves in a minute where the mean of its valid seconds reaches 63 % of the
 * student's greatest rate; a minute of which less than half is measured says nothing about the student.
 */
export function movingByMinute(students: readonly WornSamples[], minutes: number): Rate[] {
  const rates = Array.from({ length: minutes }, () => ({ n: 0, of: 0 }))
  for (const { samples, greatest } of students)
    for (const [minute, moving] of rates.entries()) {
      let [sum, count] = [0, 0]
      for (let second = 60 * minute; second < 60 * (minute + 1); second += 1) {
        const rate = validRate(samples[second])
        if (rate === null) continue
        sum += rate
        count += 1
      }
      if (count < 30) continue
      moving.of += 1
      if (sum >= partOf(peLimits.moving, greatest * count)) moving.n += 1
    }
  return rates
}

/** Group density (群体运动密度): the mean of the minutes' shares, each minute counting alike; as ten-thousandths of all minutes measured. */
export function groupDensity(minutes: readonly Rate[]): Rate {
  const measured = minutes.filter(({ of }) => of > 0)
  return {
    n: measured.reduce((sum, { n, of }) => sum + Math.round((densityParts * n) / of), 0),
    of: densityParts * measured.length,
  }
}
