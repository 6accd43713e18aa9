import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { sagittalShapes, spineVerdicts } from '@/modules/health/standards/spine.ts'
import type { CardT } from '../labels.ts'
import { spineFields, type SpineField } from './check-names.ts'

const isSpine = (field: string): field is SpineField => spineFields.some((each) => each === field)

const degrees = ['Ⅰ', 'Ⅱ', 'Ⅲ'] as const
/** As a record writes it: below 0 where the left is low, above 0 where the right is. */
const bends = ['0', '-1', '-2', '-3', '1', '2', '3'] as const

function bendLabels(bend: string, t: CardT): string {
  const degree = degrees[Math.abs(Number(bend)) - 1]
  if (!degree) return t('check.straight')
  return t(bend.startsWith('-') ? 'check.leftLow' : 'check.rightLow', { degree })
}

/** A value of the spine in words: `左低右高Ⅱ度`, `后凸`; undefined for a field that is none of the spine. */
export function spineLabels(field: string, written: string, t: CardT): string | undefined {
  if (!isSpine(field)) return undefined
  if (field === 'spineOverall') {
    const verdict = spineVerdicts.find((each) => each === written)
    return verdict ? t(`check.overall.${verdict}`) : written
  }
  if (field !== 'spineSagittal') return bendLabels(written, t)
  const shape = sagittalShapes.find((each) => each === written)
  return shape ? t(`check.sagittal.${shape}`) : written
}

const valuesOf = (field: SpineField): readonly string[] =>
  field === 'spineOverall' ? spineVerdicts : field === 'spineSagittal' ? sagittalShapes : bends

/** What a field of the spine may be; empty = not examined. */
export function useSpineOptions() {
  const t = useT('health-card')
  return useMemo(
    () => (field: SpineField) => [
      { value: '', label: t('check.notExamined') },
      ...valuesOf(field).map((value) => ({
        value,
        label: spineLabels(field, value, t) ?? value,
      })),
    ],
    [t],
  )
}
