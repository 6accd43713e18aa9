import type { ReactNode } from 'react'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageTools } from '@/lib/page-tools.tsx'
import { useLiveState } from '@/live/live-state.ts'

type ProgressToolsProps = {
  asOf: string | undefined
  /** At the right end. */
  act?: ReactNode
}

/** Beside the breadcrumb: how fresh the figures are, and what can be done. */
export function ProgressTools({ asOf, act }: ProgressToolsProps) {
  const t = useT('progress')
  const isOffline = useLiveState() === 'offline'
  return (
    <PageTools>
      <span className="ml-auto flex items-center gap-3">
        <span role="status" className="text-note whitespace-nowrap text-t2 max-[1100px]:hidden">
          {isOffline ? t('offline') : asOf && t('asOf', { time: formatDateTime(asOf) })}
        </span>
        {act}
      </span>
    </PageTools>
  )
}
