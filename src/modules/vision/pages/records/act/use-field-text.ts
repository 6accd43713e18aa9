import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import type { Acuity } from '@/standards/acuity.ts'
import { acuityCategories } from '@/standards/acuity-category.ts'
import { powerText } from '../labels.ts'

const measures = ['ucva', 'cva', 'sphere', 'cylinder', 'axis'] as const
const glasses = ['none', 'frame', 'contact', 'orthokeratology'] as const

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
      if (field === 'takenOn' || field === 'glasses') return t(`edit.fields.${field}`)
      const measure = measures.find((each) => field.startsWith(each))
      if (!measure) return field
      return `${t(`edit.fields.${measure}`)} ${t(field.endsWith('Right') ? 'eyes.right' : 'eyes.left')}`
    }
    function value(field: string, of: string | number | null | undefined): string {
      if (of === null || of === undefined || of === '') return t('corrections.empty')
      if (field === 'glasses') {
        const known = glasses.find((each) => each === of)
        return known ? t(`glasses.${known}`) : String(of)
      }
      if (isAcuityField(field)) return acuityText(acuityOfText(of))
      if (/^(sphere|cylinder)/.test(field)) return powerText(Number(of))
      return String(of)
    }
    return { label, value }
  }, [t, acuityText])
}
