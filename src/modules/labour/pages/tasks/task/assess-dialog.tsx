import { useMemo, useState } from 'react'
import { useAssessLabour } from '@/modules/labour/api/tasks.ts'
import { useT } from '@/i18n/i18n.ts'
import { ActDialog } from '@/kits/tasks/act-dialog.tsx'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { Segmented } from '@/ui/segmented.tsx'
import { toast } from '@/ui/toast-store.ts'
import { isWhole, RubricField, type RubricDraft } from './rubric-field.tsx'

const others = ['self', 'peer', 'parent'] as const

type AssessDialogProps = {
  task: number
  chosen: readonly { id: number; name: string }[]
  onClose: () => void
}

/** What students, peers or parents handed in on paper, for those who are chosen. */
export function AssessDialog({ task, chosen, onClose }: AssessDialogProps) {
  const t = useT('labour-tasks')
  const tt = useT('tasks')
  const assess = useAssessLabour()
  const [by, setBy] = useState<(typeof others)[number]>('self')
  const [scores, setScores] = useState<RubricDraft>({})
  const what = t('assess.unsaved')
  const isBlank = Object.keys(scores).length === 0
  useUnsavedWork(useMemo(() => (isBlank ? null : { what }), [isBlank, what]))

  async function save() {
    if (!isWhole(scores)) return
    const items = chosen.map(({ id }) => ({ student: id, scores }))
    const { saved } = await assess.mutateAsync({ id: task, by, items })
    toast(t('assess.saved', { n: saved }))
    onClose()
  }
  return (
    <ActDialog
      onClose={onClose}
      width={560}
      title={t('assess.title', { n: chosen.length })}
      description={chosen.map(({ name }) => name).join(tt('comma'))}
      label={t('assess.save')}
      act={isWhole(scores) ? save : null}
      isBusy={assess.isPending}
      error={assess.error?.message}
    >
      <div className="flex flex-col gap-3">
        <Segmented
          label={t('assess.who')}
          value={by}
          segments={others.map((value) => ({ value, label: t(`assessors.${value}`) }))}
          onChange={setBy}
        />
        <RubricField value={scores} onChange={setScores} />
        <p className="text-note text-t2">{t('assess.hint')}</p>
      </div>
    </ActDialog>
  )
}
