import { useMemo, useState } from 'react'
import { CallError } from '@/api/call-error.ts'
import { usePeAssess, usePeAssessment } from '@/modules/pe/api/students.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import type { FitnessItem } from '@/standards/fitness/item.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'
import { Select } from '@/ui/select.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { toast } from '@/ui/toast-store.ts'
import { MarkRows } from './mark-rows.tsx'

type AssessDialogProps = { lesson: number; onClose: () => void }

/** A class's marks of one test item in a lesson: what was typed and differs is sent, each over the version that was seen. */
export function AssessDialog({ lesson, onClose }: AssessDialogProps) {
  const t = useT('physical')
  const classText = useClassText()
  const [requested, ask] = useState<FitnessItem | undefined>(undefined)
  const query = usePeAssessment({ lesson, ...(requested && { item: requested }) })
  const assess = usePeAssess()
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const { data, error } = query
  const marks = (data?.rows ?? []).flatMap(({ student, written, version }) => {
    const mark = typed.get(student)?.trim()
    return mark === undefined || mark === written ? [] : [{ student, mark, version }]
  })
  const what = t('assess.unsaved')
  useUnsavedWork(useMemo(() => (marks.length === 0 ? null : { what }), [marks.length, what]))
  const problems = useMemo(() => {
    const issues = assess.error instanceof CallError ? assess.error.issues : []
    const sent = assess.variables?.marks ?? []
    return new Map(
      issues.flatMap(({ path, message }): [number, string][] => {
        const student = Number(sent[Number(path.split('.')[1])]?.student)
        return Number.isNaN(student) ? [] : [[student, message]]
      }),
    )
  }, [assess.error, assess.variables])

  async function save() {
    if (!data) return
    try {
      const { saved, conflicts } = await assess.mutateAsync({ lesson, item: data.item, marks })
      if (saved) {
        setTyped(new Map())
        toast(t('assess.saved', { n: marks.length }))
      } else toast(t('assess.stale', { n: conflicts.length }), { state: 'warning', seconds: 8 })
    } catch {
      // Each field says why, and the line below them.
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={680}
      title={
        data
          ? t('assess.title', { class: classText(data.lesson.class), day: data.lesson.day })
          : t('assess.marks')
      }
      description={t('assess.how')}
      actions={
        <>
          <Button onClick={onClose}>{t('assess.close')}</Button>
          <Button
            look="primary"
            disabled={marks.length === 0}
            busy={assess.isPending}
            onClick={() => void save()}
          >
            {t('assess.save', { n: marks.length })}
          </Button>
        </>
      }
    >
      {data ? (
        <>
          <Select
            label={t('assess.item')}
            value={data.item}
            options={data.items.map(({ item, n }) => ({
              value: item,
              label: n > 0 ? t('assess.itemDone', { item: t(`items.${item}`), n }) : t(`items.${item}`),
            }))}
            disabled={marks.length > 0}
            onChange={(item) => {
              assess.reset()
              ask(item)
            }}
          />
          {data.rows.length === 0 ? (
            <StateBlock state="empty" title={t('students.noPupils')} detail={t('students.noPupilsWhy')} />
          ) : (
            <MarkRows
              typed={typed}
              problems={problems}
              item={data.item}
              rows={data.rows}
              onType={(student, text) => setTyped((before) => new Map([...before, [student, text]]))}
            />
          )}
          <p role="alert" className="min-h-5 text-note text-severe">
            {assess.error?.message}
          </p>
        </>
      ) : error ? (
        <StateBlock
          state="error"
          detail={error.message}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        />
      ) : (
        <Skeleton className="h-80 w-full" />
      )}
    </Dialog>
  )
}
