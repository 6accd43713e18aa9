import type { TFunction } from 'i18next'
import type { NodeFitness } from '@/modules/health/contract/node-screen.ts'
import { yearName } from '@/lib/school-year.ts'
import { fitnessItemNames, type FitnessComponent } from '@/standards/fitness/item.ts'
import type { MissingMatrixData } from '@/widgets/missing-matrix/to-missing-marks.ts'

const order: readonly FitnessComponent[] = ['bmi', ...fitnessItemNames]

/** Places × items; undefined where a place does not do it. */
export function toMissingChildren(
  missing: NodeFitness['missing'],
  nameOf: (item: FitnessComponent) => string,
  t: TFunction<'health-node'>,
): MissingMatrixData {
  const found = order.filter((item) => missing.some((row) => row.missing.some((cell) => cell.item === item)))
  return {
    columns: found.map((item) => ({ id: item, label: nameOf(item) })),
    rows: missing.map(({ code, name, other, missing: cells, complete }) => ({
      id: code,
      label: other ? t('places.otherNamed', { name, year: yearName(other.schoolYear) }) : name,
      missing: found.map((item) => cells.find((cell) => cell.item === item)?.n),
      complete,
    })),
  }
}
