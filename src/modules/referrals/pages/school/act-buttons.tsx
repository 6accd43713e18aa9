import { CalendarPlus, CalendarX, ClipboardCheck } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { ExportButton } from '@/kits/export/export-button.tsx'
import type { Bulk } from '@/kits/table/list-table-props.ts'
import { useOffline } from '@/live/use-offline.ts'
import type { referralList } from '@/modules/referrals/contract/referral-list.ts'
import { Button } from '@/ui/button.tsx'
import type { ReferralAct } from './referral-act.ts'

type ActButtonsProps = {
  bulk: Bulk
  round: number
  definition: Omit<typeof referralList, 'columns'> & {
    columns: readonly (typeof referralList)['columns'][number][]
  }
  onAct: (act: ReferralAct) => void
}

const icons = { book: CalendarPlus, recheck: ClipboardCheck, cancel: CalendarX } as const
const kinds = ['book', 'recheck', 'cancel'] as const

/** What a school does with the rows that are ticked. */
export function ActButtons({
  bulk: { selection, n, clear, shown },
  round,
  definition,
  onAct,
}: ActButtonsProps) {
  const t = useT('referrals')
  const offline = useOffline()
  return (
    <>
      {kinds.map((kind) => {
        const Icon = icons[kind]
        return (
          <Button
            key={kind}
            look={kind === 'book' ? 'primary' : 'secondary'}
            icon={<Icon aria-hidden size={16} />}
            disabled={offline}
            title={offline ? t('offline') : undefined}
            onClick={() => onAct({ kind, selection, n, round, onDone: clear })}
          >
            {t(`${kind}.act`)}
          </Button>
        )
      })}
      <ExportButton
        definition={definition}
        query={shown.query}
        selection={selection}
        columns={shown.columns.filter((key) => key !== 'round')}
        total={n}
      />
    </>
  )
}
