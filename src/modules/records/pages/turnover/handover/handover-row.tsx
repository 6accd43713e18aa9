import { Check, CircleHelp, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { HandoverRow as Row, HandoverState } from '@/modules/records/contract/turnover-handover.ts'
import { useT } from '@/i18n/i18n.ts'
import { Tag, type TagState } from '@/ui/tag.tsx'

const looks: Record<HandoverState, { state: TagState; Icon: typeof Check }> = {
  linked: { state: 'good', Icon: Check },
  accepted: { state: 'brand', Icon: Check },
  unsure: { state: 'warning', Icon: CircleHelp },
  missing: { state: 'severe', Icon: CircleX },
}

/** One graduate: who, in which state, the reason beside it, and the one action that settles it. */
export function HandoverRow({ row, from, action }: { row: Row; from?: string; action: ReactNode }) {
  const t = useT('turnover')
  const { state, Icon } = looks[row.state]
  const other = row.candidates[0]
  return (
    <li className="border-b border-line px-4 py-2">
      <p className="flex items-center gap-2 text-body">
        <bdi className="truncate font-semibold">{row.name}</bdi>
        <span className="truncate text-note text-t2">{row.number}</span>
        <span className="ml-auto">
          <Tag state={state} icon={<Icon aria-hidden />}>
            {t(`handover.state.${row.state}`)}
          </Tag>
        </span>
      </p>
      <p className="mt-0.5 flex min-h-6 items-center gap-2 text-note text-t1">
        <span className="min-w-0 flex-1">
          {from && <span className="text-t2">{from} · </span>}
          {t(`handover.reason.${row.reason}`, {
            school: other?.school ?? row.destination,
            destination: row.destination,
            n: row.candidates.length,
          })}
        </span>
        {action}
      </p>
    </li>
  )
}
