import type { AddedFrom } from '@/contract/node-screen.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useSize } from '@/ui/size.tsx'

/** From how many districts figures are: all of them, so many, or between so many where their lines differ. */
export function useFromText() {
  const t = useT('area')
  return ({ least, most, districts }: AddedFrom): string => {
    const of = formatCount(districts)
    if (least === districts) return t('added.all', { count: districts })
    if (least === most) return t('added.some', { n: formatCount(most), of })
    return t('added.range', { least: formatCount(least), most: formatCount(most), of })
  }
}

/** The note of a panel; on a wall only where it is from others than its head says, for there is little room. */
export function useFromNote(own: AddedFrom | undefined, head: AddedFrom | undefined): string | undefined {
  const fromText = useFromText()
  const wall = useSize() === 'wall'
  const text = own && fromText(own)
  return wall && head && text === fromText(head) ? undefined : text
}
