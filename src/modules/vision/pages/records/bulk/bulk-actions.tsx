import { BellRing, ClipboardCheck, Stethoscope } from 'lucide-react'
import type { ComponentType } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ExportButton } from '@/kits/export/export-button.tsx'
import type { Bulk } from '@/kits/table/list-table-props.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { definitions } from '../list/definitions.ts'
import { roundOfQuery } from '../list/round-of-query.ts'
import type { SchoolStep } from '../record/to-steps.ts'
import type { FollowUpAct } from './follow-up-acts.ts'

type BulkActionsProps = {
  bulk: Bulk
  scope: ListScope
  onAct: (act: FollowUpAct) => void
  /** What a module above can do with the rows that are ticked. */
  more?: ComponentType<{ bulk: Bulk }> | undefined
}

const steps = [
  { step: 'notified', Icon: BellRing },
  { step: 'visited', Icon: Stethoscope },
  { step: 'result', Icon: ClipboardCheck },
] as const satisfies readonly { step: SchoolStep; Icon: unknown }[]

/** What can be done with the rows that are ticked: a step of their follow-up by the school, a file of them by anybody. */
export function BulkActions({ bulk, scope, onAct, more: More }: BulkActionsProps) {
  const t = useT('vision-records')
  const offline = useOffline()
  const { selection, n, shown, clear } = bulk
  const round = roundOfQuery(shown.query)
  return (
    <>
      {scope === 'school' &&
        steps.map(({ step, Icon }) => (
          <Button
            key={step}
            look={step === 'notified' ? 'primary' : 'secondary'}
            icon={<Icon aria-hidden size={16} />}
            disabled={offline}
            title={offline ? t('offline') : undefined}
            onClick={() => onAct({ step, selection, n, round, onDone: clear })}
          >
            {t(`followUp.act.${step}`)}
          </Button>
        ))}
      {More && <More bulk={bulk} />}
      <ExportButton
        definition={definitions[scope]}
        query={shown.query}
        selection={selection}
        columns={shown.columns.filter((key) => key !== 'round')}
        total={n}
      />
    </>
  )
}
