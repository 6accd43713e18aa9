import { useMemo } from 'react'
import { useT } from '@/i18n/i18n.ts'
import type { EyeLabels, Measure } from '@/widgets/eye-timeline/eye-data.ts'

/** Names of eyes and bands for the pictures of a record. */
export function useEyeLabels(measure: Measure): EyeLabels {
  const t = useT('vision-records')
  return useMemo(
    () => ({
      measure: t(`${measure}.title`),
      right: t('eyes.right'),
      left: t('eyes.left'),
      round: t('round'),
      bands: [
        t(`${measure}.bands.0`),
        t(`${measure}.bands.1`),
        t(`${measure}.bands.2`),
        t(`${measure}.bands.3`),
      ],
      short: [
        t(`${measure}.short.0`),
        t(`${measure}.short.1`),
        t(`${measure}.short.2`),
        t(`${measure}.short.3`),
      ],
    }),
    [t, measure],
  )
}
