import { useCallback } from 'react'
import type { Acuity } from '@/standards/acuity.ts'
import { noFigure } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'

/** How acuity is written wherever a child's own is shown: `4.9`, 指数; a dash where nothing was measured. */
export function useAcuityText() {
  const t = useT('ui')
  return useCallback(
    (value: Acuity | null) => {
      if (value === null) return noFigure
      return typeof value === 'string' ? t(`acuity.${value}`) : value.toFixed(1)
    },
    [t],
  )
}
