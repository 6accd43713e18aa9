import { useState } from 'react'
import { useSportAside } from '@/api/sport-intake.ts'
import type { SportReason } from '@/contract/sport-records.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { PartState } from '../part-state.tsx'
import { AsideTable } from './aside-table.tsx'
import { SettleBar } from './settle-bar.tsx'

/** Records that wait for a decision, a hundred at a time. */
export function AsidePart() {
  const t = useT('sport-intake')
  const [reason, setReason] = useState<SportReason | ''>('')
  /** Ids before which the pages begin, the last one open. */
  const [pages, setPages] = useState<readonly number[]>([])
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const before = pages.at(-1)
  const { data, error, refetch } = useSportAside({
    ...(reason ? { reason } : {}),
    ...(before === undefined ? {} : { before }),
  })
  if (!data) return <PartState error={error} onRetry={() => void refetch()} />
  const all = data.reasons.reduce((sum, { n }) => sum + n, 0)
  if (all === 0) return <StateBlock state="empty" title={t('aside.none')} detail={t('aside.noneWhy')} />
  const go = (next: readonly number[]) => {
    setPages(next)
    setTicked(new Set())
  }
  const chosen = data.rows.filter(({ id }) => ticked.has(id)).map(({ id }) => id)
  return (
    <div className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-3">
        <Select
          label={t('aside.reason')}
          value={reason}
          set={reason !== ''}
          options={[
            { value: '' as const, label: t('aside.all', { n: all }) },
            ...data.reasons.map((each) => ({
              value: each.reason,
              label: `${t(`reason.${each.reason}`)} ${each.n}`,
            })),
          ]}
          onChange={(next) => {
            setReason(next)
            go([])
          }}
        />
        <span className="flex-1 text-note text-t2">{t('aside.total', { n: data.total })}</span>
        <Button size="small" disabled={pages.length === 0} onClick={() => go(pages.slice(0, -1))}>
          {t('aside.newer')}
        </Button>
        <Button
          size="small"
          disabled={data.next === null}
          onClick={() => data.next !== null && go([...pages, data.next])}
        >
          {t('aside.older')}
        </Button>
      </div>
      <SettleBar ids={chosen} onSettled={() => setTicked(new Set())} />
      <AsideTable rows={data.rows} ticked={ticked} onTick={setTicked} />
    </div>
  )
}
