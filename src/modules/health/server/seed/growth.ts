/** Median and standard deviation of height by age (cm), and BMI at the 4th, 80th and 92nd of 100 children: about as published. */
interface GrowthRow {
  age: number
  height: number
  deviation: number
  thin: number
  heavy: number
  obese: number
}

const row = (
  age: number,
  height: number,
  deviation: number,
  thin: number,
  heavy: number,
  obese: number,
): GrowthRow => ({ age, height, deviation, thin, heavy, obese })

const growth: Record<1 | 2, readonly GrowthRow[]> = {
  1: [
    row(6, 119.4, 5.6, 13.5, 16.5, 17.9),
    row(7, 125.5, 6, 13.9, 17.1, 18.8),
    row(9, 135.8, 6.5, 14.1, 18.6, 20.9),
    row(11, 146, 7.8, 14.9, 20, 23.1),
    row(12, 152.2, 8.9, 15.4, 20.8, 24.2),
    row(13, 160.2, 8.6, 15.9, 21.5, 25.3),
    row(14, 165.6, 7.7, 16.4, 22.4, 26.2),
    row(15, 169, 6.9, 16.9, 23, 26.7),
    row(19, 171.5, 6.3, 18, 24.1, 28.1),
  ],
  2: [
    row(6, 118.4, 5.4, 13.2, 16.3, 17.7),
    row(7, 124.1, 5.9, 13.4, 16.9, 18.6),
    row(9, 134.9, 6.8, 13.8, 18.6, 20.5),
    row(11, 147.4, 7.6, 14.3, 20.6, 22.8),
    row(12, 152.4, 7.1, 14.7, 21.6, 24),
    row(13, 156.1, 6.2, 15.3, 22.3, 25.1),
    row(14, 157.8, 5.8, 16, 22.9, 26),
    row(15, 158.5, 5.7, 16.6, 23.3, 26.7),
    row(19, 160.1, 5.7, 17.5, 24.1, 28.1),
  ],
}

const thinAt = -1.75
const heavyAt = 0.84
const obeseAt = 1.41

/** Height in cm of a child so many standard deviations from the middle of its age. */
export function heightOf(age: number, sex: 1 | 2, position: number): number {
  const { height, deviation } = growthAt(age, sex)
  return height + position * deviation
}

/** BMI of a child at a place in the population (normal, 0 = the middle): linear in its logarithm between the limits. */
export function bmiOf(age: number, sex: 1 | 2, position: number): number {
  const at = growthAt(age, sex)
  const [thin, heavy, obese] = [Math.log(at.thin), Math.log(at.heavy), Math.log(at.obese)]
  const middle = thin + 0.62 * (heavy - thin)
  if (position < 0) return Math.exp(middle + ((middle - thin) * position) / -thinAt)
  if (position < heavyAt) return Math.exp(middle + ((heavy - middle) * position) / heavyAt)
  return Math.exp(heavy + ((obese - heavy) * (position - heavyAt)) / (obeseAt - heavyAt))
}

function growthAt(age: number, sex: 1 | 2): GrowthRow {
  const rows = growth[sex]
  const next = Math.max(
    1,
    rows.findIndex((each) => each.age >= age),
  )
  const [from, to] = [rows[next - 1]!, rows[next]!]
  const share = (Math.min(19, Math.max(5, age)) - from.age) / (to.age - from.age)
  const between = (name: keyof GrowthRow) => from[name] + share * (to[name] - from[name])
  return row(
    age,
    between('height'),
    between('deviation'),
    between('thin'),
    between('heavy'),
    between('obese'),
  )
}
