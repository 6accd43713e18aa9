import { lazy } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { NearSection } from '@/kits/analysis/near-section.tsx'
import { useRows } from './use-rows.ts'

const DetailRows = lazy(async () => ({ default: (await import('./detail-rows.tsx')).DetailRows }))

const sizes = ['max-h-160 col-span-full'] as const
/** Title, heads of the columns and lines between them, px. */
const headHeight = 75

/** Where the rows behind the panels stand, below them; how many they are is known before they are drawn. */
export function DetailSection() {
  const t = useT('analysis')
  const { data } = useRows()
  const rows = data && data.rows.length + 1
  return (
    <NearSection
      label={t('detail.place')}
      sizes={sizes}
      height={rows === undefined ? '40rem' : `calc(${headHeight}px + ${rows} * var(--row))`}
    >
      <div className="col-span-full">
        <DetailRows />
      </div>
    </NearSection>
  )
}
