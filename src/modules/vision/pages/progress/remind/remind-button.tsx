import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useReminders } from '@/modules/vision/api/progress.ts'
import type { RoundRef } from '@/contract/figures.ts'
import { useAccess } from '@/api/access.ts'
import { allows } from '@/session/allows.ts'
import {
  progressRemind,
  type ClassProgress,
  type SchoolProgress,
} from '@/modules/vision/contract/progress.ts'
import { useT } from '@/i18n/i18n.ts'
import { useOffline } from '@/live/use-offline.ts'
import { Button } from '@/ui/button.tsx'
import { useClassWord } from '../parts/use-class-word.ts'
import { RemindDialog } from './remind-dialog.tsx'
import { toTargets } from './to-targets.ts'

type RemindButtonProps = { round: RoundRef } & (
  { schools: readonly SchoolProgress[] } | { classes: readonly ClassProgress[] }
)

/** Opens the reminder, in an open round and for who may send one; whom it would reach is asked there alone. */
export function RemindButton(props: RemindButtonProps) {
  const maySend = allows(useAccess(), progressRemind.who)
  return props.round.open && maySend ? <OpenRemindButton {...props} /> : null
}

function OpenRemindButton({ round, ...rest }: RemindButtonProps) {
  const t = useT('progress')
  const classWord = useClassWord()
  const isOffline = useOffline()
  const [isOpen, setOpen] = useState(false)
  const reminders = useReminders({ round: round.id }).data
  const targets = !reminders
    ? []
    : 'schools' in rest
      ? toTargets(rest.schools, ({ name }) => name, reminders, 'school')
      : toTargets(rest.classes, ({ grade, number }) => classWord(grade, number), reminders, 'class')
  return (
    <>
      <Button
        size="small"
        look="primary"
        icon={<BellRing aria-hidden size={14} />}
        disabled={isOffline || !reminders}
        onClick={() => setOpen(true)}
      >
        {t('remind.button')}
      </Button>
      {isOpen && (
        <RemindDialog
          kind={'schools' in rest ? 'school' : 'class'}
          round={round}
          targets={targets}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
