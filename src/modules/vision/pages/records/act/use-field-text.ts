import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import type { Acuity } from '@/standards/acuity.ts'
import { acuityCategories } from '@/standards/acuity-category.ts'
import { biometryLimits, biometryOf } from '@/modules/vision/standards/biometry.ts'
import { powerText } from '../labels.ts'

const measures = [
  ...(['ucva', 'cva', 'sphere', 'cylinder', 'axis', 'axial', 'k1', 'k1Axis', 'k2', 'k2Axis', 'iop'] as const),
]
const ofExam = ['takenOn', 'glasses', 'cycloplegia', 'device', 'examiner', 'source'] as const
const glasses = ['none', 'frame', 'contact', 'orthokeratology'] as const

/** Chosen or written, not measured. */
export const isTextField = (field: string) => ofExam.some((each) => each === field)
export const isAcuityField = (field: string) => /^u?cva/.test(field)

/** A mark or a category, whether as such or as the text that a history keeps of it. */
const acuityOfText = (of: string | number): Acuity => {
  if (typeof of === 'number') return of
  return acuityCategories.find((category) => category === of) ?? Number(of)
}

/** Names of an exam's fields and their values in words: `裸眼视力 右眼`, `−2.25`. */
export function useFieldText() {
  const t = useT('vision-records')
  const acuityText = useAcuityText()
  return useMemo(() => {
    function label(field: string): string {
      const whole = ofExam.find((each) => field === each)
      if (whole) return t(`edit.fields.${whole}`)
      const measure = measures.find((each) => field === `${each}Right` || field === `${each}Left`)
      if (!measure) return field
      return `${t(`edit.fields.${measure}`)} ${t(field.endsWith('Right') ? 'eyes.right' : 'eyes.left')}`
    }
    function value(field: string, of: string | number | null | undefined): string {
      if (of === null || of === undefined || of === '') return t('corrections.empty')
      if (field === 'glasses') {
        const known = glasses.find((each) => each === of)
        return known ? t(`glasses.${known}`) : String(of)
      }
      if (field === 'cycloplegia') return of === 'yes' || of === 'no' ? t(`cycloplegia.${of}`) : String(of)
      if (field === 'source') return of === 'screening' || of === 'clinic' ? t(`source.${of}`) : String(of)
      const biometry = biometryOf(field)
      if (biometry) return Number(of).toFixed(biometryLimits[biometry].decimals)
      if (isAcuityField(field)) return acuityText(acuityOfText(of))
      if (/^(sphere|cylinder)/.test(field)) return powerText(Number(of))
      return String(of)
    }
    return { label, value }
  }, [t, acuityText])
}
