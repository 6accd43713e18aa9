/**
 * BMI in kg/m², half up to 0.1 as both the health standards and the fitness standard ask. Worked out in whole hundredths
 * of a centimetre and grams, so that no binary fraction moves a half: 40.475 kg at 100 cm is 40.5. Null without both.
 */
export function bmiOf(heightCm: number | null, weightKg: number | null): number | null {
  if (heightCm === null || weightKg === null || !(heightCm > 0) || !(weightKg > 0)) return null
  const height = Math.round(heightCm * 100)
  const weight = Math.round(weightKg * 1000)
  const square = height * height
  // tenths of BMI = weight × 10⁶ / height², rounded by adding half of the divisor
  return Math.floor((2 * weight * 1_000_000 + square) / (2 * square)) / 10
}
