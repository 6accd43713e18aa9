import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { AddedFrom } from '@/modules/vision/contract/node-screen.ts'

/** From how many districts figures are: all of them, so many, or between so many where their lines differ. */
export function useFromText() {
  const t = useT('vision')
  return ({ least, most, districts }: AddedFrom): string => {
    const of = formatCount(districts)
    if (least === districts) return t('node.fromAll', { count: districts })
    if (least === most) return t('node.from', { n: formatCount(most), of })
    return t('node.fromRange', { least: formatCount(least), most: formatCount(most), of })
  }
}
