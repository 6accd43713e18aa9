import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { usePartReport } from '@/modules/submissions/api/parts.ts'
import type { PartFinding } from '@/modules/submissions/contract/parts.ts'
import { Button } from '@/ui/button.tsx'
import { ReadPending } from '../read-pending.tsx'
import { Comments } from '../comments.tsx'
import type { PartName } from '../part-name.ts'
import { QualityColumn } from '../quality-column.tsx'
import { CountStrip } from './count-strip.tsx'
import { FindingsList } from './findings-list.tsx'
import { FootBar } from './foot-bar.tsx'

/** One grade: what must be fixed or confirmed at the left, its quality beside the district at the right, sending at the foot. */
export function PartView({ kind, round, grade }: PartName) {
  const t = useT('submissions')
  const { data, error, isFetching, refetch } = usePartReport({ kind, round, grade })
  const [confirming, setConfirming] = useState<PartFinding | null>(null)
  if (!data)
    return (
      <section className="min-h-80 flex-1 rounded border border-line bg-surface p-4">
        <ReadPending query={{ error, isFetching, refetch }} rows={10} />
      </section>
    )
  const name = { kind, round, grade }
  return (
    <>
      {error && (
        <p
          role="alert"
          className="flex h-6 items-center gap-3 rounded-tag bg-warning-soft px-3 text-note text-t1"
        >
          {t('failed')}
          <Button look="link" size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      <CountStrip counts={data.counts} />
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,2fr)_minmax(0,1fr)] gap-3 max-[900px]:grid-cols-1">
        <div className="flex min-w-0 flex-col gap-3">
          {data.comments.length > 0 && <Comments report={data} canResolve />}
          <FindingsList report={data} name={name} confirming={confirming} onConfirming={setConfirming} />
        </div>
        <QualityColumn report={data} />
      </div>
      <FootBar report={data} name={name} />
    </>
  )
}
