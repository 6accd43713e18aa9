import { defaultDefinitionSet, type DefinitionSet } from '@/standards/definition-set.ts'

export interface Refraction {
  /** D */
  sphere: number | null
  /** D; null beside a sphere means that none was found, as spectacle notation writes it */
  cylinder: number | null
}

/** SE = sphere + cylinder / 2, D; null without a sphere. Exact: steps of 0.25 D give multiples of 0.125. */
export function sphericalEquivalent(sphere: number | null, cylinder: number | null): number | null {
  if (sphere === null) return null
  return sphere + (cylinder ?? 0) / 2 || 0
}

/** |cylinder| >= 0.50 D (wupol; unconfirmed by a standard). */
export function isAstigmatic(cylinder: number | null, set: DefinitionSet = defaultDefinitionSet): boolean {
  return cylinder !== null && Math.abs(cylinder) >= set.astigmatismFrom
}

/** Spheres differ by more than 1.50 D or cylinders by more than 1.00 D; null unless both eyes are refracted. */
export function isAnisometropic(
  right: Refraction,
  left: Refraction,
  set: DefinitionSet = defaultDefinitionSet,
): boolean | null {
  if (right.sphere === null || left.sphere === null) return null
  const cylinders = Math.abs((right.cylinder ?? 0) - (left.cylinder ?? 0))
  return (
    Math.abs(right.sphere - left.sphere) > set.anisometropia.sphere || cylinders > set.anisometropia.cylinder
  )
}
